import { HtmlValidate, type Report } from 'html-validate'
import { expect, test } from 'vitest'
import { readPaperColours } from '../../scripts/publish/feeds/paper'
import { pages, read } from './site'

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

test.each(pages)('%s is valid HTML', async (page) => {
  const report: Report = await validator.validateString(read(page))
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
