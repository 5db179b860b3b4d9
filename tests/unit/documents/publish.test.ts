/** Makes documents in the process that builds use, and keeps them in a cache. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdfPublisher } from '../../../scripts/documents/publish'
import { createProblems, formatProblems } from '../../../scripts/lib/problems'
import { isCleanPdf } from '../../../src/shared/documents/clean'
import { makePdf, makeTellingPdf } from '../../fixtures/pdf'
import { lastingFolder } from '../../fixtures/site'

const folder = lastingFolder()
const cache = join(folder, 'cache')
const path = join(folder, 'accounts.pdf')
const location = { file: 'content/documents/accounts.md', line: 4, field: 'file' }
const publisher = createPdfPublisher(cache)
beforeAll(async () => writeFileSync(path, await makeTellingPdf()))
afterAll(async () => {
  await publisher.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function publish(file = path, { publish } = publisher) {
  const problems = createProblems()
  const published = await publish({ path: file, label: 'accounts', location }, problems)
  return { published, lines: formatProblems(problems.list).map((line) => line.replaceAll(`${folder}/`, '')) }
}

test('publishes a clean document, with its size, pages, language and a picture of the first page', async () => {
  const { published, lines } = await publish()
  expect(lines).toEqual([])
  const { from, picture, name, ...facts } = published!
  const data = readFileSync(from)
  expect(await isCleanPdf(data)).toBe(true)
  expect(facts).toEqual({ bytes: data.length, pages: 2, language: 'en' })
  expect(name).toMatch(/^accounts-[0-9a-f]{8}\.pdf$/)
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([800, 1132])
  const { channels } = await sharp(picture).stats()
  expect(channels.every(({ min, max }) => min < 100 && max === 255)).toBe(true)
})

test('takes a document from the cache, and makes a damaged one again', async () => {
  const { published } = await publish()
  const { from } = published!
  const madeAt = statSync(from).mtimeMs
  const others = createPdfPublisher(cache)
  expect((await publish(path, others)).published).toEqual(published)
  expect(statSync(from).mtimeMs).toBe(madeAt)
  writeFileSync(from, 'damaged')
  expect((await publish(path, others)).published).toEqual(published)
  expect(await isCleanPdf(readFileSync(from))).toBe(true)
  await others.stop()
})

const line = (message: string) => `error    content/documents/accounts.md:4  file: other.pdf ${message}`
const printed = 'Open it, choose Print and "Save as PDF", and use the file that this makes.'

test('says which pages became pictures, also from the cache, and keeps them as they are', async () => {
  const other = join(folder, 'other.pdf')
  const change = ({ context }: PDFDocument, page: PDFPage) =>
    page.node.addContentStream(context.register(context.stream('BI /W 1 /H 1 /BPC 8 /CS /G ID x EI')))
  writeFileSync(other, await makePdf({ pages: 2, change }))
  const first = await publish(other)
  expect(first.lines).toEqual([
    'warning  content/documents/accounts.md:4  file: other.pdf: page 1 becomes a picture, because it contains more than it shows, such as fields, comments or hidden text, or a part in a form that is not copied. Look at the result on the site.',
  ])
  expect(await publish(other)).toEqual(first)
  const again = await publish(first.published!.from)
  expect(again.lines).toEqual([])
  expect(readFileSync(again.published!.from)).toEqual(readFileSync(first.published!.from))
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  [
    'that needs a password',
    () => makePdf({ change: (document) => document.encrypt({ userPassword: 'secret' }) }),
    `is protected with a password. ${printed}`,
  ],
  [
    'that contains several files',
    () =>
      makePdf({
        change: ({ catalog, context }) => catalog.set(PDFName.of('Collection'), context.obj({ View: 'T' })),
      }),
    'is a collection of several files. Save each of them as a PDF of its own.',
  ],
  [
    'with too many pages',
    () => makePdf({ pages: 301 }),
    'has 301 pages. Split it into files of at most 300 pages.',
  ],
  [
    'that is another file',
    () => Buffer.from('hello'),
    'is damaged, or not a PDF. Export it again, or ask for another copy.',
  ],
  [
    'that was cut off',
    async () => (await makeTellingPdf()).subarray(0, 500),
    'is damaged, or not a PDF. Export it again, or ask for another copy.',
  ],
  [
    'that is too large',
    () => Buffer.alloc(31e6),
    'has 31 MB, at most 30 MB are possible. Scan it with a lower resolution, or split it.',
  ],
  [
    'with pages that contain themselves',
    () =>
      makePdf({
        change({ catalog, context }) {
          const pages = catalog.get(PDFName.of('Pages'))!
          catalog.Pages().set(PDFName.of('Kids'), context.obj([pages]))
        },
      }),
    'has a page that cannot be shown, page 1. Export it again.',
  ],
])('refuses a document %s in one line, and publishes the next', async (_what, make, message) => {
  writeFileSync(join(folder, 'other.pdf'), await make())
  const { published, lines } = await publish(join(folder, 'other.pdf'))
  expect(published).toBeUndefined()
  expect(lines).toEqual([line(message)])
  expect((await publish()).published?.pages).toBe(2)
})
