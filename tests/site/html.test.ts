/** The HTML of the test site. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { HtmlValidate, type Report } from 'html-validate'
import { expect, test } from 'vitest'
import { readPaperColours } from '../../scripts/publish/feeds/paper'
import { fileOf, kinds, pages, read, siteFiles, sitePath } from './site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React and the generator write these in different, equally valid ways.
    'attr-case': 'off',
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // All files are on the same host, where a checksum adds nothing.
    'require-sri': 'off',
    // Phone numbers contain spaces, as they are dialled.
    'tel-non-breaking': 'off',
    // Safari does not expose a list without bullets as a list.
    'no-redundant-role': 'off',
    // HTML requires only that an id contains no space; React's begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
  },
})

test.each(kinds)('%s is valid HTML', async (route) => {
  const report: Report = await validator.validateString(read(fileOf(route)))
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect([...new Set(faults)]).toEqual([])
})

test('every time has a date', () => {
  for (const page of pages)
    for (const [tag] of read(page).matchAll(/<time\b[^>]*>/g))
      expect(tag, page).toMatch(/ datetime="\d{4}-\d\d-\d\d"/i)
})

test('every figure has a caption', () => {
  for (const page of pages)
    for (const [figure] of read(page).matchAll(/<figure\b.*?<\/figure>/gs))
      expect(figure, page).toContain('<figcaption')
})

test('browsers get the colours of the paper', () => {
  const tags = Object.entries(readPaperColours()).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})"`,
  )
  for (const page of pages) for (const tag of tags) expect(read(page), page).toContain(tag)
})

test('every page contains the policy, without frame-ancestors', () => {
  for (const page of pages) {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(page))?.[1]
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|frame-ancestors/)
  }
})

test.each(kinds)('on %s, rendering waits only for one style sheet and the smallest script', (route) => {
  const html = read(fileOf(route))
  const tags = html.match(/<(link|script)\b[^>]*>/g)!
  const links = (rel: string) => tags.filter((tag) => tag.includes(` rel="${rel}"`))
  expect(links('stylesheet')).toHaveLength(1)
  expect(links('modulepreload')).toEqual([])
  expect(tags.filter((tag) => tag.includes(' src='))).toEqual([
    expect.stringMatching(/^<script src="\/assets\/early-[^"]+">$/),
    expect.stringMatching(/^<script async type="module" crossorigin src="\/assets\/app-[^"]+">$/),
  ])
})

test('the first script needs no other', async () => {
  const name = siteFiles.find((file) => /^assets\/app-.*\.js$/.test(file))!
  expect(read(name)).not.toMatch(/\bfrom\s*["'`]/)
})

test('the service worker is small', () => {
  expect(gzipSync(readFileSync(sitePath('sw.js'))).length).toBeLessThan(3000)
})
