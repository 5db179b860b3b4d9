/** The data of pages. */

import { expect, test } from 'vitest'
import { feed } from '../../scripts/publish/feeds/feed'
import { sitemap } from '../../scripts/publish/feeds/sitemap'
import { createPublication } from '../../scripts/publish/publication'
import { titleTags } from '../../scripts/publish/render/head'
import { dictionaries } from '../../src/i18n/dictionaries'
import { buildIndex } from '../../src/model/pages/build-index'
import { sumDonations } from '../../src/model/pages/donations'
import type { PageContext } from '../../src/model/pages/page-parts'
import { photoKey } from '../../src/model/pages/published-photo'
import { type Content, listPhotos } from '../../src/model/read/content'
import type {
  AreaPage,
  EventPage,
  EventsPage,
  HomePage,
  NewsListPage,
  NewsPage,
} from '../../src/page-data/model'
import { photosInBlocks } from '../../src/page-data/text-photos'
import { eventFolder, publishedPhotos } from '../fixtures/archive'
import { judgeUnread } from '../fixtures/judged'
import { entry, type Files, plainPhoto, publishedPhoto, siteFile, story } from '../fixtures/site'
import { load } from './content/load'

async function indexOf(photoCount: number) {
  const { content, lines } = await load({
    ...eventFolder('2025-07-02', photoCount),
    'galleries/2025-07-02/index.md': '---\ntitle: Books\nplace: Medak\n---\nA line.',
    'galleries/2025-07-02/index.te.md': '---\ntitle: పుస్తకాలు\n---\n',
    'news/benches.md': story('Benches', { date: '2025-07-02' }),
  })
  expect(lines).toEqual([])
  return buildIndex(await judgeUnread(content!), publishedPhotos(content!))
}

const eventsIn = ({ pages }: Awaited<ReturnType<typeof indexOf>>) =>
  pages.filter((page): page is EventPage => page.kind === 'event')

test('an event with 240 photos has three pages in each language', async () => {
  const index = await indexOf(240)
  expect(index.sites[0]!.writtenUrl).toBe('trust.example')
  const pages = eventsIn(index)
  expect(pages.map(({ path, photosBefore, event }) => [path, photosBefore, event.photos.length])).toEqual([
    ['/events/2025-07-02', 0, 100],
    ['/events/2025-07-02/2', 100, 100],
    ['/events/2025-07-02/3', 200, 40],
    ['/te/events/2025-07-02', 0, 100],
    ['/te/events/2025-07-02/2', 100, 100],
    ['/te/events/2025-07-02/3', 200, 40],
  ])
  const [first, second] = pages as [EventPage, EventPage]
  expect(second.event.photos[0]!.alt).toBe('Event Gallery – 2025-07-02, photo 101 of 240')
  expect([first.title, first.event.place]).toEqual(['Books, 2 July 2025', 'Medak'])
  expect(second.title).toBe('Books, 2 July 2025 – page 2')
  expect(second.description).toContain('Photos 101 to 200 of 240.')
  expect([first, second].map(({ stories, event }) => stories.length + event.body.length)).toEqual([2, 0])
  expect(second.trail?.at(-1)).toEqual({ path: '/events/2025-07-02', title: 'Books' })
  const { day, pageOf } = dictionaries.te
  expect(pages[4]!.title).toBe(pageOf(`పుస్తకాలు, ${day('2025-07-02')}`, 2))
})

test.each([
  [99, 1],
  [100, 1],
  [101, 2],
])('an event with %i photos has %i pages', async (photoCount, pageCount) => {
  expect(eventsIn(await indexOf(photoCount)).length / 2).toBe(pageCount)
})

test('every page of an event is in the sitemap, and one is in the feed', async () => {
  const index = await indexOf(101)
  const publication = createPublication(index, { redirects: [], profiles: [], base: '/' })
  const [, second] = eventsIn(index)
  expect(titleTags(second!, publication.site)).toContain(
    '<link rel="canonical" href="https://trust.example/events/2025-07-02/2">',
  )
  const addresses = [...(await sitemap(publication)).matchAll(/<loc>([^<]*events\/[^<]*)</g)]
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://trust.example/events/2025-07-02',
    'https://trust.example/events/2025-07-02/2',
    'https://trust.example/te/events/2025-07-02',
    'https://trust.example/te/events/2025-07-02/2',
  ])
  expect(feed(publication.byLanguage.get('en')!).match(/<entry>/g)).toHaveLength(2) // the event and the story
})

test('an area shows 24 photos of its newest events, and links to the years of others', async () => {
  const { content } = await load({
    'site.md': siteFile({ galleriesShown: '1' }),
    ...eventFolder('2025-07-02', 30),
    ...eventFolder('2024-07-02', 1),
    ...eventFolder('2023-07-02', 1),
  })
  const { pages } = buildIndex(await judgeUnread(content!), publishedPhotos(content!))
  const { events, years } = pages.find((page): page is AreaPage => page.path === '/education')!
  expect(events.map(({ photos, photoCount }) => [photos.length, photoCount])).toEqual([[24, 30]])
  expect(years.map(({ path }) => path)).toEqual(['/events/2024', '/events/2023'])
  const lists = pages.filter((page): page is EventsPage => page.kind === 'events')
  expect(lists.map(({ path, years }) => [path, ...years.map(({ year }) => year)]).slice(0, 3)).toEqual([
    ['/events', '2025', '2024', '2023'],
    ['/events/2024', '2024'],
    ['/events/2023', '2023'],
  ])
})

const storiesOf = (count: number, year?: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      `news/story-${year}-${place}.md`,
      story(`Story ${place}`, year ? { date: `${year}-01-0${1 + (place % 9)}` } : {}),
    ]),
  )

test('the list shows 24 stories, and leads to the pages of others', async () => {
  const { content } = await load({ ...storiesOf(20, 2025), ...storiesOf(6, 2024), ...storiesOf(2) })
  const { pages } = buildIndex(await judgeUnread(content!), publishedPhotos(content!))
  const lists = pages.filter((page): page is NewsListPage => page.kind === 'news-list')
  expect(
    lists.map(({ path, title, years }) => [path, title, ...years.map(({ stories }) => stories.length)]),
  ).toEqual([
    ['/news', 'News', 20, 4],
    ['/news/2024', 'News 2024', 6],
    ['/news/undated', 'More stories', 2],
  ])
  expect(lists[0]!.older).toEqual([
    { path: '/news/2024', title: '2024' },
    { path: '/news/undated', title: 'More stories' },
  ])
  expect(lists[1]!.trail?.at(-1)).toEqual({ path: '/news', title: 'News' })
})

interface Figure {
  number: number
  what: string
  one?: string
  about?: boolean
}
/** Stories at `/a`, `/b` … with their figures. */
const stories = (...given: (Figure[] | undefined)[]) =>
  given.map((figures, index) => ({
    path: `/${'abcdefg'[index]}`,
    fields: { title: `Story ${index + 1}`, given: figures },
  })) as unknown as Content['news']
const context = (news: Content['news']) => ({ untranslated: { news } }) as PageContext

test('adds up figures with the same word, and lists each story once', () => {
  const news = stories([{ number: 40, what: 'benches' }], undefined, [
    { number: 2, what: 'Benches', about: true },
    { number: 1, what: 'benches' },
    { number: 8, what: 'cheques' },
  ])
  expect(sumDonations(news, context(news))).toEqual([
    {
      what: 'benches',
      number: 43,
      isAbout: true,
      stories: [
        { path: '/a', title: 'Story 1' },
        { path: '/c', title: 'Story 3' },
      ],
    },
    {
      what: 'cheques',
      number: 8,
      isAbout: false,
      stories: [{ path: '/c', title: 'Story 3' }],
    },
  ])
})

test('takes the translated word, also if an earlier story is not translated', () => {
  const untranslated = stories([{ number: 1, what: 'benches' }], [{ number: 2, what: 'benches' }])
  const translated = stories([{ number: 1, what: 'benches' }], [{ number: 2, what: 'బెంచీలు' }])
  const [sum] = sumDonations(translated, context(untranslated))
  expect([sum!.what, sum!.number]).toEqual(['బెంచీలు', 3])
})

test('links to the newest three stories of a sum', () => {
  const many = Array.from({ length: 4 }, () => [{ number: 1, what: 'benches' }])
  const news = stories(...many)
  const [sum] = sumDonations(news, context(news))
  expect([sum!.number, sum!.stories.length]).toEqual([4, 3])
})

test('the six largest sums are shown, the largest first, and a single thing has its own word', () => {
  const given = [1, 3, 250_000, 7, 5, 4, 6].map((number) => ({ number, what: `${number} things` }))
  const news = stories([...given, { number: 9, what: 'beds' }])
  const numbers = (sums: Content['news']) => sumDonations(sums, context(sums)).map(({ number }) => number)
  expect(numbers(news)).toEqual([250_000, 9, 7, 6, 5, 4])
  const wheelchairs = { number: 1, what: 'wheelchairs', one: 'wheelchair' }
  const words = (sums: Content['news']) => sumDonations(sums, context(sums)).map(({ what }) => what)
  expect(words(stories([wheelchairs]))).toEqual(['wheelchair'])
  expect(words(stories([wheelchairs], [wheelchairs]))).toEqual(['wheelchairs'])
})

test('the home page says how many events there were, and shows a photo in the arch instead of its banner', async () => {
  const homeWith = async (more: Record<string, string>) => {
    const { content } = await load({
      ...eventFolder('2024-07-02', 1),
      ...eventFolder('2025-07-02', 1),
      'pages/home.md': entry({
        title: 'Welcome',
        description: 'Start',
        pillars: '[{title: Education, text: Books}]',
        trustMembers: 'Four people',
        banner: '{file: school.jpg, focus: bottom}',
        ...more,
      }),
    })
    const { pages } = buildIndex(await judgeUnread(content!), publishedPhotos(content!))
    return pages.find((page): page is HomePage => page.kind === 'home')!
  }
  const home = await homeWith({})
  expect(home.record).toEqual({ count: 2, first: '2024-07-02', last: '2025-07-02' })
  expect(home.banner!.focus.y).toBe(100)
  expect((await homeWith({ photo: '{file: school.jpg, focus: top}' })).banner!.focus.y).toBe(0)
})

test('photos in lists and links are published with a name, or left out without traces', async () => {
  const body = `- ![](one.jpg)
- ![](two.jpg "Caption")
- ![Three](three.jpg)
- [![Four](four.jpg)](https://example.org)
- [![Five](three.jpg)](https://example.net)

[Photo](#one-5e949096)`
  const names = ['one', 'two', 'three', 'four']
  const photos = await Promise.all(
    names.map(async (name) => [`photos/${name}.jpg`, await plainPhoto('teal')] as const),
  )
  const { content, lines } = await load({ ...Object.fromEntries(photos), 'news/a.md': story('A', {}, body) })
  expect(lines).toEqual([])
  const shown = listPhotos(content!)
  expect(shown.map(({ path }) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(names.map((name) => `${name}.jpg`)),
  )
  // The third photo is damaged.
  const published = shown.filter(({ path }) => !path.endsWith('three.jpg'))
  const made = buildIndex(await judgeUnread(content!), {
    photos: new Map(published.map((photo) => [photoKey(photo), publishedPhoto])),
  })
  const page = made.pages.find((one): one is NewsPage => one.kind === 'news')!
  const photosInText = photosInBlocks(page.body)
  expect(photosInText.map(({ alt }) => alt)).toEqual(['A, photo 1 of 5', 'Caption', 'Four'])

  const xml = feed(createPublication(made, { redirects: [], profiles: [], base: '/' }))
  const [, text] = /<li>(.*)<\/ul>/s.exec(xml.replaceAll('&lt;', '<'))!
  expect(text!.match(/<img|<a href="[^"]*"|<br>Caption|<li><\/li>/g)).toEqual([
    '<img',
    '<img',
    '<br>Caption',
    '<li></li>',
    '<a href="https://example.org"',
    '<img',
    '<li></li>',
  ])
})
