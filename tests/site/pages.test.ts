/** The HTML of the test site, its links, and what its pages say about documents and the trust. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { HtmlValidate, type Report } from 'html-validate'
import { expect, test } from 'vitest'
import { paper } from '../../scripts/publish/feeds/manifest'
import { type Addresses, collectAddresses, createCollector } from '../../scripts/publish/verify/verify'
import { isDrawnPdf } from '../../src/media/pdf/draw-pdf'
import type { SearchList } from '../../src/page-data/search-list'
import { fileOf, inlineScript, kinds, pages, read, siteFiles, sitePath } from './site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
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
  const styles = readFileSync('src/site/styles/colours.css', 'utf8')
  const [light, dark] = [...styles.matchAll(/--paper: ([^;]*);/g)].flatMap(([, value]) =>
    value!.match(/#\w+/g),
  )
  expect(light).toBe(paper)
  const tags = Object.entries({ light, dark }).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})"`,
  )
  for (const page of pages) for (const tag of tags) expect(read(page), page).toContain(tag)
})

test('every page contains the policy, and so does one that only leads on', () => {
  const made = siteFiles.filter((name) => name.endsWith('.html') && !existsSync(join('public', name)))
  expect(made.filter((name) => read(name).includes('http-equiv="refresh"'))).not.toEqual([])
  for (const page of made) {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(page))?.[1]
    expect(policy, page).toContain("script-src 'self'")
    expect(policy, page).not.toMatch(/'unsafe|frame-ancestors/)
  }
})

test('what stands in for other pages is not indexed, nor listed', () => {
  const isHidden = (page: string) => read(page).includes('<meta name="robots" content="noindex">')
  expect(pages.filter(isHidden)).toEqual(['404.html', 'offline.html', 'te/offline.html'])
  expect(read('search.html')).not.toContain('href="/offline"')
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

test('a page has no inline scripts and styles, and its character set comes first', () => {
  for (const page of pages) {
    const html = read(page)
    expect(html.slice(0, 1000), page).toContain('<meta charset="utf-8" />')
    expect(html.match(inlineScript), page).toBeNull()
    expect(html.match(/<[^>]+\sstyle=/g), page).toBeNull()
  }
})

test('the first script needs no other', async () => {
  const name = siteFiles.find((file) => /^assets\/app-.*\.js$/.test(file))!
  expect(read(name)).not.toMatch(/\bfrom\s*["'`]/)
})

test('the service worker is small', () => {
  expect(gzipSync(readFileSync(sitePath('sw.js'))).length).toBeLessThan(3000)
})

test('a build finds all addresses on its pages', () => {
  const [found, strict]: Addresses[] = [new Map(), new Map()]
  const collect = createCollector('/', found!)
  for (const name of pages) {
    collect(read(name), name)
    collectAddresses(read(name), name, '/', strict!)
  }
  expect(strict!.size).toBeGreaterThan(100)
  expect([...strict!].filter(([address, file]) => found!.get(address) !== file)).toEqual([])
})

/** The pages to which no path of links leads from the home page. */
function unlinkedPages(): string[] {
  const reached = new Set(['index.html'])
  for (const name of reached) {
    const addresses: Addresses = new Map()
    collectAddresses(read(name), name, '/', addresses)
    for (const address of addresses.keys())
      if (/^\/[a-z0-9/-]+$/.test(address))
        reached.add(`${address.slice(1)}${address.endsWith('/') ? 'index' : ''}.html`)
  }
  return pages.filter((name) => !reached.has(name))
}

test('links lead from the home page to every page', () => {
  // A page that is missing here needs a link to it, in a text of tests/test-site or in a component.
  expect(unlinkedPages()).toEqual(['404.html', 'offline.html', 'te/offline.html'])
})

test('the page About lists documents with their facts, and every page links to them', async () => {
  const [file, ...others] = siteFiles.filter((name) => name.startsWith('documents/'))
  expect(others).toEqual([])
  expect(file).toMatch(/^documents\/accounts-[0-9a-f]{8}\.pdf$/)
  expect(await isDrawnPdf(readFileSync(sitePath(file!)))).toBe(true)
  const about = read('about.html')
  expect(about).toContain(`href="/${file}" type="application/pdf" hrefLang="en"`)
  for (const fact of ['2024-25', 'PDF', '2 pages', 'English']) expect(about).toContain(`>${fact}</span>`)
  expect(read('index.html')).toContain('href="/about#documents"')
  expect(read('contact.html')).toContain('href="/about#documents"')
})

test('the search finds documents, and leads to them on the page About', () => {
  const texts = ['Audited accounts', '2024-25 Income and expenditure, with the report of the auditor. PDF']
  const list = siteFiles.find((name) => /^assets\/search-\w+\.json$/.test(name))!
  const { entries } = JSON.parse(read(list)) as SearchList
  expect(entries.filter(({ kind }) => kind === 'document')).toEqual([
    {
      kind: 'document',
      path: '/about#document-1',
      photo: [expect.stringMatching(/^accounts-/), 400],
      texts: { en: texts, te: texts },
    },
  ])
  expect(read('about.html')).toMatch(/<h3 [^>]*id="document-1"/)
})

test('registrations are on About and Contact, the hours and how to give on Contact', () => {
  for (const page of ['about.html', 'contact.html']) expect(read(page)).toContain('[Registration number]')
  for (const fact of ['Monday to Friday, 10 to 5', '[trust@bank]', '[Registration for tax relief]'])
    expect(read('contact.html')).toContain(fact)
  expect(read('about.html')).toContain('href="/contact#giving"')
})

test('a placeholder is no link to dial, pay, write or find', () => {
  for (const page of ['index.html', 'contact.html', 'ask.html'])
    expect(read(page)).not.toMatch(/href="(tel:|https:\/\/wa\.me\/\d|https:\/\/www\.google\.com\/maps|upi:)/)
  expect(read('contact.html')).toContain('<span>[+91 00000 00000]</span>')
})
