/** Entries, events and the tables of their fields. */

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { joinPath, relativePath } from '../../../src/model/lib/paths'
import { createProblems } from '../../../src/model/lib/problems'
import { sha256 } from '../../../src/model/lib/sha256'
import { readEntry } from '../../../src/model/read/entry'
import { collections } from '../../../src/model/schema/collections'
import { firstOfKind, valuesOfKind } from '../../../src/model/schema/fields'
import { newsSchema } from '../../../src/model/schema/news'
import { photo, photos } from '../../../src/model/schema/values/photos'
import { line } from '../../../src/model/schema/values/values'
import { area, entry, siteFile, story } from '../../fixtures/site'
import { read } from './load'

test('each collection requires these fields', () => {
  const required = Object.entries(collections).map(([name, { schema }]) => [
    name,
    Object.entries(schema.shape).flatMap(([field, type]) => (type.safeParse(undefined).success ? [] : field)),
  ])
  expect(Object.fromEntries(required)).toEqual({
    news: ['title', 'description', 'image'],
    areas: ['title', 'order', 'text', 'image', 'heading', 'cards'],
    members: ['name', 'role', 'shortBio', 'image', 'order'],
    testimonials: ['name', 'role', 'order'],
    documents: ['title', 'year', 'file'],
  })
})

test('values stay as typed, and nothing is executed', async () => {
  const { content, lines } = await read({
    'site.md': siteFile({ phone: '0401234567', hours: '10:30' }),
    'news/a.md': story('1_000', { place: 'yes', date: '2025-09-02' }),
  })
  expect(lines).toEqual([])
  expect(content?.site.fields).toMatchObject({ phone: '0401234567', hours: '10:30' })
  expect(content?.news[0]?.fields).toMatchObject({ title: '1_000', place: 'yes', date: '2025-09-02' })
})

test('brackets with a backslash are meant, in fields, too', async () => {
  const fields = { description: "'They \\[the trust\\] came'", place: '"\\\\[…] [Village]"' }
  const { content, lines } = await read({ 'news/a.md': story('A', fields) })
  expect(content!.news[0]!.fields).toMatchObject({
    description: 'They [the trust] came',
    place: '[…] [Village]',
  })
  expect(lines).toEqual([
    'warning  1 placeholder in 1 file is still to be replaced; npm run check -- --placeholders lists it.',
  ])
})

test('an entry knows its text, and the line of each field', () => {
  const text =
    '\ufeff---\r\ntitle: A\r\ndescription: B\r\nimage: a.jpg\r\ngallery:\r\n  - a.jpg\r\n  - file: b.jpg\r\n    alt: C\r\n---\r\n\r\n\tOne\r\ntwo \r\n'
  const tree = { read: () => new TextEncoder().encode(text) }
  const made = readEntry('a.md', newsSchema, { tree, problems: createProblems() })!
  expect([made.readBody(), made.bodyOffset]).toEqual(['\tOne\ntwo', 10])
  expect([['title'], ['gallery', 1, 'alt'], ['gallery', 1, 'focus'], ['slug']].map(made.lineOf)).toEqual([
    2, 8, 7, 1,
  ])
})

test('stories are sorted by date, the newest first, then those without one; areas by order', async () => {
  const { content } = await read({
    'news/b.md': story('B'),
    'news/a.md': story('A'),
    'news/old.md': story('Old', { date: '2019-01-01' }),
    'news/new.md': story('New', { date: '2025-01-01', slug: 'newest' }),
    'focus-areas/health.md': area('Health', 0),
  })
  expect(content?.news.map(({ path }) => path)).toEqual(['/newest', '/old', '/a', '/b'])
  expect(content?.areas.map(({ path }) => path)).toEqual(['/health', '/education'])
})

test('an event of an area that is a draft is not shown', async () => {
  const { content, lines } = await read({
    'focus-areas/health.md': area('Health', 2, { slug: 'care', draft: 'true' }),
    'galleries/2025-10-17/a.jpg': '',
    'galleries/2025-10-17/index.md': entry({ area: 'care' }),
  })
  expect([content?.events, lines]).toEqual([[], []])
})

test('the search gets the words for one thing', async () => {
  const { content, lines } = await read({ 'search-words.md': '---\nwords:\n  - school, స్కూల్\n---\n' })
  expect([content?.searchWords, lines]).toEqual([['school స్కూల్'], []])
})

test('events are sorted newest first, and their photos in natural order', async () => {
  const { content, lines } = await read({
    'galleries/2025-07-02/IMG_10.jpg': '',
    'galleries/2025-07-02/IMG_2.jpg': '',
    'galleries/2025-10-17 తరగతి/b.JPG': '',
    'galleries/2025-10-17/a.jpg': '',
  })
  expect(lines).toEqual([])
  expect(
    content?.events.map(({ id, gallery }) => [id, ...gallery.map(({ path }) => path.split('/').at(-1))]),
  ).toEqual([
    ['2025-10-17', 'a.jpg'],
    ['2025-10-17-taragati', 'b.JPG'],
    ['2025-07-02', 'IMG_2.jpg', 'IMG_10.jpg'],
  ])
})

test.each([
  ['2025-11-20', '2025-11-20'],
  ['2025-11-20 Morning, Kesamudram', '2025-11-20-morning-kesamudram'],
  ['2025-11-20_books', '2025-11-20-books'],
  ['2025-11-20-పుస్తకాలు', '2025-11-20-pustakalu'],
  ['2025-11-20 காலை', '2025-11-20-da0ffc'],
  [`2025-11-20 ${'a'.repeat(100)}`, `2025-11-20-${'a'.repeat(60)}`],
])('the address of the event %j is made from its name alone', async (name, id) => {
  const { content } = await read({
    [`galleries/${name}/a.jpg`]: '',
    'galleries/2025-11-20 evening/a.jpg': '',
  })
  expect(content?.events.map((event) => event.id)).toContain(id)
})

test('index.md sets title, area, texts and order; a name may repeat; other photos follow', async () => {
  const { content, lines } = await read({
    'galleries/2025-07-02/a.jpg': '',
    'galleries/2025-07-02/b.jpg': '',
    'galleries/2025-07-02/c.jpg': '',
    'galleries/2025-07-02/index.md':
      '---\ntitle: Books\narea: health\nphotos:\n  - {file: c.jpg, alt: A shelf, caption: New books, focus: top left}\n  - b.jpg\n  - c.jpg\n---\nA line.',
    'focus-areas/health.md': area('Health', 2),
  })
  expect(lines).toEqual([])
  expect(content?.events[0]).toMatchObject({
    title: 'Books',
    path: '/health',
    blocks: [{ html: '<p>A line.</p>' }],
    gallery: [
      { alt: 'A shelf', caption: 'New books', focus: { x: 0, y: 0 }, label: '2025-07-02' },
      { path: 'content/galleries/2025-07-02/b.jpg' },
      { path: 'content/galleries/2025-07-02/c.jpg' },
      { path: 'content/galleries/2025-07-02/a.jpg' },
    ],
  })
})

test('a photo is looked for beside the text, then in photos/', async () => {
  const { content, lines } = await read({
    'news/school.jpg': '',
    'news/a.md': story('A', { gallery: '[school.jpg, ../photos/school.jpg, ../galleries/2025-10-17/a.jpg]' }),
    'members/b.md': entry({ name: 'B', role: 'C', shortBio: 'D', image: 'school.jpg', order: '1' }),
    'galleries/2025-10-17/a.jpg': '',
  })
  expect(lines).toEqual([])
  expect(content?.news[0]?.gallery.map(({ path }) => path)).toEqual([
    'content/news/school.jpg',
    'content/photos/school.jpg',
    'content/galleries/2025-10-17/a.jpg',
  ])
  expect(content?.members[0]?.images.get('image')?.path).toBe('content/photos/school.jpg')
})

test('paths are joined and made relative with slashes', () => {
  expect([
    joinPath('a/b', '../c', './d'),
    joinPath('../a', '..', 'b'),
    joinPath('/a', 'b'),
    joinPath('', 'a'),
    joinPath('.', 'a'),
  ]).toEqual(['a/c/d', '../b', '/a/b', 'a', 'a'])
  expect([relativePath('a/b', 'a/c/d'), relativePath('a', 'a/b')]).toEqual(['../c/d', 'b'])
})

test('the checksum is that of every other program', () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const text = 'aతé'.repeat(size)
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

const schema = z.strictObject({
  name: line,
  logo: photo.meta({ description: 'The logo.' }),
  cards: z.array(z.strictObject({ title: line, drawing: photo.optional() })).optional(),
  pictures: photos.optional(),
})

test('finds photos by their kind, with any name and at any depth', () => {
  const fields = {
    name: 'a.jpg',
    logo: 'logo.png',
    cards: [{ title: 'One' }, { title: 'Two', drawing: 'two.jpg' }],
    pictures: [{ file: 'b.jpg' }],
  }
  const found = (kind: 'photo' | 'photos') =>
    valuesOfKind(schema, fields, kind).map(({ path, value }) => [path.join('.'), value])
  expect(found('photo')).toEqual([
    ['logo', 'logo.png'],
    ['cards.1.drawing', 'two.jpg'],
  ])
  expect(found('photos')).toEqual([['pictures', [{ file: 'b.jpg' }]]])
  expect(firstOfKind(schema, 'photo')).toBe('logo')
})

test('invalid values have no fields', () => {
  expect(valuesOfKind(schema, { logo: ['x'], cards: 'x', pictures: null }, 'photo')).toMatchObject([
    { path: ['logo'], value: ['x'] },
  ])
  expect(valuesOfKind(schema, undefined, 'photo')).toEqual([])
})
