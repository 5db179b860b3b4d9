/** Documents, registrations, hours and how to give on the pages of the test site. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDrawnPdf } from '../../src/shared/documents/draw-pdf'
import type { SearchList } from '../../src/shared/search-list'
import { read, siteFiles, sitePath } from './site'

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
