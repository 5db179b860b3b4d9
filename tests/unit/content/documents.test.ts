/** Documents, registrations and hours in the content. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIndex } from '../../../src/model/pages/build-index'
import type { PublishedPdf } from '../../../src/model/read/content'
import type { NamedPdf } from '../../../src/model/read/references'
import type { AboutPage } from '../../../src/page-data/model'
import { judgeUnread } from '../../fixtures/judged'
import { anyPhotos, entry, type Files, minimalSite, publishedPhoto, siteFile } from '../../fixtures/site'
import { load } from './load'

const pdf = Buffer.from('%PDF-1.7')
const report = (more: Record<string, string> = {}, body = '') =>
  entry({ title: 'Report', year: '2024', file: 'report.pdf', ...more }, body)
const withReport = (more?: Record<string, string>): Files => ({
  'documents/report-2024.md': report(more),
  'documents/report.pdf': pdf,
})

const publishPdf = async ({ path, label, language }: NamedPdf): Promise<PublishedPdf> => ({
  from: path,
  name: `${label}-0a1b2c3d.pdf`,
  bytes: 340_000,
  pages: 12,
  language,
  picture: `${path}.png`,
  photos: [],
})

test('lists documents on the page About, by order and then the newest first', async () => {
  const { content, lines } = await load(
    {
      ...withReport(),
      'documents/a.md': report({ title: 'Accounts', year: '2023-24' }),
      'documents/b.md': report({ title: 'Newer accounts', year: '2024–25' }, 'What was *spent*.'),
      'documents/deed.md': report({ title: 'ట్రస్టు పత్రం', year: '2012', order: '1' }),
      'documents/draft.md': report({ title: 'Draft', draft: 'true' }),
      'documents/report-2024.te.md': entry({ title: 'నివేదిక' }, 'ఒక వాక్యం.'),
    },
    { publishPdf },
  )
  expect(lines).toEqual([])
  const { pages, sites } = buildIndex(await judgeUnread(content!), { photos: anyPhotos })
  const [about, inTelugu] = pages.filter((page): page is AboutPage => page.kind === 'about')
  expect(about!.documents.map(({ title, year, language }) => [title, year, language])).toEqual([
    ['ట్రస్టు పత్రం', '2012', 'te'],
    ['Newer accounts', '2024-25', 'en'],
    ['Report', '2024', 'en'],
    ['Accounts', '2023-24', 'en'],
  ])
  expect(about!.documents[2]).toMatchObject({
    path: '/documents/report-2024-0a1b2c3d.pdf',
    bytes: 340_000,
    pages: 12,
    image: { name: publishedPhoto.name, alt: '' },
  })
  expect(inTelugu!.documents[2]).toMatchObject({ title: 'నివేదిక', year: '2024' })
  expect(sites.map(({ hasDocuments }) => hasDocuments)).toEqual([true, true])
})

test('shows nothing of what is not there', async () => {
  const { content } = await load({
    'documents/report-2024.md': report({ file: '"[report.pdf]"' }),
    'site.md': siteFile(),
  })
  const { pages, sites } = buildIndex(await judgeUnread(content!), { photos: anyPhotos })
  expect(pages.find((page): page is AboutPage => page.kind === 'about')!.documents).toEqual([])
  expect(sites[0]).toMatchObject({ hasDocuments: false, registrations: [], hours: [] })
})

test('registrations and hours have labels in each language, and the same numbers', async () => {
  const { content, lines } = await load({
    'site.md': siteFile({
      registrations: '[{label: Tax, number: "80G/12-3"}]',
      hours: '"Monday to Friday"',
    }),
    'site.te.md': entry({ registrations: '[{label: పన్ను}]', hours: 'సోమవారం' }),
  })
  expect(lines).toEqual([])
  const { sites } = buildIndex(await judgeUnread(content!), { photos: anyPhotos })
  expect(sites.map(({ registrations, hours }) => [registrations, hours])).toEqual([
    [[{ label: 'Tax', number: '80G/12-3' }], ['Monday to Friday']],
    [[{ label: 'పన్ను', number: '80G/12-3' }], ['సోమవారం']],
  ])
})

test.each<[string, Files, string[]]>([
  [
    'no file at all',
    { 'documents/report.md': report({ file: 'report.pdf' }) },
    [
      'error    documents/report.md:4  file: the file "report.pdf" does not exist. Put it into documents, or correct the name.',
    ],
  ],
  [
    'a file of another kind',
    { 'documents/report.md': report({ file: 'report.docx' }) },
    [
      'error    documents/report.md:4  file: "report.docx" is not the name of a PDF. Write one that ends in .pdf.',
    ],
  ],
  [
    'a year that is none',
    withReport({ year: '2024-26' }),
    ['error    documents/report-2024.md:3  year: "2024-26" is not a year. Write it as 2024, or as 2024-25.'],
  ],
  ['a PDF of a draft', withReport({ draft: 'true' }), []],
])('%s', async (_what, files, expected) => {
  const { lines } = await load(files, { publishPdf })
  expect(lines).toEqual(expected)
})

test('a document that is refused is not shown', async () => {
  const refuse: typeof publishPdf = async ({ location, path }) => {
    expect([location.line, path.endsWith(join('documents', 'report.pdf'))]).toEqual([4, true])
    return undefined as never
  }
  const { content } = await load({ ...(await minimalSite()), ...withReport() }, { publishPdf: refuse })
  expect(content!.documents[0]).not.toHaveProperty('pdf')
})
