/** The parts of the photo controls that need no browser. */

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Change, Draft } from '../../editor/cms/cms'
import { toLatin } from '../../editor/cms/latin'
import { resolvePhoto } from '../../editor/photo-fields/assets'
import { move, readEntries, writeEntries } from '../../editor/photo-fields/entries'
import { makeRows, type Row } from '../../editor/photo-fields/rows'
import { shrinkGreys } from '../../editor/preparation/measure'
import { photoName } from '../../editor/preparation/names'
import { fitInside, sizeInHeader } from '../../editor/preparation/sizes'
import { expectTexts, withHeldBackTexts } from '../../editor/saving/hold-back'
import { withEventTexts, withoutMissing } from '../../editor/saving/missing-texts'
import { addDeletions, isRemoved, removedFiles, setRemoved } from '../../editor/saving/removals'
import { findProblem } from '../../editor/sending/check-upload'
import { guardUploads } from '../../editor/sending/send'
import { listPublishedPhotos } from '../../scripts/editor-files/published-photos'

import { createProblems } from '../../scripts/lib/problems'
import { withConsent } from '../../src/shared/consent/answer'
import { makePhotos } from '../fixtures/make-photos'
import { drawnPdf, makeTellingPdf } from '../fixtures/pdf'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { plainPhoto, temporaryFolder, writeFiles } from '../fixtures/site'

test('a list is written as it is read: names, and names with texts', () => {
  const list = [
    'a.jpg',
    { file: 'b.jpg', alt: 'Benches' },
    { file: 'c.jpg', caption: 'In class', focus: 'left' },
  ]
  expect(writeEntries(readEntries(list))).toEqual(list)
  expect(writeEntries(readEntries({ toJS: () => list }))).toEqual(list)
  expect(writeEntries([{ file: 'a.jpg', alt: ' ', caption: '' }])).toEqual(['a.jpg'])
  expect([undefined, '', [null, 7, {}]].map(readEntries)).toEqual([[], [], []])
})

test('a photo can be moved to another place, but not out of the list', () => {
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(move(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(move(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

test.each([
  ['IMG_1204.HEIC', 'IMG_1204.jpg'],
  ['WhatsApp Image (1).jpeg', 'WhatsApp_Image_1.jpg'],
  ['బడి 1.jpg', 'బడి_1.jpg'],
  ['../../x.jpg', 'x.jpg'],
  ['.jpg', 'photo.jpg'],
  ['IMG_1.png', 'IMG_1-2.jpg'],
  ['CON.jpg', 'photo_CON.jpg'],
  ['lpt1.heic', 'photo_lpt1.jpg'],
  ['console.jpg', 'console.jpg'],
])('%s is saved as %s', (name, saved) => {
  expect(photoName(name, new Set(['img_1.jpg']))).toBe(saved)
})

test('photos are reduced to 2,560 pixels, and never enlarged', () => {
  expect(fitInside({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(fitInside({ width: 300, height: 12_000 }, 2560)).toEqual({ width: 64, height: 2560 })
  expect(fitInside({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 })
  expect(fitInside({ width: 4000, height: 3000 }, 2560, 800)).toEqual({ width: 2560, height: 1920 })
  expect(fitInside({ width: 1080, height: 20_000 }, 2560, 800)).toEqual({ width: 800, height: 14_815 })
  expect(fitInside({ width: 1080, height: 40_000 }, 2560, 800)).toEqual({ width: 442, height: 16_384 })
})

test('the size is known before a photo is decoded', async () => {
  expect(sizeInHeader(await makePhonePhoto({ width: 80, height: 64 }))).toEqual({ width: 80, height: 64 })
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000186a00000c350', 'hex')
  expect(sizeInHeader(png)).toEqual({ width: 100_000, height: 50_000 })
  expect(sizeInHeader(Buffer.from('GIF89a'))).toBeUndefined()
})

/** What the editor sends for commits with these files. */
function guarded() {
  const sent: unknown[] = []
  const scope = {
    fetch: async (_: unknown, init?: RequestInit) => {
      sent.push(init?.body)
      return new Response()
    },
  }
  guardUploads(scope)
  const send = (additions: object[]) =>
    scope.fetch('https://api.github.com/graphql', {
      body: JSON.stringify({
        variables: { input: { fileChanges: { additions }, message: { headline: 'a' } } },
      }),
    })
  return { send, sent }
}

test('a photo or document that was not prepared is never sent', async () => {
  const base64 = async (photo: Promise<Buffer>) => (await photo).toString('base64')
  const clean = { path: 'content/photos/a.jpg', contents: await base64(plainPhoto('red')) }
  const raw = {
    path: 'content/photos/b.jpg',
    contents: await base64(makePhonePhoto({ width: 80, height: 64 })),
  }
  expect(await findProblem(clean)).toBeUndefined()
  expect(await findProblem({ path: 'content/a.md', contents: 'dGV4dA==' })).toBeUndefined()
  expect(await findProblem(raw)).toContain('content/photos/b.jpg was not sent: it contains EXIF or XMP data.')
  expect(await findProblem({ path: 'a.tif', contents: 'SUkqAA==' })).toContain('a format other than JPEG')
  const telling = await makeTellingPdf()
  const pdf = (data: Uint8Array) => {
    return { path: 'content/documents/a.pdf', contents: Buffer.from(data).toString('base64') }
  }
  expect(await findProblem(pdf(telling))).toContain('it contains more than the pages of a PDF.')
  expect(await findProblem(pdf(await drawnPdf(telling)))).toBeUndefined()
  expect(await findProblem({ ...raw, path: 'content/documents/a.pdf' })).toContain('was not sent')

  const { send, sent } = guarded()
  await send([clean])
  await expect(send([clean, raw])).rejects.toThrow('was not sent')
  expect(sent).toHaveLength(1)
})

test('photos of an event are sent only with its text, or after a text that holds it back', async () => {
  const contents = (await plainPhoto('red')).toString('base64')
  const photo = (name: string) => ({ path: `content/galleries/2026-01-01/${name}`, contents })
  const text = (value: string) => ({ ...photo('index.md'), contents: btoa(value) })
  const { send, sent } = guarded()
  const refusal =
    'content/galleries/2026-01-01/a.jpg was not sent without the text of its event. Add it in the form of the event.'
  await expect(send([photo('a.jpg')])).rejects.toThrow(refusal)
  await send([text('---\nconsent: pending\n---\n'), photo('a.jpg')])
  await send([photo('b.jpg')])
  await send([photo('c.jpg'), text('---\ntitle: A\n---\n')])
  await expect(send([photo('a.jpg')])).rejects.toThrow(refusal)
  expect(sent).toHaveLength(3)
})

test('a commit with photos of an event, but without its text, gets it with consent pending', () => {
  const photo = (name: string) => ({ path: `content/galleries/2026-01-01/${name}`, contents: '' })
  const path = 'content/galleries/2026-01-01/index.md'
  const data = '---\ntitle: బడి\n---\n'
  expectTexts([
    { action: 'create', path, data },
    { action: 'create', path: 'content/news/a.md', data: '---\ntitle: A\n---\n' },
  ])
  const [text, ...photos] = withHeldBackTexts([photo('a.jpg'), photo('b.jpg')])
  expect(text!.path).toBe(path)
  expect(Buffer.from(text!.contents, 'base64').toString()).toBe('---\nconsent: pending\ntitle: బడి\n---\n')
  expect(photos).toEqual([photo('a.jpg'), photo('b.jpg')])
  const last = [photo('c.jpg'), { path, contents: '' }]
  expect(withHeldBackTexts(last)).toEqual(last)
  const elsewhere = [{ path: 'content/photos/a.jpg', contents: '' }]
  expect(withHeldBackTexts(elsewhere)).toEqual(elsewhere)
})

test.each([
  ['---\nconsent: pending\n---\n', '---\nconsent: pending\n---\n'],
  [
    '---\ntitle: A\n---\n\nconsent: given\n---\n',
    '---\nconsent: pending\ntitle: A\n---\n\nconsent: given\n---\n',
  ],
  ['---\n---\n', '---\nconsent: pending\n---\n'],
  ['A text', '---\nconsent: pending\n---\nA text'],
])('%j is held back as %j', (text, heldBack) => {
  expect(withConsent(text, 'pending')).toBe(heldBack)
})

test('the rows are the listed photos, the others of the folder, and those that are in no field', () => {
  const files = (rows: Row[]) => rows.map(({ entry: { file }, state }) => `${file} ${state}`)
  const row = (file: string, state: Row['state']): Row => ({ entry: { file }, state })
  const parts = { listed: [{ file: 'c.jpg' }], hidden: ['2.jpg'], inFolder: ['10.jpg', '2.jpg', 'c.jpg'] }
  expect(files(makeRows({ ...parts, before: [] }))).toEqual(['c.jpg shown', '2.jpg hidden', '10.jpg shown'])
  const before = [
    row('blob:1', 'unsent'),
    row('c.jpg', 'shown'),
    row('10.jpg', 'removed'),
    row('2.jpg', 'hidden'),
  ]
  expect(files(makeRows({ ...parts, before }))).toEqual([
    'blob:1 unsent',
    'c.jpg shown',
    '10.jpg removed',
    '2.jpg hidden',
  ])
  // Reverting all changes puts a photo back into the fields; it stays apart until the author wants it.
  const reverted = { ...parts, listed: [{ file: 'c.jpg' }, { file: 'blob:1' }], before }
  expect(files(makeRows(reverted))[0]).toBe('blob:1 unsent')
  expect(makeRows(reverted)).toHaveLength(4)
})

test('removed photos are deleted in the commit of their entry, also if its folder is renamed', () => {
  const draft = {} as Draft
  const photo = { path: 'content/galleries/2026-01-01/a.jpg', name: 'a.jpg', sha: '1' }
  const moved = { ...photo, path: 'content/galleries/2026-01-02/a.jpg' }
  setRemoved(draft, [photo])
  expect([isRemoved(photo.path), isRemoved(moved.path)]).toEqual([true, false])
  const changes: Change[] = [{ action: 'move', path: moved.path, previousPath: photo.path }]
  const saved = [moved]
  addDeletions(removedFiles({} as Draft), changes, saved)
  expect(changes).toHaveLength(1)
  addDeletions(removedFiles(draft), changes, saved)
  expect(changes).toEqual([{ action: 'delete', path: photo.path, previousSha: '1' }])
  expect(saved).toEqual([])
})

test('the published files of a photo are found by its hash in git, not by its path', async () => {
  const content = join(temporaryFolder(), 'content')
  const data = await plainPhoto('teal')
  writeFiles(content, { 'galleries/2026-01-01/Ravi.jpg': data, '../page.jpg': data })
  const path = join(content, 'galleries/2026-01-01/Ravi.jpg')
  const shown = [path, join(content, '../page.jpg')].map((one) => ({ path: one, label: '2026-01-01' }))
  const { originals, ...photos } = await makePhotos(shown, join(content, 'cache'), createProblems())
  const id = createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex').slice(0, 16)
  expect(listPublishedPhotos(photos, content, originals)).toEqual({
    [id]: photos.files.map((file) => `photos/${file.name}`),
  })
})

test('a text names photos beside it, in other folders, and without a folder those in content/photos', () => {
  const assets = ['content/photos/a.jpg', 'content/news/b.jpg', 'content/galleries/2026-01-01/c.jpg'].map(
    (path) => ({ path, name: path }),
  )
  const find = (name: string) => resolvePhoto(name, 'content/news/x.md', assets)?.path
  expect(
    ['a.jpg', 'b.jpg', '../galleries/2026-01-01/c.jpg', './b.jpg', 'photos/a.jpg', 'c.jpg'].map(find),
  ).toEqual([
    'content/photos/a.jpg',
    'content/news/b.jpg',
    'content/galleries/2026-01-01/c.jpg',
    'content/news/b.jpg',
    undefined,
    undefined,
  ])
})

test('a picture is measured by the mean brightness of its parts', () => {
  const size = { width: 128, height: 96 }
  const ramp = Array.from({ length: 128 * 96 }, (_, index) => index % 128)
  const greys = shrinkGreys(ramp, size)
  expect(greys).toHaveLength(64 * 64)
  expect([greys[0], greys[1], greys[63], greys[64 * 63 + 63]].map((grey) => Math.round(grey! * 10))).toEqual([
    5, 25, 1265, 1265,
  ])
})

test('an event without a text is listed, and its text is neither deleted nor moved', () => {
  const file = (path: string) => ({ path, name: path.replace(/.*\//, '') })
  const text = 'content/galleries/2026-01-01 morning/index.md'
  const files = [
    file('content/galleries/2026-01-01 morning/a.jpg'),
    file('content/galleries/2026-01-02/index.md'),
    file('content/galleries/2026-01-02/a.jpg'),
    file('content/news/a.md'),
  ]
  expect(withEventTexts(files).map(({ path }) => path)).toEqual([...files.map(({ path }) => path), text])
  const moved: Change = { action: 'move', path: 'content/galleries/2026-01-03/index.md', previousPath: text }
  const removed: Change = { action: 'delete', path: files[0]!.path }
  expect(withoutMissing([{ action: 'delete', path: text }, removed, moved])).toEqual([
    removed,
    { ...moved, action: 'create', previousPath: undefined },
  ])
  expect(withoutMissing([{ action: 'update', path: text }])).toHaveLength(1)
  expect(withoutMissing([{ action: 'delete', path: text }])).toHaveLength(1) // now it exists
})

test('a title in Telugu gives an address in Latin letters, like npm run new', () => {
  expect(toLatin('సంక్రాంతి సంబరాలు')).toBe('samkramti-sambaralu')
  expect(toLatin('Écoles & Bänke')).toBe('Écoles & Bänke')
})
