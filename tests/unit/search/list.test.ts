/** The list of the search, and the links to all pages, say only what the pages say. */
import { beforeAll, describe, expect, test } from 'vitest'
import { buildIndex } from '../../../scripts/page-data/build-index'
import type { PageContext } from '../../../scripts/page-data/page-parts'
import { textShare } from '../../../scripts/page-data/search/search-list'
import { searchPage } from '../../../scripts/page-data/search-page'
import { firstLanguage, languages } from '../../../src/i18n/languages'
import type { EventPage } from '../../../src/page-data/events'
import type { NewsPage, PageData, PageOf, Photo } from '../../../src/page-data/model'
import type { SearchList } from '../../../src/shared/search-list'
import { entry, type Files, publishedPhoto, story } from '../../fixtures/site'
import { load } from '../content/load'
import { type Lists, sampleLists } from './sample-lists'

async function build(files: Files, hasFolders = false) {
  const { content } = await load(files)
  const photos = { get: () => publishedPhoto } as unknown as Map<string, Photo>
  const { searchLists, pages } = buildIndex(content!, { photos }, { hasFolders })
  return {
    files: searchLists.map(({ name }) => name),
    lists: searchLists.map(({ text }) => JSON.parse(text) as SearchList),
    page: pages.find((page) => page.kind === 'search') as PageOf<'search'>,
  }
}

const withheld = {
  'news/benches.md': story('Benches'),
  'news/later.md': story('Hidden story', { draft: 'true' }),
  'galleries/2025-10-17/index.md': entry({ hide: '[IMG_2.jpg]' }),
  'galleries/2025-10-17/IMG_1.jpg': 'a',
  'galleries/2025-10-17/IMG_2.jpg': 'b',
  'galleries/2025-10-11/index.md': entry({ title: 'Hidden event', consent: 'pending' }),
  'galleries/2025-10-11/IMG_1.jpg': 'c',
  'members/founder.md': entry(
    { name: '"[Name]"', role: 'Founder', shortBio: '"[Two sentences]"', image: 'school.jpg', order: '1' },
    'Real words, [Hidden name], and more.',
  ),
}

describe('what the pages do not say', () => {
  test('is in neither: drafts, events that are held back, hidden photos, placeholders', async () => {
    const { lists, page } = await build(withheld)
    const text = JSON.stringify([lists, page])
    expect(text).toContain('Benches')
    expect(text).toContain('/events/2025-10-17')
    expect(text).not.toMatch(/Hidden|2025-10-11|\[Name|Two sentences|IMG_2/)
    const founder = lists[0]!.entries.find(({ kind }) => kind === 'member')
    expect(founder).toMatchObject({
      title: 'Founder',
      path: '/trustmembers#member-1-name',
      text: 'Founder Real words, and more.',
    })
  })

  test('markup is not in the list, and characters are decoded', async () => {
    const body = 'Two **bold** words & a <3 heart.\n\n- one\n- two'
    const { lists } = await build({ 'news/benches.md': story('A & B', { description: 'x < y' }, body) })
    const found = lists[0]!.entries.find(({ kind }) => kind === 'news')
    expect(found).toMatchObject({ title: 'A & B', text: 'x < y Two bold words & a <3 heart. one two' })
  })
})

describe('the sample texts', () => {
  let lists: Lists
  beforeAll(async () => {
    lists = await sampleLists()
  })

  test('the list has every page once, at the same places in both languages', () => {
    const paths = lists.en!.entries.map(({ path }) => path)
    expect(paths.filter((path) => !path.includes('#'))).toHaveLength(7 + 5 + 6 + 5)
    expect(new Set(paths).size).toBe(paths.length)
    expect(lists.te!.entries.map(({ path }) => path)).toEqual(paths.map((path) => `/te${path}`))
  })

  test('no list has a placeholder', () => {
    expect(JSON.stringify(lists).match(/\[[^[\]"{,]{2,}\]/g)).toBeNull()
  })

  test('a list has the steps of asking and the labels of the contacts', () => {
    const textOf = (language: string, path: string) =>
      lists[language]!.entries.find((entry) => entry.path === path)!.text
    expect(textOf('te', '/te/ask')).toContain('వాట్సాప్')
    expect(textOf('te', '/te/contact')).toContain(languages.te.address)
    expect(textOf('en', '/contact')).toContain('Address')
  })
})

test('a list has only what is written in its language, and the titles of the rest', async () => {
  const { lists } = await build({
    'site.te.md': entry({ name: 'దీపం' }),
    'news/benches.md': story('Benches', { description: 'New ones' }, 'They came.\n\nఇది తెలుగు పేరా.'),
  })
  const [english, telugu] = lists.map(({ entries }) => entries.find(({ kind }) => kind === 'news'))
  expect(english).toMatchObject({ title: 'Benches', text: 'New ones They came.' })
  expect(telugu).toMatchObject({ title: 'Benches', lang: 'en', text: 'ఇది తెలుగు పేరా.' })
})

test('the name of a list changes with its text, and the addresses are those of the host', async () => {
  const first = await build({ 'news/benches.md': story('Benches') }, true)
  const second = await build({ 'news/benches.md': story('Chairs') }, true)
  expect(first.files[0]).toMatch(/^search-en-[0-9a-f]{8}\.json$/)
  expect(first.files).not.toEqual(second.files)
  expect(first.page.lists).toEqual({ en: first.files[0] })
  expect(first.lists[0]!.entries.map(({ path }) => path)).toContain('/benches/')
})

test('texts share the space: short ones are complete, and long ones equally long', () => {
  expect(textShare([10, 20, 30])).toBe(8000)
  expect(textShare([100, 100_000, 100_000])).toBe(8000)
  const lengths = [...Array(500).fill(20), ...Array(500).fill(5000)]
  const share = textShare(lengths)
  expect(share).toBe(80)
  expect(lengths.reduce((sum, length) => sum + Math.min(length, share), 0)).toBeLessThanOrEqual(50_000)
  expect(textShare(Array(100_000).fill(5000))).toBe(40)
})

describe('the links to all pages', () => {
  const words = languages[firstLanguage]
  const context = { language: firstLanguage, words, find: () => undefined } as unknown as PageContext
  const base = { title: '', description: '', banner: undefined }
  const news = (number: number, date?: string) =>
    ({
      kind: 'news',
      ...base,
      title: `Story ${number}`,
      path: `/story-${number}`,
      date,
      place: undefined,
      image: undefined,
      next: undefined,
      body: [],
      events: [],
      gallery: [],
    }) as Partial<NewsPage> as NewsPage
  const area = { title: 'Education', path: '/education' }
  const dayOf = (number: number) => new Date(Date.UTC(2025, 0, 1 - number * 5)).toISOString().slice(0, 10)
  const untitled = { title: undefined, place: undefined }
  const event = (number: number): EventPage => {
    const path = `/events/${dayOf(number)}`
    return {
      kind: 'event',
      ...base,
      path,
      area,
      event: {
        id: dayOf(number),
        path,
        date: dayOf(number),
        ...untitled,
        body: [],
        photos: [],
        photoCount: 0,
      },
      photosBefore: 0,
      pages: [path],
      earlier: undefined,
      later: undefined,
      stories: [],
    }
  }
  const linksOf = (pages: PageData[]) =>
    searchPage(pages, context).siteMap.map(({ id, groups }) => ({
      id,
      titles: groups.map(({ title }) => title),
      paths: groups.flatMap(({ links }) => links.map(({ path }) => path)),
    }))

  test('are grouped by kind and year; empty groups are left out', () => {
    expect(linksOf([news(1, '2025-01-01'), news(2, '2024-01-01'), news(3), event(0)])).toEqual([
      { id: 'news', titles: ['2025', '2024', 'More stories'], paths: ['/story-1', '/story-2', '/story-3'] },
      { id: 'events', titles: ['2025'], paths: ['/events/2025-01-01'] },
    ])
  })

  test('do not grow with the archive: older years are one link each', () => {
    const stories = Array.from({ length: 1000 }, (_, number) => news(number, dayOf(number)))
    const events = Array.from({ length: 500 }, (_, number) => event(number))
    const [inNews, inEvents] = linksOf([...stories, ...events])
    expect(inNews!.paths).toHaveLength(100 + 13)
    expect(inNews!.paths.at(-1)).toBe('/news/2011')
    expect(inEvents!.titles.at(-1)).toBe('Earlier years')
    expect(inEvents!.paths.slice(100)).toEqual(
      ['2023', '2022', '2021', '2020', '2019', '2018'].map((name) => `/events/${name}`),
    )
  })
})
