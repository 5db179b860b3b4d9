import { expect, test, vi } from 'vitest'
import {
  latestEvents,
  listEntries,
  marksOf,
  titleOf,
  waitsForConsent,
} from '../../../src/editor/model/entries/entries'
import { formNamed, forms, onlyForKeepers, placeOf, schemaFor } from '../../../src/editor/model/entries/forms'
import { orderOfEvent, photosIn, writeOrder } from '../../../src/editor/model/entries/photo-items'
import {
  entriesShowing,
  firstPhotoOf,
  publicPhotos,
  treeOf,
  withSameFiles,
} from '../../../src/editor/model/entries/photo-paths'
import { freeName, publicAddressOf } from '../../../src/editor/model/entries/public-address'
import {
  insertPhoto,
  movePhoto,
  textAtLine,
  toBlocks,
  toBody,
} from '../../../src/editor/model/open-form/body-blocks'
import { withRequired } from '../../../src/editor/model/open-form/draft-in-one-language'
import { openEntry, openNewEntry } from '../../../src/editor/model/open-form/open-form'
import { type Action, reduce } from '../../../src/editor/model/open-form/reduce'
import { listPhotos, writePhotos } from '../../../src/editor/model/photos/list-photos'
import { checkText } from '../../../src/editor/model/problems/check-text'
import { findingOf, withNames } from '../../../src/editor/model/problems/findings'
import { stillOpen } from '../../../src/editor/model/problems/open-problems'
import { stateOf } from '../../../src/editor/model/publication/publication'
import { afterChanges, areSaved, changedSince, changesOf } from '../../../src/editor/model/saving/changes'
import { renameTaken } from '../../../src/editor/model/saving/names'
import { planFor } from '../../../src/editor/model/saving/withdrawal'
import type { Repository } from '../../../src/editor/repository/repository'
import { fieldsIn, labelOf } from '../../../src/editor/ui/fields/labels'
import { plainToMarkdown } from '../../../src/editor/ui/fields/paste'
import { findPicture } from '../../../src/editor/ui/photos/Picture'
import { addressOf, readRoute } from '../../../src/editor/ui/routes'
import { te } from '../../../src/editor/words/te'
import { asSentence, makeWords } from '../../../src/editor/words/words'
import { message } from '../../../src/i18n/messages/message'
import { te as messages } from '../../../src/i18n/messages/te'
import { findNamed, nameFor } from '../../../src/model/read/names'
import { aboutField, fieldsOf } from '../../../src/model/schema/fields'
import { focusPoints } from '../../../src/page-data/model'

/** Texts by path; other files get a hash of their own. */
function snapshotOf(texts: Record<string, string>, files: Record<string, string> = {}) {
  const hashes = Object.keys(texts).map((path) => [path, `text ${path}`] as const)
  return {
    head: '1',
    files: new Map([...hashes, ...Object.entries(files)]),
    texts: new Map(Object.entries(texts)),
  }
}

test('what holds back an area holds back its events, and their photos are not offered', () => {
  const path = 'content/galleries/2025-10-17/x.jpg'
  const now = (area: string, event = '---\ntitle: A\narea: health\n---\n') => {
    const texts = { 'content/focus-areas/health.md': area, 'content/galleries/2025-10-17/index.md': event }
    const snapshot = snapshotOf(texts, { [path]: 'x' })
    const entries = listEntries(snapshot)
    const marks = marksOf(entries.find(({ form }) => form.isEvent)!, snapshot)
    return { marks, photos: [...publicPhotos(entries, snapshot)] }
  }
  const area = (field: string) => `---\ntitle: H\n${field}---\n`
  expect(now(area(''))).toEqual({ marks: ['not translated'], photos: [path] })
  for (const held of ['draft: true\n', 'consent: pending\n', 'wrong\n'].map(area))
    expect(now(held)).toEqual({ marks: ['its area is not shown', 'not translated'], photos: [] })
  expect(now(area('draft: true\n'), '---\ntitle: A\n---\n').photos).toEqual([path])
})

test('there are twelve forms, and each file leads to its form and language', () => {
  expect(forms).toHaveLength(12)
  for (const form of forms)
    for (const language of ['en', 'te'] as const) {
      const name = form.isSingle ? form.name : 'some-name'
      expect(placeOf(form.pathOf(name, language))).toEqual({ form, name, language })
    }
  expect(placeOf('content/README.md')).toBeUndefined()
  expect(placeOf('content/photos/a.jpg')).toBeUndefined()
})

test('every field of every schema is in its form but for those of keepers, with words in Telugu', () => {
  for (const { schema, fields, hasBody } of forms) {
    const shown = [...fields.usual, ...fields.rare]
    const own = fieldsIn(schema, 'en').filter((name) => name !== 'hide' && !onlyForKeepers.includes(name))
    expect(shown).not.toContain('askConsent')
    expect([...shown].sort()).toEqual([...own, ...(hasBody ? ['body'] : [])].sort())
    for (const [name, field] of Object.entries(fieldsOf(schema))) {
      expect(te, name).toHaveProperty([labelOf(name)])
      const { description, deprecated } = aboutField(field)
      if (description && !deprecated && name !== 'consent' && name !== 'photos')
        expect(makeWords('te', te).translate(description), description).not.toBe(description)
    }
  }
})

test('messages name entries and photos, not their files', () => {
  const event = 'content/galleries/2025-10-17'
  const entries = listEntries(snapshotOf({ [`${event}/index.md`]: '---\ntitle: Books\n---\n' }))
  const words = makeWords('en', {})
  const named = (...values: string[]) => {
    const said = withNames(message('likeForbidden', values[0]!, values[1]!), entries, words)
    return typeof said === 'string' ? said : said.values
  }
  expect(named(`${event}/a.jpg`, `${event}/index.md:4`)).toEqual(['“a.jpg” (Books)', '“Books”'])
  expect(named('content/photos/b.jpg', 'content/news/gone.md:2')).toEqual([
    '“b.jpg”',
    'content/news/gone.md:2',
  ])
  expect(named(event, 'content/withdrawn.json')).toEqual(['“Books”', 'content/withdrawn.json'])
})

test('a wrong value has the sentence of the generator at its field', () => {
  const areas = forms.find(({ name }) => name === 'focus-areas')!
  const problems = checkText(
    { fields: { title: 'A', order: 'first', cards: [{ title: 'B' }] }, body: '' },
    areas,
    'en',
  )
  expect(problems).toContainEqual({
    field: 'order',
    said: message('noWholeNumber', 'first'),
    isMissing: false,
  })
  expect(problems.find(({ field }) => field === 'cards.0.image')).toMatchObject({ isMissing: true })
  expect(schemaFor(areas, 'te').safeParse({ order: '1' }).success).toBe(false)
})

test('the entries of a repository, also events of photos only, have their marks', () => {
  const snapshot = snapshotOf(
    {
      'content/site.md': '---\naskConsent: true\n---\n',
      'content/news/a.md': '---\ntitle: A\nimage: a.jpg\n---\n',
      'content/news/b.md': '---\ntitle: B\nimage: b.jpg\nconsent: given\n---\n',
      'content/news/b.te.md': '---\ntitle: బి\n---\n',
      'content/news/c.md': '---\ntitle: C\ndraft: true\n---\n',
      'content/news/d.md': '---\ntitle: [\n---\n',
    },
    { 'content/galleries/2025-01-02/x.jpg': 'x', 'content/photos/a.jpg': 'a', 'content/photos/b.jpg': 'b' },
  )
  const entries = listEntries(snapshot)
  const marks = Object.fromEntries(entries.map((entry) => [entry.name, marksOf(entry, snapshot)]))
  expect(marks).toMatchObject({
    a: ['waits for consent', 'not translated'],
    b: [],
    c: ['draft', 'not translated'],
    d: ['cannot be read here'],
    '2025-01-02': ['waits for consent'],
  })
  expect(publicPhotos(entries, snapshot)).toEqual(new Set(['content/photos/b.jpg']))
  expect(waitsForConsent(entries.find(({ name }) => name === 'site')!, snapshot)).toBe(false)
})

test('shared photos are offered the events of today and the five before', () => {
  const days = ['2026-11-30', '2026-11-29', '2026-11-29-evening', '2026-11-20', '2026-10-02', '2026-09-01']
  const events = [...days, '2026-08-15', '2026-01-26', '2025-12-25']
  const texts = Object.fromEntries(
    events.map((name) => [
      `content/galleries/${name}/index.md`,
      name === '2026-10-02' ? '---\na: [\n---\n' : '',
    ]),
  )
  const entries = listEntries(snapshotOf({ ...texts, 'content/news/a.md': '---\ndate: 2026-11-28\n---\n' }))
  expect(latestEvents(entries, '2026-11-29').map(({ name }) => name)).toEqual([
    '2026-11-29-evening',
    '2026-11-29',
    '2026-11-20',
    '2026-09-01',
    '2026-08-15',
    '2026-01-26',
    '2025-12-25',
  ])
})

test('what cannot be read may hold something back', () => {
  const photo = { 'content/galleries/2025-01-02/x.jpg': 'x' }
  const list = (texts: Record<string, string>, files: Record<string, string> = {}) => {
    const snapshot = snapshotOf(texts, { ...photo, ...files })
    const entries = listEntries(snapshot)
    const waiting = entries.filter((entry) => waitsForConsent(entry, snapshot)).map(({ name }) => name)
    return [waiting, [...publicPhotos(entries, snapshot)]]
  }
  expect(list({})).toEqual([[], Object.keys(photo)])
  expect(list({ 'content/site.md': '---\naskConsent: [\n---\n' })).toEqual([['2025-01-02'], []])
  expect(list({}, { 'content/site.md': 'no UTF-8' })).toEqual([['2025-01-02'], []])
  expect(list({ 'content/site.md': '---\naskConsent: "true\u200b"\n---\n' })).toEqual([['2025-01-02'], []])
  for (const hidden of ['x.jpg', '[x%2Ejpg]'])
    expect(list({ 'content/galleries/2025-01-02/index.md': `---\nhide: ${hidden}\n---\n` })).toEqual([[], []])
})

test('photos between paragraphs are blocks, and move over paragraphs', () => {
  const body = 'One.\n\n![a [b]](x.jpg "c \\"d\\"")\n\nTwo.'
  const blocks = toBlocks(body)
  expect(blocks).toEqual([
    { text: 'One.' },
    {
      photo: { file: 'x.jpg', alt: 'a [b]', caption: 'c "d"' },
      source: '![a [b]](x.jpg "c \\"d\\"")',
    },
    { text: 'Two.' },
  ])
  expect(toBody(blocks)).toBe(body)
  expect(toBody(movePhoto(blocks, 1, -1))).toBe('![a [b]](x.jpg "c \\"d\\"")\n\nOne.\n\nTwo.')
  expect(toBody(insertPhoto(toBlocks('One.\n\nTwo.'), { file: 'my photo.jpg' }, 0, 2))).toBe(
    'One.\n\n![](<my photo.jpg>)\n\nTwo.',
  )
  expect(photosIn({ fields: { image: 'm.jpg', cards: [{ image: 'n.jpg' }] }, body })).toEqual([
    'm.jpg',
    'n.jpg',
    'x.jpg',
  ])
})

test.each([
  ['a photo in a paragraph', 'One.\n![a](x.jpg)\nTwo.', []],
  ['a photo in code', 'One.\n\n```\n![a](x.jpg)\n```\n\nTwo.', []],
  ['a photo in a list', '- ![a](x.jpg)\n- One.', []],
  ['a photo by reference', '![a][one]\n\n[one]: x.jpg', []],
  ['photos in neighbouring lines', 'One.\n\n![a](x.jpg)\n\n![](<y z.jpg> (b))', ['x.jpg', 'y z.jpg']],
  ['a photo as another editor writes it', "One.\n\n ![*a*]( x\\_1&amp;2.jpg 'b' )\n\nTwo.", ['x_1&2.jpg']],
])('%s stays as it was', (_name, body, files) => {
  const blocks = toBlocks(body)
  expect(blocks.flatMap((block) => ('photo' in block ? block.photo.file : []))).toEqual(files)
  expect(toBody(blocks)).toBe(body)
})

test.each([
  ['in code', '`![a](x.jpg)`', []],
  ['with an escaped mark', '\\![a](x.jpg)', []],
  ['by reference', '![a][one]\n\n[one]: x.jpg\n[two]: y.jpg', ['x.jpg']],
  ['with an invisible sign', '!\u200b[a](x.jpg)', ['x.jpg']],
  ['in a link, and over two lines', '[![a\nb](x.jpg)](/about)', ['x.jpg']],
])('the photos of a text are those that the site shows: %s', (_name, body, names) => {
  expect(photosIn({ fields: {}, body })).toEqual(names)
})

test('an event lists its photos only if their order or texts need it', () => {
  const order = orderOfEvent([{ file: 'b.jpg' }], ['IMG_10.jpg', 'IMG_2.jpg', 'b.jpg'])
  expect(order.map(({ file }) => file)).toEqual(['b.jpg', 'IMG_2.jpg', 'IMG_10.jpg'])
  expect(writeOrder([{ file: 'IMG_2.jpg' }, { file: 'IMG_10.jpg' }])).toEqual([])
  expect(writeOrder([{ file: 'IMG_10.jpg' }, { file: 'IMG_2.jpg', alt: '' }])).toEqual([
    'IMG_10.jpg',
    'IMG_2.jpg',
  ])
})

test('a photo is named from the text that shows it', () => {
  const [outside, near, beside] = [
    'content/galleries/2025-01-02/x y.jpg',
    'content/photos/a.jpg',
    'content/news/b%20c.jpg',
  ] as const
  const files = new Map([outside, near, beside, 'content/news/b c.jpg'].map((path) => [path, '1']))
  const tree = treeOf({ files })
  const text = 'content/news/a.md'
  const nameIn = (path: string) => nameFor(path, text, tree)
  expect([outside, near, beside].map(nameIn)).toEqual([
    '../galleries/2025-01-02/x y.jpg',
    'a.jpg',
    'b%20c.jpg',
  ])
  const meant = ['../galleries/2025-01-02/x%20y.jpg', 'a.jpg', 'b%20c.jpg', './a.jpg']
  expect(meant.map((name) => findNamed(name, text, tree))).toEqual([outside, near, beside, undefined])
  files.set('content/news/a.jpg', '2')
  expect(findNamed('a.jpg', text, tree)).toBe('content/news/a.jpg')
  expect(nameIn(near)).toBe('../photos/a.jpg')
})

test('what texts say about an event follows it to another day', async () => {
  const index = 'content/galleries/2025-09-19/index.md'
  const [story, other] = ['content/news/a.md', 'content/news/b.md']
  const said = (day: string) =>
    `---\ntitle: A\nimage: ../galleries/${day}/x.jpg # the best one\n---\n\n![](<../galleries/${day}/y.jpg>) and [the day](/te/events/${day}), not https://other.example/events/2025-09-19, 2025-09-19 or /events/2025-09-19-evening.\n`
  const snapshot = snapshotOf(
    { [index]: '---\ntitle: E\n---\n', [story]: said('2025-09-19'), [other]: '---\ntitle: B\n---\n' },
    { 'content/galleries/2025-09-19/x.jpg': 'x' },
  )
  const event = listEntries(snapshot).find(({ form }) => form.isEvent)!
  const moved = reduce(openEntry(event, snapshot), { type: 'name', name: '2025-09-20' })
  const changes = new Map((await changesOf(moved, snapshot)).map(({ path, data }) => [path, data]))
  expect(changes.get(story)).toBe(said('2025-09-20'))
  expect(changes.has(other)).toBe(false)
})

test('a photo that is removed or hidden keeps its texts in the form, and not in the file', async () => {
  const index = 'content/galleries/2025-09-19/index.md'
  const story = 'content/news/a.md'
  const listed = 'photos:\n  - file: x.jpg\n    caption: Books\n  - y.jpg\n'
  const snapshot = snapshotOf(
    {
      [index]: `---\ntitle: E\n${listed}---\n`,
      [story]: '---\ntitle: S\n---\n\nOne.\n\n![](../galleries/2025-09-19/x.jpg)\n',
    },
    { 'content/galleries/2025-09-19/x.jpg': 'x', 'content/galleries/2025-09-19/y.jpg': 'y' },
  )
  const openForm = openEntry(listEntries(snapshot).find(({ form }) => form.isEvent)!, snapshot)
  const hidden = reduce(openForm, { type: 'field', language: 'en', path: ['hide'], update: () => ['x.jpg'] })
  const photos = listPhotos(hidden, ['photos'], snapshot)
  expect(photos.hidden).toEqual([{ file: 'x.jpg', caption: 'Books' }])
  const before = hidden.texts.en!.fields.photos
  expect(writePhotos(hidden, ['photos'], photos.shown, photos.hidden, before)).toEqual([
    'y.jpg',
    { file: 'x.jpg', caption: 'Books' },
  ])
  const textOf = async (changed: typeof openForm) =>
    (await changesOf(changed, snapshot)).find(({ path }) => path === index)!.data
  expect(await textOf(hidden)).toBe('---\ntitle: E\nphotos:\n  - y.jpg\nhide:\n  - x.jpg\n---\n')
  const removed = reduce(openForm, { type: 'remove', name: 'x.jpg', isRemoved: true })
  const changes = await changesOf(removed, snapshot)
  expect(changes.find(({ path }) => path === story)!.data).not.toContain('x.jpg')
  expect(await textOf(removed)).toBe('---\ntitle: E\nphotos:\n  - y.jpg\n---\n')
})

test('another day moves all files of an event, and keeps its photos', async () => {
  const path = 'content/galleries/2025-01-02/'
  const snapshot = snapshotOf(
    { [`${path}index.md`]: '---\ntitle: A # note\n---\n' },
    { [`${path}x.jpg`]: 'x' },
  )
  const [entry] = listEntries(snapshot)
  const openForm = reduce(openEntry(entry!, snapshot), { type: 'name', name: '2025-01-03' })
  const changes = await changesOf(openForm, snapshot)
  expect(changes).toEqual([
    { path: `${path}index.md`, data: null },
    { path: 'content/galleries/2025-01-03/index.md', data: '---\ntitle: A # note\n---\n' },
    { path: `${path}x.jpg`, data: null },
    { path: 'content/galleries/2025-01-03/x.jpg', data: { from: `${path}x.jpg` } },
  ])
  const after = await afterChanges(snapshot, changes)
  expect([...after.files.keys()].sort()).toEqual([
    'content/galleries/2025-01-03/index.md',
    'content/galleries/2025-01-03/x.jpg',
  ])
  expect(await areSaved(changes, snapshot)).toBe(false)
})

test('a new photo gets another name where somebody has saved one of its name', async () => {
  const day = '2025-01-02'
  const openForm = reduce(openNewEntry(forms[0]!, day), {
    type: 'add file',
    file: { name: 'x.jpg', data: new Blob(['1']) },
  })
  const listed = reduce(openForm, {
    type: 'field',
    language: 'en',
    path: ['photos'],
    update: () => [{ file: 'x.jpg', alt: 'A' }],
  })
  const photos = (name: string) => `![x.jpg](<${name}>) ![](${name} "x.jpg") ![A][a]\n\n[a]: ${name}\n`
  const others = 'Write `![](x.jpg)`, ![](x.jpg.png)\n\n'
  listed.texts.en!.body = others + photos('x.jpg')
  const renamed = renameTaken(listed, snapshotOf({}, { [`content/galleries/${day}/x.jpg`]: 'other' }))
  expect(renamed.files[0]!.name).toBe('x-2.jpg')
  expect(renamed.texts.en!.fields.photos).toEqual([{ file: 'x-2.jpg', alt: 'A' }])
  expect(renamed.texts.en!.body).toBe(others + photos('x-2.jpg'))
})

test('a withdrawal takes a photo out of every text that can be without one', async () => {
  const snapshot = snapshotOf(
    {
      'content/news/a.md':
        '---\ntitle: A\nimage: a.jpg\n---\n\nOne.\n\n![x](../galleries/2025-01-02/x.jpg)\n\nSee [it](/events/2025-01-02).\n',
      'content/news/a.te.md': '---\ntitle: ఎ\n---\n\n![x](../galleries/2025-01-02/x.jpg)\n',
      'content/members/m.md': '---\nname: M\nimage: same.jpg\n---\n',
      'content/galleries/2025-01-02/index.md': '---\ntitle: E\n---\n',
    },
    {
      'content/photos/same.jpg': 'x',
      'content/photos/a.jpg': 'a',
      'content/galleries/2025-01-02/x.jpg': 'x',
    },
  )
  const entries = listEntries(snapshot)
  const gone = { paths: ['content/galleries/2025-01-02/x.jpg'], photos: [] }
  const plan = await planFor(gone, snapshot, entries)
  expect(plan).toMatchObject({ titles: ['A', 'M'], required: ['M'] })
  const inTelugu = await planFor(gone, snapshot, entries, makeWords('te', te, messages))
  expect(inTelugu.titles).toEqual(['ఎ', 'M'])
  const deleted = plan.changes.filter(({ data }) => data === null).map(({ path }) => path)
  expect(deleted).toEqual([...gone.paths, 'content/photos/same.jpg'])
  expect(plan.changes).toContainEqual({
    path: 'content/news/a.md',
    data: '---\ntitle: A\nimage: a.jpg\n---\n\nOne.\n\nSee it.\n',
  })
  const replaced = await planFor({ ...gone, instead: 'content/photos/a.jpg' }, snapshot, entries)
  expect(replaced.required).toEqual(['M'])
  expect(replaced.changes).toContainEqual({
    path: 'content/members/m.md',
    data: '---\nname: M\nimage: a.jpg\n---\n',
  })
})

test('a face that is covered in the photo of an event is saved with the story that shows it', async () => {
  const path = 'content/galleries/2025-01-02/x.jpg'
  const text = '---\ntitle: A\nimage: ../galleries/2025-01-02/x.jpg\n---\n'
  const snapshot = snapshotOf({ 'content/news/a.md': text }, { [path]: 'x' })
  const openForm = openEntry(listEntries(snapshot).find(({ name }) => name === 'a')!, snapshot)
  const data = new Blob(['covered'])
  const file = { name: 'x.jpg', data, replaces: path, replacesHash: snapshot.files.get(path) }
  expect(await changesOf(reduce(openForm, { type: 'add file', file }), snapshot)).toEqual([{ path, data }])
})

test('what somebody else has saved or deleted since is known for each language', () => {
  const [path, translation] = ['content/news/a.md', 'content/news/a.te.md']
  const texts = { [path]: '---\ntitle: A\n---\n', [translation]: '---\ntitle: అ\n---\n' }
  const openForm = openEntry(listEntries(snapshotOf(texts))[0]!, snapshotOf(texts))
  const since = (changes: Record<string, string>) => changedSince(openForm, snapshotOf(changes))
  expect(since(texts)).toEqual({ saved: [], deleted: [] })
  expect(since({ ...texts, [translation]: '---\ntitle: ఆ\n---\n' })).toEqual({ saved: ['te'], deleted: [] })
  expect(since({ [path]: texts[path]! })).toEqual({ saved: [], deleted: ['te'] })
})

test('a photo that is taken out of a list is taken out of its translations, which a build would refuse', async () => {
  const [path, translation] = ['content/focus-areas/a.md', 'content/focus-areas/a.te.md']
  const items = (...names: string[]) =>
    `gallery:\n${names.map((name) => `  - file: ${name}.jpg\n    alt: A\n`).join('')}`
  const texts = {
    [path]: `---\ntitle: A\nimage: b.jpg\n${items('a', 'b', 'c')}---\n`,
    [translation]: `---\ntitle: అ\n${items('b', 'c')}---\n`,
  }
  const snapshot = snapshotOf(texts, {
    'content/photos/a.jpg': 'a',
    'content/photos/b.jpg': 'b',
    'content/photos/c.jpg': 'c',
  })
  const change = (update: (list: object[]) => object[]) =>
    changesOf(
      reduce(openEntry(listEntries(snapshot)[0]!, snapshot), {
        type: 'field',
        language: 'en',
        path: ['gallery'],
        update: (list) => update(list as object[]),
      }),
      snapshot,
    )
  const removed = await change((list) => list.toSpliced(1, 1))
  expect(removed.sort((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
    { path, data: texts[path]!.replace('  - file: b.jpg\n    alt: A\n', '') },
    { path: translation, data: texts[translation]!.replace('  - file: b.jpg\n    alt: A\n', '') },
  ])
  expect((await change((list) => list.toReversed())).map((one) => one.path)).toEqual([path])
})

test('an event without a text gets none', async () => {
  const path = 'content/galleries/2025-01-02/'
  const snapshot = snapshotOf({}, { [`${path}x.jpg`]: 'x', [`${path}y.jpg`]: 'y' })
  const openForm = openEntry(listEntries(snapshot)[0]!, snapshot)
  const changed = reduce(openForm, { type: 'remove', name: 'x.jpg', isRemoved: true })
  expect(await changesOf(changed, snapshot)).toEqual([{ path: `${path}x.jpg`, data: null }])
})

test('a text that cannot be read waits for nobody, and is not written', async () => {
  const event = 'content/galleries/2025-01-02/'
  const index = `${event}index.md`
  const texts = { 'content/site.md': '---\naskConsent: true\n---\n', [index]: '---\ntitle: A\n---\n' }
  const snapshot = snapshotOf(texts, { [`${event}x.jpg`]: 'x' })
  const opened = openEntry(listEntries(snapshot).find(({ form }) => form.isEvent)!, snapshot)
  const openForm = reduce(opened, { type: 'field', language: 'en', path: ['title'], update: () => 'B' })
  const broken = '---\ntitle: A\n----\nconsent: pending\n---\n'
  const newest = snapshotOf({ ...texts, [index]: broken }, { [`${event}x.jpg`]: 'x' })
  const entry = listEntries(newest).find(({ form }) => form.isEvent)!
  expect(marksOf(entry, newest)).toEqual(['cannot be read here'])
  expect(waitsForConsent(entry, newest)).toBe(false)
  expect(publicPhotos(listEntries(newest), newest)).toEqual(new Set())
  await expect(changesOf(openForm, newest)).rejects.toThrow(
    'The first lines of this text are written in a way that this form cannot show. Ask somebody who knows the project.',
  )
})

test('a hidden photo is taken out of other entries if somebody wants it', async () => {
  const path = 'content/galleries/2025-01-02/x.jpg'
  const snapshot = snapshotOf(
    {
      'content/news/a.md': '---\ntitle: A\nimage: a.jpg\n---\n\nOne.\n\n![x](same.jpg)\n',
      'content/galleries/2025-01-03/index.md': '---\nhide:\n  - y.jpg\n---\n',
      'content/galleries/2025-01-04/index.md': '---\nphotos:\n  - y.jpg\n  - z.jpg\nhide:\n  - z.jpg\n---\n',
    },
    {
      [path]: 'x',
      'content/galleries/2025-01-03/y.jpg': 'x',
      'content/galleries/2025-01-04/y.jpg': 'x',
      'content/galleries/2025-01-04/z.jpg': 'x',
      'content/photos/same.jpg': 'x',
      'content/photos/a.jpg': 'a',
    },
  )
  const entries = listEntries(snapshot)
  expect(entriesShowing(withSameFiles([path], snapshot), entries, snapshot).map(({ name }) => name)).toEqual([
    'a',
    '2025-01-04',
  ])
  const event = entries.find(({ name }) => name === '2025-01-02')!
  const hide = (names: string[]) =>
    ({ type: 'field', language: 'en', path: ['hide'], update: () => names }) as const
  const wanted = reduce(openEntry(event, snapshot), { type: 'take out', paths: [path], isTakenOut: true })
  const index = { path: 'content/galleries/2025-01-02/index.md', data: '---\nhide:\n  - x.jpg\n---\n' }
  expect(await changesOf(reduce(wanted, hide(['x.jpg'])), snapshot)).toEqual([
    index,
    { path: 'content/news/a.md', data: '---\ntitle: A\nimage: a.jpg\n---\n\nOne.\n\n' },
    { path: 'content/galleries/2025-01-04/index.md', data: '---\nhide:\n  - z.jpg\n---\n' },
  ])
  // Published again: nothing is taken out.
  const shown = [hide(['x.jpg']), hide([])].reduce(reduce, wanted)
  expect((await changesOf(shown, snapshot)).map(({ path }) => path)).not.toContain('content/news/a.md')
})

test('a mistake leads to its field or its photo', () => {
  const snapshot = snapshotOf(
    {
      'content/members/m.md': '---\nname: M\nimage: ../galleries/2025-01-02/x.jpg\n---\n',
      'content/news/a.md': '---\ntitle: A\nimage: a.jpg\n---\n',
    },
    { 'content/photos/a.jpg': 'a', 'content/galleries/2025-01-02/x.jpg': 'x' },
  )
  const entries = listEntries(snapshot)
  const find = (file: string, field?: string) =>
    findingOf({ file, field, said: message('missing') }, entries, snapshot).target
  expect(find('content/news/a.md', 'cards 2, image')).toMatchObject({ field: 'cards.1.image' })
  expect(find('content/photos/a.jpg')).toMatchObject({
    field: 'photo:a.jpg',
    photo: 'content/photos/a.jpg',
  })
  const photo = find('content/galleries/2025-01-02/x.jpg')
  expect([photo?.entry.form.isEvent, photo?.field]).toEqual([true, 'photo:x.jpg'])
  expect(find('scripts/x.ts')).toBeUndefined()
})

test('what WhatsApp and documents bring becomes plain Markdown', () => {
  expect(plainToMarkdown('[10:30 am, 27/11/2026] Ravi: We gave *forty* benches\u200b')).toBe(
    'We gave **forty** benches',
  )
  expect(plainToMarkdown('• one\n•\u00a0two')).toBe('- one\n- two')
  expect(plainToMarkdown('2 * 3 * 4')).toBe('2 * 3 * 4')
})

test('addresses of the editor name the entry and the field', () => {
  const route = { form: 'news', entry: 'a b', field: 'cards.0.title', language: 'te' }
  expect(readRoute(addressOf(route))).toEqual(route)
  const shared = { form: 'galleries', entry: '', takesShared: true }
  expect(readRoute(addressOf(shared))).toEqual(shared)
  expect(readRoute('#/galleries/')).toMatchObject({ form: 'galleries', entry: '' })
  expect(readRoute('#/news/50%')).toMatchObject({ form: 'news', entry: '50%' })
  expect(readRoute('')).toMatchObject({ form: '' })
})

test('an exported chat keeps its messages', () => {
  const exported = [
    '27/11/2026, 10:29 - Messages and calls are end-to-end encrypted.',
    '27/11/2026, 10:30 - NAME: We gave benches',
    'to the school.',
    '27/11/2026, 10:31\u202fpm - Other Name: <Media omitted>',
    '27/11/2026, 10:32 - +91 40 1234 5678: Thank you: all',
    '[27/11/26, 10:33:05 AM] NAME: IMG_1.jpg (file attached)',
    '[27/11/26, 10:34:05 AM] NAME: Until tomorrow',
  ].join('\n')
  expect(plainToMarkdown(exported)).toBe('We gave benches\nto the school.\nThank you: all\nUntil tomorrow')
  const own = '27/11/2026, 10:30 - we met at the school'
  expect(plainToMarkdown(own)).toBe(own)
})

test('the name of a new file is none whose address another page has', () => {
  const entries = listEntries(
    snapshotOf({
      'content/focus-areas/education.md': '---\ntitle: Education\n---\n',
      'content/news/books.md': '---\ntitle: Books\nslug: benches\naliases:\n  - /old-books\n---\n',
      'content/members/ravi.md': '---\nname: Ravi\n---\n',
      'content/pages/about.md': '---\ntitle: About\n---\n',
    }),
  )
  const free = (form: string, ...names: string[]) =>
    names.map((name) => freeName(name, formNamed(form)!, entries))
  expect(free('news', 'education', 'books', 'benches', 'old-books', 'about', 'search', 'ravi')).toEqual([
    'education-2',
    'books-2',
    'benches-2',
    'old-books-2',
    'about-2',
    'search-2',
    'ravi',
  ])
  expect(free('members', 'education', 'ravi')).toEqual(['education', 'ravi-2'])
})

test('a photo that is not published is loaded once, for its small and its large picture', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2000, height: 1500, close() {} }))
  vi.stubGlobal('OffscreenCanvas', function (this: object) {
    return { getContext: () => ({ drawImage() {} }), convertToBlob: async () => new Blob(['copy']) }
  })
  const path = 'content/galleries/2025-01-02/x.jpg'
  const read = vi.fn(async () => new Blob(['photo']))
  const editor = { published: {}, repository: { read } as unknown as Repository }
  const copies = [await findPicture(path, 'x', editor), await findPicture(path, 'x', editor, 1000)]
  expect(copies.every((copy) => copy instanceof Blob)).toBe(true)
  expect(read).toHaveBeenCalledOnce()
  read.mockRejectedValueOnce(new TypeError('no connection'))
  const other = 'content/photos/other.jpg'
  await expect(findPicture(other, 'other', editor)).rejects.toThrow()
  expect(await findPicture(other, 'other', editor)).toBeInstanceOf(Blob)
  vi.unstubAllGlobals()
})

test('a list shows the first photo of a field, then of the folder, then of the text', () => {
  const snapshot = snapshotOf(
    {
      'content/galleries/2025-01-02/index.md': '---\nphotos:\n  - gone.jpg\n  - b.jpg\n---\n',
      'content/galleries/2025-01-03/index.md': '---\ntitle: A\n---\n\n![](../../photos/a.jpg)\n',
      'content/news/a.md': '---\ntitle: A\n---\n\n![](a.jpg)\n',
      'content/news/b.md': '---\ntitle: A\n---\n',
    },
    {
      'content/galleries/2025-01-02/a.jpg': '1',
      'content/galleries/2025-01-02/b.jpg': '2',
      'content/galleries/2025-01-03/c.jpg': '3',
      'content/photos/a.jpg': '4',
    },
  )
  expect(listEntries(snapshot).map((entry) => firstPhotoOf(entry, snapshot))).toEqual([
    'content/galleries/2025-01-02/b.jpg',
    'content/galleries/2025-01-03/c.jpg',
    'content/photos/a.jpg',
    undefined,
  ])
})

test('the state of the publication follows from the newest commit and run', () => {
  const message = 'content: change galleries 2025-10-17'
  const commit = { sha: 'a', commit: { message, committer: { date: '2026-01-01T00:00:00Z' } } }
  const now = Date.parse('2026-01-01T00:05:00Z')
  const run = { id: 1, head_sha: 'a', status: 'completed', conclusion: 'success' }
  const entry = 'galleries/2025-10-17'
  expect(stateOf(commit, [], now)).toMatchObject({ kind: 'running', entry, minutes: undefined })
  expect(stateOf(commit, [], now + 3_600_000).kind).toBe('late')
  expect(stateOf(commit, [run], now)).toMatchObject({ kind: 'published', entry })
  expect(stateOf(commit, [{ ...run, conclusion: 'failure' }], now).kind).toBe('failed')
  expect(stateOf(commit, [{ ...run, conclusion: 'cancelled' }], now).kind).toBe('cancelled')
  const last = { ...run, run_started_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:03:30Z' }
  expect(stateOf(commit, [{ ...run, status: 'in_progress', conclusion: null }, last], now)).toMatchObject({
    kind: 'running',
    minutes: 4,
  })
  const withdrawal = { ...commit, commit: { ...commit.commit, message: 'content: withdraw a photo' } }
  expect(stateOf(withdrawal, [run], now)).toMatchObject({ kind: 'published', entry: undefined })
})

test('each entry has the address of the page that shows it', () => {
  const addressFor = (path: string, text = '---\ntitle: A\n---\n') =>
    publicAddressOf(listEntries(snapshotOf({ [path]: text }))[0]!, 'https://trust.example/site/admin/#/news')
  const site = 'https://trust.example/site'
  expect(addressFor('content/galleries/2025-10-17/index.md')).toBe(`${site}/events/2025-10-17`)
  expect(addressFor('content/news/benches.md')).toBe(`${site}/benches`)
  expect(addressFor('content/news/benches.md', '---\ntitle: A\nslug: seats\n---\n')).toBe(`${site}/seats`)
  expect(addressFor('content/members/a.md')).toBe(`${site}/trustmembers`)
  expect(addressFor('content/documents/a.md')).toBe(`${site}/about`)
  expect(addressFor('content/pages/contact.md')).toBe(`${site}/contact`)
  expect(addressFor('content/site.md')).toBe(`${site}/`)
})

test('what is wrong with a form stays until its field is corrected', () => {
  const snapshot = snapshotOf({ 'content/news/a.md': '---\ntitle: A\nsummary: B\n---\n\nText.\n' })
  const [entry] = listEntries(snapshot)
  const refused = openEntry(entry!, snapshot)
  const file = 'content/news/a.md'
  const at = (field: string) =>
    ({ file, said: 'is wrong.', target: { entry: entry!, language: 'en', field } }) as const
  const elsewhere = { file: 'content/site.md', said: 'is wrong.' }
  const problems = [at('title'), at('body'), at('photo:a.jpg'), elsewhere]
  const open = (action: Action) => stillOpen(problems, refused, reduce(refused, action))
  const field = (name: string) =>
    ({ type: 'field', language: 'en', path: [name], update: () => 'C' }) as const
  expect(stillOpen(problems, refused, refused)).toEqual(problems)
  expect(open(field('summary'))).toEqual([at('title'), at('body'), at('photo:a.jpg')])
  expect(open(field('title'))).toEqual([at('body'), at('photo:a.jpg')])
  expect(open({ type: 'body', language: 'en', update: () => 'Other.' })).toEqual([
    at('title'),
    at('photo:a.jpg'),
  ])
  expect(open({ type: 'add file', file: { name: 'a.jpg', data: new Blob(['a']) } })).toEqual([
    at('title'),
    at('body'),
  ])
  const shows = reduce(refused, { type: 'body', language: 'en', update: () => '![](a.jpg)' })
  expect(stillOpen([at('photo:a.jpg')], shows, refused)).toEqual([])
})

test('a problem in a text is shown below the paragraphs in which it is', () => {
  const path = 'content/news/a.md'
  const body = 'One.\n\n![](a.jpg)\n\nTwo.\n[x](y)'
  const snapshot = snapshotOf({ [path]: `---\ntitle: A\n---\n\n${body}\n` })
  const entries = listEntries(snapshot)
  const lineOf = (line: number) =>
    findingOf({ file: path, said: '', line }, entries, snapshot).target!.bodyLine!
  expect(lineOf(10)).toBe(5)
  expect([lineOf(5), lineOf(7), lineOf(10), lineOf(1)].map((line) => textAtLine(body, line))).toEqual([
    0, 2, 2, 0,
  ])
  expect(toBlocks(body)[2]).toEqual({ text: 'Two.\n[x](y)' })
})

test('days, places of photos and names of entries are in the language of the editor', () => {
  const telugu = makeWords('te', te, messages)
  const noon = new Date('2025-10-17T12:30')
  expect(makeWords('en', {}).day(noon)).toBe('Friday, 17 October 2025')
  expect(telugu.day(noon)).toBe('శుక్రవారం, 17 అక్టోబర్ 2025')
  expect(telugu.moment(noon)).toBe('17 అక్టోబర్ 2025, 12:30')
  for (const point of Object.keys(focusPoints)) expect(telugu.translate(point)).not.toMatch(/[a-z]/)
  const texts: Record<string, string>[] = [
    {
      'content/focus-areas/education.md': '---\ntitle: Education\n---\n',
      'content/focus-areas/education.te.md': '---\ntitle: చదువు\n---\n',
    },
    { 'content/galleries/2025-10-17/index.md': '---\nplace: A\n---\n' },
    { 'content/pages/home.md': '---\ntitle: Home\n---\n' },
  ]
  const entries = texts.map((one) => listEntries(snapshotOf(one))[0]!)
  expect(entries.map((entry) => titleOf(entry, telugu))).toEqual(['చదువు', 'శుక్రవారం, 17 అక్టోబర్ 2025', 'హోమ్ పేజీ'])
  expect(titleOf(entries[0]!)).toBe('Education')
})

test('a story in Telugu alone is saved as a draft', async () => {
  const news = formNamed('news')!
  const te = { fields: { title: 'పుస్తకాలు', description: 'నలభై' }, body: 'కథ' }
  const en = (fields: object) => ({ fields: { image: 'a.jpg', ...fields }, body: '' })
  const openForm = { ...openNewEntry(news), name: 'books', texts: { en: en({ draft: 'true' }), te } }
  const changes = await changesOf(openForm, snapshotOf({}))
  expect(changes[0]).toEqual({
    path: 'content/news/books.md',
    data: '---\ntitle: పుస్తకాలు\ndescription: నలభై\nimage: a.jpg\ndraft: true\n---\n',
  })
  const problems = (texts: typeof openForm.texts) => checkText(withRequired(texts, news).en!, news, 'en')
  expect(problems(openForm.texts)).toEqual([])
  expect(problems({ ...openForm.texts, en: en({}) }).map(({ field }) => field)).toEqual([
    'title',
    'description',
  ])
})

test.each([
  ['is still empty.', 'Is still empty.'],
  ['"2nd Sept" is not a date.', '"2nd Sept" is not a date.'],
  ['a.jpg cannot be read.', 'a.jpg cannot be read.'],
  ['ఖాళీగా ఉంది.', 'ఖాళీగా ఉంది.'],
])('the sentence of a problem begins with a capital letter, and a value stays: %s', (said, shown) => {
  expect(asSentence(said)).toBe(shown)
})

test('a sentence with values is translated, in the order of its language', () => {
  const { t, say, counted } = makeWords('te', te, messages)
  expect(t('Preparing photo {} of {}: {}', 2, 12, 'a.jpg')).toBe('12లో 2వ ఫొటో సిద్ధమవుతోంది: a.jpg')
  expect(say(message('noWholeNumber', 'first'))).toContain('"first" పూర్ణసంఖ్య కాదు')
  expect(say('is said by the generator only.')).toBe('is said by the generator only.')
  expect(counted(1, '{} draft', '{} drafts')).toBe('1 చిత్తుప్రతి')
  // Besides names, keys, addresses, and what GitHub writes in English.
  const foreign = /“[^”]*”|\S*[-/]\S*|\b(PDF|GitHub|IFSC|Shift|Delete|main|evening)\b/g
  for (const [english, telugu] of Object.entries(te)) {
    expect(telugu.replace(foreign, ''), english).not.toMatch(/[a-z]{2}/i)
    const count = (text: string) => (text.match(/\{\d*\}/g) ?? []).length
    expect(count(telugu), english).toBeLessThanOrEqual(count(english))
  }
})
