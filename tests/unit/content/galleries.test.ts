import { describe, expect, test } from 'vitest'
import { area, plainPhoto, story } from '../../fixtures/site'
import { load } from './load'

const photo = await plainPhoto('teal')
const otherPhoto = await plainPhoto('navy')

/** `2025-10-17: a.jpg b.jpg` for each event, in order. */
function events(content: Awaited<ReturnType<typeof load>>['content']): string[] {
  return content!.events.map(
    ({ id, gallery }) => `${id}: ${gallery.map(({ path }) => path.split('/').at(-1)).join(' ')}`,
  )
}

test('sorts events newest first, and their photos in natural order', async () => {
  const { content, lines } = await load({
    'galleries/2025-07-02/IMG_10.jpg': photo,
    'galleries/2025-07-02/IMG_2.jpg': photo,
    'galleries/2025-10-17 తరగతి/b.JPG': photo,
    'galleries/2025-10-17/a.jpg': photo,
  })
  expect(lines).toEqual([])
  expect(events(content)).toEqual([
    '2025-10-17: a.jpg',
    '2025-10-17-taragati: b.JPG',
    '2025-07-02: IMG_2.jpg IMG_10.jpg',
  ])
  expect(content?.events[2]?.gallery.map(({ label }) => label)).toEqual(['2025-07-02', '2025-07-02'])
})

describe('the address of an event', () => {
  const idsOf = async (...names: string[]) => {
    const { content, lines } = await load(
      Object.fromEntries(names.map((name) => [`galleries/${name}/a.jpg`, photo])),
    )
    return lines.length ? lines : content!.events.map(({ id }) => id).sort()
  }

  test.each([
    ['2025-11-20', '2025-11-20'],
    ['2025-11-20 Morning, Kesamudram', '2025-11-20-morning-kesamudram'],
    ['2025-11-20_books', '2025-11-20-books'],
    ['2025-11-20-పుస్తకాలు', '2025-11-20-pustakalu'],
    ['2025-11-20 காலை', '2025-11-20-da0ffc'],
    [`2025-11-20 ${'a'.repeat(100)}`, `2025-11-20-${'a'.repeat(60)}`],
  ])('is made from the name of its folder: %j', async (name, id) => {
    expect(await idsOf(name)).toEqual([id])
  })

  test('stays the same when an event on the same day is added', async () => {
    expect(await idsOf('2025-11-20 morning', '2025-11-20 evening')).toEqual([
      '2025-11-20-evening',
      '2025-11-20-morning',
    ])
    expect(await idsOf('2025-11-20', '2025-11-20 evening')).toEqual(['2025-11-20', '2025-11-20-evening'])
  })

  test('is not shared by two folders', async () => {
    expect(await idsOf('2025-11-20 Books', '2025-11-20_books')).toEqual([
      'error    galleries/2025-11-20_books  has the same address as galleries/2025-11-20 Books, /events/2025-11-20-books. Give one of the two folders other words after the date.',
    ])
  })
})

test('index.md sets title, texts and order; a name may repeat; other photos follow', async () => {
  const { content, lines } = await load({
    'galleries/2025-07-02/a.jpg': photo,
    'galleries/2025-07-02/b.jpg': photo,
    'galleries/2025-07-02/c.jpg': photo,
    'galleries/2025-07-02/index.md':
      '---\ntitle: Books\nphotos:\n  - {file: c.jpg, alt: A shelf, caption: New books}\n  - b.jpg\n  - c.jpg\n---\nA line.',
  })
  expect(lines).toEqual([])
  expect(events(content)).toEqual(['2025-07-02: c.jpg b.jpg c.jpg a.jpg'])
  expect(content?.events[0]).toMatchObject({
    title: 'Books',
    path: '/education',
    blocks: [{ html: '<p>A line.</p>' }],
    gallery: [{ alt: 'A shelf', caption: 'New books', label: '2025-07-02' }, {}, {}, {}],
  })
})

test('a focus applies to a photo in one place only', async () => {
  const { content, lines } = await load({
    'galleries/2025-07-02/a.jpg': photo,
    'galleries/2025-07-02/index.md': '---\nphotos: [{file: a.jpg, focus: top left}]\n---\n',
    'news/benches.md': story('Benches', {
      image: '{file: school.jpg, focus: right}',
      gallery: '[school.jpg]',
    }),
  })
  expect(lines).toEqual([])
  expect(content?.events[0]?.gallery).toMatchObject([{ focus: { x: 0, y: 0 } }])
  const [benches] = content!.news
  expect(benches?.images.get('image')?.focus).toEqual({ x: 100, y: 50 })
  expect(benches?.gallery.map(({ focus }) => focus)).toEqual([undefined])
})

test('no page shows hidden photos and events without consent, not even a story', async () => {
  const { content, lines } = await load({
    'galleries/2025-07-02/a.jpg': photo,
    'galleries/2025-07-02/b.jpg': otherPhoto,
    'galleries/2025-07-02/index.md': '---\nphotos: [a.jpg, b.jpg]\nhide: [a.jpg]\n---\n',
    'galleries/2025-09-02/c.jpg': photo,
    'galleries/2025-09-02/index.md': '---\nconsent: pending\n---\n',
    'news/benches.md': story(
      'Benches',
      { gallery: '[../galleries/2025-07-02/a.jpg, ../galleries/2025-07-02/b.jpg]' },
      '![](../galleries/2025-09-02/c.jpg)',
    ),
  })
  expect(events(content)).toEqual(['2025-07-02: b.jpg'])
  expect(content?.news[0]?.gallery).toHaveLength(1)
  expect(content?.news[0]?.blocks).toEqual([])
  expect(lines).toEqual([
    'warning  galleries/2025-09-02/index.md:2  consent: is "pending": the event is not shown until it says "given".',
    'warning  news/benches.md:5  gallery: the photo "../galleries/2025-07-02/a.jpg" is withheld by its event and was left out here too.',
    'warning  news/benches.md:8  the photo "../galleries/2025-09-02/c.jpg" is withheld by its event and was left out here too.',
  ])
})

test('reports a missing photo on its line, also below a hidden one', async () => {
  const { lines } = await load({
    'galleries/2025-07-02/a.jpg': photo,
    'galleries/2025-07-02/b.jpg': otherPhoto,
    'galleries/2025-07-02/index.md': '---\nhide: [a.jpg]\nphotos:\n  - a.jpg\n  - gone.jpg\n---\n',
  })
  expect(lines.map((line) => line.slice(0, 52))).toEqual([
    'error    galleries/2025-07-02/index.md:5  photos: th',
  ])
})

test('reports folders that are not events', async () => {
  const { content, lines } = await load({
    'galleries/2025-02-30/a.jpg': photo,
    'galleries/17-10-2025/a.jpg': photo,
    'galleries/2025-10-17/index.md': '---\ntitle: Empty\n---\n',
    'galleries/2025-10-11/a.jpg': photo,
    'galleries/2025-10-11/more/b.jpg': photo,
    'galleries/2026-01-02/a.jpg': photo,
    'galleries/2026-01-03/a.jpg': photo,
    'galleries/loose.jpg': photo,
  })
  expect(lines).toEqual([
    'error    galleries/17-10-2025  "17-10-2025" does not begin with a date. Name the folder YYYY-MM-DD, for example 2025-10-17.',
    'error    galleries/2025-02-30  "2025-02-30" is not a real date. Name the folder YYYY-MM-DD, for example 2025-10-17.',
    'warning  galleries/2025-10-11/more  is a folder inside the folder of an event and is not shown: move its photos up, or into a dated folder of galleries.',
    'warning  galleries/2025-10-17  has no photos and is not shown.',
    'warning  galleries/2026-01-03  the day is in the future: is the year right?',
    'warning  galleries/loose.jpg  is not in the folder of an event and is not shown: put it into a folder named after the day, for example 2025-10-17.',
  ])
  expect(events(content)).toEqual(['2026-01-03: a.jpg', '2026-01-02: a.jpg', '2025-10-11: a.jpg'])
})

test('shows drafts only in the dev server', async () => {
  const files = {
    'news/a.md': story('A', { draft: 'true' }),
    'focus-areas/health.md': area('Health', 2, { draft: 'true' }),
    'galleries/2025-07-02/a.jpg': photo,
    'galleries/2025-07-02/index.md': '---\narea: health\n---\n',
  }
  const built = await load(files)
  expect(built.lines).toEqual([])
  expect([built.content?.news.length, built.content?.areas.length, built.content?.events.length]).toEqual([
    0, 1, 0,
  ])
  const writing = await load(files, { includeDrafts: true })
  expect(writing.content?.events.map(({ path }) => path)).toEqual(['/health'])
  expect(writing.content?.news.map(({ path }) => path)).toEqual(['/a'])
})

test('a link to an event of a draft area is an error, as its page is not published', async () => {
  const files = {
    'news/a.md': story('A', {}, 'See [the camp](/events/2025-07-02).'),
    'focus-areas/health.md': area('Health', 2, { draft: 'true' }),
    'galleries/2025-07-02/a.jpg': photo,
    'galleries/2025-07-02/index.md': '---\narea: health\n---\n',
  }
  expect((await load(files)).lines).toEqual([
    expect.stringMatching(
      /^error {4}news\/a\.md:\d+ {2}the link \/events\/2025-07-02 does not lead to a page/,
    ),
  ])
  expect((await load(files, { includeDrafts: true })).lines).toEqual([])
})

test('sorts areas and stories', async () => {
  const { content } = await load({
    'focus-areas/b.md': area('B', 10),
    'focus-areas/a.md': area('A', 2),
    'news/c.md': story('C'),
    'news/b.md': story('B'),
    'news/old.md': story('Old', { date: '2024-01-05' }),
    'news/new.md': story('New', { date: '2025-09-19', slug: 'newest' }),
  })
  expect(content?.areas.map(({ path }) => path)).toEqual(['/education', '/a', '/b'])
  expect(content?.news.map(({ path }) => path)).toEqual(['/newest', '/old', '/b', '/c'])
})
