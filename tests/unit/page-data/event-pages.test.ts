/** The pages of an event with more photos than fit on one. */
import { expect, test } from 'vitest'
import { buildIndex } from '../../../scripts/page-data/build-index'
import { feed } from '../../../scripts/publish/feeds/feed'
import { sitemap } from '../../../scripts/publish/feeds/sitemap'
import { createPublication, inOneLanguage } from '../../../scripts/publish/publication'
import { titleTags } from '../../../scripts/publish/render/head'
import { languages } from '../../../src/i18n/languages'
import type { EventPage, EventsPage } from '../../../src/page-data/events'
import type { AreaPage } from '../../../src/page-data/model'
import { eventFolder, publishedPhotos } from '../../fixtures/archive'
import { siteFile, story } from '../../fixtures/site'
import { load } from '../content/load'

async function indexOf(photoCount: number) {
  const { content, lines } = await load({
    ...eventFolder('2025-07-02', photoCount),
    'galleries/2025-07-02/index.md': '---\ntitle: Books\n---\nA line.',
    'galleries/2025-07-02/index.te.md': '---\ntitle: పుస్తకాలు\n---\n',
    'news/benches.md': story('Benches', { date: '2025-07-02' }),
  })
  expect(lines).toEqual([])
  return buildIndex(content!, publishedPhotos(content!))
}

const eventsIn = ({ pages }: Awaited<ReturnType<typeof indexOf>>) =>
  pages.filter((page): page is EventPage => page.kind === 'event')

test('an event with 240 photos has three pages in each language', async () => {
  const index = await indexOf(240)
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
  expect(first.title).toBe('Books, 2 July 2025')
  expect(second.title).toBe('Books, 2 July 2025 – page 2')
  expect(second.description).toContain('Photos 101 to 200 of 240.')
  expect([first, second].map(({ stories, event }) => stories.length + event.body.length)).toEqual([2, 0])
  expect(second.trail?.at(-1)).toEqual({ path: '/events/2025-07-02', title: 'Books' })
  const { day, pageOf } = languages.te
  expect(pages[4]!.title).toBe(pageOf(`పుస్తకాలు, ${day('2025-07-02')}`, 2))
})

test.each([
  [99, 1],
  [100, 1],
  [101, 2],
])('an event with %i photos has %i pages', async (photoCount, pageCount) => {
  expect(eventsIn(await indexOf(photoCount)).length / 2).toBe(pageCount)
})

test('every page has its own canonical address and is in the sitemap; the feed has one entry', async () => {
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
  expect(feed(inOneLanguage(publication, 'en')).match(/<entry>/g)).toHaveLength(2) // the event and the story
})

test('an area shows 24 photos of its newest events; the others are on the pages of their years', async () => {
  const { content } = await load({
    'site.md': siteFile({ galleriesShown: '1' }),
    ...eventFolder('2025-07-02', 30),
    ...eventFolder('2024-07-02', 1),
    ...eventFolder('2023-07-02', 1),
  })
  const { pages } = buildIndex(content!, publishedPhotos(content!))
  const { events, years } = pages.find((page): page is AreaPage => page.path === '/education')!
  expect(events.map(({ photos, photoCount }) => [photos.length, photoCount])).toEqual([[24, 30]])
  expect(years.map(({ path }) => path)).toEqual(['/events/2024', '/events/2023'])
  const lists = pages.filter((page): page is EventsPage => page.kind === 'events')
  expect(lists.map(({ path, years }) => [path, ...years.map(({ year }) => year)]).slice(0, 3)).toEqual([
    ['/events', '2025', '2024', '2023'],
    ['/events/2024', '2024'],
    ['/events/2023', '2023'],
  ])
  expect(content!.plan.redirects).toContainEqual({ from: '/education/2024', to: '/events/2024' })
})
