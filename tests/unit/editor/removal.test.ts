/** What is deleted with an entry, and that it is what a person has seen. */
import { afterEach, expect, test, vi } from 'vitest'
import { listEntries } from '../../../src/editor/model/entries/entries'
import { formNamed } from '../../../src/editor/model/entries/forms'
import { withSameFiles } from '../../../src/editor/model/entries/photo-paths'
import { lookForWithdrawn, noteWithdrawn } from '../../../src/editor/model/entries/still-online'
import { openEntry } from '../../../src/editor/model/open-form/open-form'
import { reduce } from '../../../src/editor/model/open-form/reduce'
import { changesOf } from '../../../src/editor/model/saving/changes'
import { deletionOf, filesOfEntry } from '../../../src/editor/model/saving/plans'
import { withdrawalOf, withoutWithdrawn } from '../../../src/editor/model/saving/withdrawal'
import { Moved } from '../../../src/editor/repository/repository'
import { snapshotOf } from './snapshot'

afterEach(() => {
  vi.unstubAllGlobals()
})

const folder = 'content/galleries/2031-01-02/'
const pending = '---\nconsent: pending\n---\n'
const event = { [`${folder}index.md`]: pending, [`${folder}a.jpg`]: 'a', [`${folder}more/c.jpg`]: 'c' }
const events = formNamed('galleries')!

test('with an event goes its whole folder, with a document its PDF, with a text its translations', () => {
  expect(filesOfEntry(events, '2031-01-02', snapshotOf(event))).toEqual(Object.keys(event))
  const documents = snapshotOf({
    'content/documents/report.md': '---\ntitle: Report\nfile: report.pdf\n---\n',
    'content/documents/report.te.md': '---\ntitle: నివేదిక\n---\n',
    'content/documents/report.pdf': 'pdf',
    'content/documents/other.pdf': 'pdf',
    'content/documents/letter.md': '---\nfile: caf\u0065\u0301.pdf\n---\n',
    'content/documents/café.pdf': 'pdf',
  })
  expect(filesOfEntry(formNamed('documents')!, 'report', documents)).toEqual([
    'content/documents/report.md',
    'content/documents/report.te.md',
    'content/documents/report.pdf',
  ])
  expect(filesOfEntry(formNamed('documents')!, 'letter', documents)).toEqual([
    'content/documents/letter.md',
    'content/documents/café.pdf',
  ])
})

test('with a story go its photos that nothing else names', () => {
  const story = '---\ntitle: A\nimage: own.jpg\n---\n\n![](shared.jpg) ![](../galleries/2031-01-02/a.jpg)\n'
  const files = {
    ...event,
    'content/news/a.md': story,
    'content/news/a.te.md': '---\ntitle: ఎ\n---\n\n![](also.jpg)\n',
    'content/members/b.md': '---\nname: B\nimage: shared.jpg\n---\n',
    ...Object.fromEntries(
      ['own.jpg', 'also.jpg', 'shared.jpg', 'other.jpg'].map((name) => [`content/photos/${name}`, name]),
    ),
  }
  const news = formNamed('news')!
  const own = ['content/news/a.md', 'content/news/a.te.md']
  const photos = ['content/photos/own.jpg', 'content/photos/also.jpg']
  expect(filesOfEntry(news, 'a', snapshotOf(files))).toEqual([...own, ...photos])
  // What cannot be read may show them.
  const unread = snapshotOf({ ...files, 'content/news/c.md': '---\ntitle: [\n---\n' })
  expect(filesOfEntry(news, 'a', unread)).toEqual(own)
  expect(() =>
    deletionOf(
      news,
      'a',
      snapshotOf(files),
      snapshotOf({ ...files, 'content/news/d.md': '---\nimage: own.jpg\n---\n' }),
    ),
  ).toThrow(Moved)
})

test('nothing is withdrawn if a text has come to need the photo since it was shown', async () => {
  const photo = { 'content/photos/a.jpg': 'a' }
  const member = (text: string) => snapshotOf({ ...photo, 'content/members/m.md': `---\nname: M\n${text}` })
  const shown = member('---\n\n![](a.jpg)\n')
  const wanted = { paths: ['content/photos/a.jpg'], photos: [] }
  expect(await withdrawalOf(wanted, shown, shown)).toHaveLength(3)
  await expect(withdrawalOf(wanted, shown, member('image: a.jpg\n---\n'))).rejects.toThrow(Moved)
})

test('one answer is enough to know that a withdrawn photo is still online', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { href: 'https://trust.example/admin/' })
  const online = new Set(['b.jpg', 'c.jpg'])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname.slice(1))
    return new Response(null, { status: online.has(asked.at(-1)!) ? 200 : 404 })
  })
  noteWithdrawn(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(await lookForWithdrawn()).toBe('online')
  expect(asked).toEqual(['a.jpg', 'b.jpg'])
  online.clear()
  expect(await lookForWithdrawn()).toBe('gone')
  expect(asked.slice(2)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(await lookForWithdrawn()).toBeUndefined()
})

test('a form that is not saved goes on without the photo that is withdrawn meanwhile', () => {
  const path = 'content/news/a.md'
  const text =
    '---\ntitle: A\nimage: a.jpg\ngallery:\n  - b.jpg\n  - a.jpg\n---\n\nOne.\n\n![](a.jpg)\n\nTwo.\n'
  const photos = { 'content/photos/a.jpg': 'a', 'content/photos/b.jpg': 'b' }
  const before = snapshotOf({ ...photos, [path]: text })
  const withdrawn = text
    .replace('image: a.jpg', 'image: b.jpg')
    .replace('  - a.jpg\n', '')
    .replace('![](a.jpg)\n\n', '')
  const after = snapshotOf({ 'content/photos/b.jpg': 'b', [path]: withdrawn })
  const typed = [
    { type: 'field', language: 'en', path: ['title'], update: () => 'Typed' },
    { type: 'body', language: 'en', update: (body: string) => `${body}\n\nMine.` },
    { type: 'add file', file: { name: 'a.jpg', data: new Blob(['x']), replaces: 'content/photos/a.jpg' } },
  ] as const
  const start = openEntry(listEntries(before)[0]!, before)
  const openForm = typed.reduce<typeof start>(reduce, start)
  const gone = { paths: ['content/photos/a.jpg'], instead: 'content/photos/b.jpg' }
  const left = withoutWithdrawn(openForm, gone, before, after)
  expect(left).toMatchObject({ isChanged: true, files: [], opened: { en: withdrawn } })
  expect(left.texts.en).toEqual({
    fields: { title: 'Typed', image: 'b.jpg', gallery: ['b.jpg'] },
    body: 'One.\n\nTwo.\n\nMine.',
  })
  // What others have saved since the form was opened is merged later.
  const theirs = snapshotOf({ ...photos, [path]: text.replace('One.', 'Theirs.') })
  expect(withoutWithdrawn(openForm, gone, theirs, after).opened.en).toBe(text)
})

const since: [string, Record<string, string>][] = [
  ['another photo', { ...event, [`${folder}theirs.jpg`]: 'theirs' }],
  ['a translation', { ...event, [`${folder}index.te.md`]: '---\ntitle: A\n---\n' }],
  ['another text', { ...event, [`${folder}index.md`]: '---\nconsent: given\n---\n' }],
  ['another photo of the same name', { ...event, [`${folder}a.jpg`]: 'other' }],
  ['a photo less', { [`${folder}index.md`]: pending, [`${folder}a.jpg`]: 'a' }],
]

test.each(since)(
  'with %s since it was shown, an event is neither deleted nor withdrawn',
  async (_name, files) => {
    const [shown, newest] = [snapshotOf(event), snapshotOf(files)]
    expect(() => deletionOf(events, '2031-01-02', shown, newest)).toThrow(Moved)
    const gone = { event: '2031-01-02', paths: [], photos: [], instead: undefined }
    await expect(withdrawalOf(gone, shown, newest)).rejects.toThrow(Moved)
  },
)

test('other changes are no reason to ask again', () => {
  const newest = snapshotOf({ ...event, 'content/site.md': '---\nname: A\n---\n' })
  expect(deletionOf(events, '2031-01-02', snapshotOf(event), newest)).toEqual(
    Object.keys(event).map((path) => ({ path, data: null })),
  )
  expect(deletionOf(events, '2031-01-02', snapshotOf(event), snapshotOf({}))).toEqual([])
})

const photo = { paths: [`${folder}a.jpg`], photos: [], instead: undefined }
const story = (image: string) => `---\ntitle: A\nimage: ${image}\n---\n`

test('a photo that takes the place of another one must still be there', async () => {
  const files = { ...event, 'content/news/a.md': story('../galleries/2031-01-02/a.jpg') }
  const wanted = { ...photo, instead: 'content/photos/b.jpg' }
  const shown = snapshotOf({ ...files, 'content/photos/b.jpg': 'b' })
  expect(await withdrawalOf(wanted, shown, shown)).toContainEqual({
    path: 'content/news/a.md',
    data: story('b.jpg'),
  })
  await expect(withdrawalOf(wanted, shown, snapshotOf(files))).rejects.toThrow(Moved)
})

test.each<[string, Record<string, string>]>([
  ['a copy', { ...event, 'content/photos/copy.jpg': 'a' }],
  ['a text that shows it', { ...event, 'content/news/a.md': story('../galleries/2031-01-02/a.jpg') }],
  ['another photo of the same name', { ...event, [`${folder}a.jpg`]: 'other' }],
])('with %s since it was shown, a photo is not withdrawn', async (_name, files) => {
  await expect(withdrawalOf(photo, snapshotOf(event), snapshotOf(files))).rejects.toThrow(Moved)
})

test('an event takes along the same photos, but not the same texts', () => {
  const other = 'content/galleries/2031-01-05/'
  const snapshot = snapshotOf({
    ...event,
    [`${other}index.md`]: pending,
    [`${other}b.jpg`]: 'b',
    'content/photos/copy.jpg': 'a',
  })
  expect(withSameFiles(Object.keys(event), snapshot)).toEqual([
    ...Object.keys(event),
    'content/photos/copy.jpg',
  ])
})

test('another day moves the folders inside an event, too', async () => {
  const snapshot = snapshotOf(event)
  const opened = openEntry(listEntries(snapshot)[0]!, snapshot)
  const changes = await changesOf(reduce(opened, { type: 'name', name: '2031-01-03' }), snapshot)
  expect(changes).toContainEqual({ path: `${folder}more/c.jpg`, data: null })
  expect(changes).toContainEqual({
    path: 'content/galleries/2031-01-03/more/c.jpg',
    data: { from: `${folder}more/c.jpg` },
  })
})
