/** Documents as builds make them, in a process of their own, and keep them in a cache. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdfPublisher, pruneDocuments } from '../../../scripts/documents/publish'
import { checksum } from '../../../scripts/store/file-state'
import { isDrawnPdf } from '../../../src/media/pdf/draw-pdf'
import { createProblems, formatProblems } from '../../../src/model/lib/problems'
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

async function publish(file = path) {
  const problems = createProblems()
  const published = await publisher.publish(
    { path: file, label: 'accounts', language: 'te', location },
    problems,
  )
  return { published, lines: formatProblems(problems.list).map((line) => line.replaceAll(`${folder}/`, '')) }
}

test('publishes a drawn document with what pages say about it', async () => {
  const { published, lines } = await publish()
  expect(lines).toEqual([])
  const { from, picture, photos, name, ...facts } = published!
  const data = readFileSync(from)
  expect(await isDrawnPdf(data)).toBe(true)
  expect(data.toString('latin1')).toContain('/Lang (te)')
  expect(facts).toEqual({ bytes: data.length, pages: 1, language: 'te' })
  expect(name).toMatch(/^accounts-[0-9a-f]{8}\.pdf$/)
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([800, 533])
  expect(photos).toHaveLength(1)
  const photo = await sharp(photos[0]).metadata()
  expect([photo.format, photo.width! > 200]).toEqual(['jpeg', true])
  const { channels } = await sharp(picture).stats()
  expect(channels.every(({ min, max }) => min < 100 && max === 255)).toBe(true)
})

test('a drawn document goes when its PDF is gone or has changed', async () => {
  const cache = join(folder, 'cache-of-gone')
  const own = createPdfPublisher(cache)
  const draw = async (name: string, make: Parameters<typeof makePdf>[0]) => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await makePdf(make))
    const made = await own.draw(file)
    return 'drawn' in made ? dirname(made.drawn) : ''
  }
  const page = (text: string) => ({ change: (_: PDFDocument, page: PDFPage) => page.drawText(text) })
  const [kept, gone, changed, other] = [
    await draw('a/kept.pdf', page('kept')),
    await draw('a/gone.pdf', page('gone')),
    await draw('a/changed.pdf', page('before')),
    await draw('b/other.pdf', page('other')),
  ]
  await own.stop()
  const after = await draw('a/changed.pdf', page('after'))
  await own.stop()
  for (const name of ['a/gone.pdf', 'b/other.pdf']) rmSync(join(folder, name))
  const pictures = [gone, changed].flatMap((entry) =>
    readdirSync(entry)
      .filter((name) => name !== 'entry.json')
      .map((name) => checksum(readFileSync(join(entry, name)))),
  )

  const entries = [kept, gone, changed, other, after]
  const left = () => entries.filter((entry) => existsSync(entry))
  expect(pruneDocuments(cache, [join(folder, 'a')], false)).toEqual([])
  expect(left()).toEqual(entries)
  utimesSync(changed, 0, 0)
  expect(pruneDocuments(cache, [join(folder, 'a')], false)).not.toEqual([])
  expect(left()).toEqual([kept, gone, other, after])
  expect(pictures).toEqual(expect.arrayContaining(pruneDocuments(cache, [join(folder, 'a')], true)))
  expect(left()).toEqual([kept, other, after])
})

test('takes a document from the cache, and makes a damaged one again', async () => {
  const file = join(folder, 'plain.pdf')
  writeFileSync(file, await makePdf({ change: (_, page) => page.setSize(60, 600) }))
  const { published } = await publish(file)
  const { from, picture } = published!
  expect((await sharp(picture).metadata()).height).toBe(1600)
  const madeAt = statSync(from).mtimeMs
  expect((await publish(file)).published).toEqual(published)
  expect(statSync(from).mtimeMs).toBe(madeAt)
  writeFileSync(from, 'damaged')
  expect((await publish(file)).published).toEqual(published)
  expect(await isDrawnPdf(readFileSync(from))).toBe(true)
})

test('keeps a document that is replaced while it is drawn under its own bytes', async () => {
  const file = join(folder, 'replaced.pdf')
  const [before, after] = [await makePdf({ pages: 3 }), await makePdf({ pages: 2 })]
  writeFileSync(file, before)
  const publishing = publish(file)
  writeFileSync(file, after)
  expect((await publishing).published?.pages).toBe(2)
  writeFileSync(file, before)
  expect((await publish(file)).published?.pages).toBe(3)
})

test('reports a document that cannot be read', async () => {
  expect((await publish(join(folder, 'other.pdf'))).lines).toEqual([
    line('cannot be read: check its permissions, or copy it again.'),
  ])
})

const line = (message: string) => `error    content/documents/accounts.md:4  file: other.pdf ${message}`
const printed = 'Open it, choose Print and "Save as PDF", and use the file that this makes.'

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
    () => makePdf({ pages: 201 }),
    'has 201 pages. Split it into files of at most 200 pages.',
  ],
  [
    'with a page larger than five sheets of A0',
    () => makePdf({ change: (_, page) => page.setSize(5 * 2384, 3371) }),
    'has a page that is larger than five sheets of A0, page 1. Print it to a PDF of A4.',
  ],
  [
    'that is another file',
    () => Buffer.from('hello'),
    'is damaged, or not a PDF. Export it again, or ask for another copy.',
  ],
  [
    'that is too large',
    () => Buffer.alloc(51e6),
    'has 51 MB. At most 50 MB are allowed. Scan it with a lower resolution, or split it.',
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
  expect((await publish()).published?.pages).toBe(1)
})
