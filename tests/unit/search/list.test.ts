/** The list of the search, and the links to all pages, say only what the pages say. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { checksum } from '../../../scripts/store/file-state'
import { dictionaries } from '../../../src/i18n/dictionaries'
import { firstLanguage, inLanguage } from '../../../src/i18n/languages'
import { buildIndex } from '../../../src/model/pages/build-index'
import type { PageContext } from '../../../src/model/pages/page-parts'
import { searchList, textShare } from '../../../src/model/pages/search-list'
import { searchPage } from '../../../src/model/pages/search-page'
import type { EventPage, NewsPage, PageData, PageOf, Site } from '../../../src/page-data/model'
import type { SearchList } from '../../../src/page-data/search-list'
import { createFinder } from '../../../src/site/behaviour/search/find'
import { judgeUnread } from '../../fixtures/judged'
import { anyPhotos, entry, type Files, siteFile, story } from '../../fixtures/site'
import { load } from '../content/load'
import { testSiteList } from './test-site-list'

async function build(files: Files) {
  const { content } = await load(files)
  const { searchList, pages } = buildIndex(await judgeUnread(content!), { photos: anyPhotos })
  return {
    file: searchList.name,
    list: JSON.parse(searchList.text) as SearchList,
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
    const { list, page } = await build(withheld)
    const text = JSON.stringify([list, page])
    expect(text).toContain('Benches')
    expect(text).toContain('/events/2025-10-17')
    expect(text).not.toMatch(/Hidden|2025-10-11|\[Name|Two sentences|IMG_2/)
    const founder = list.entries.find(({ kind }) => kind === 'member')
    expect(founder).toMatchObject({
      path: '/trustmembers#member-1-name',
      texts: { en: ['Founder', 'Founder Real words, and more.'] },
    })
  })

  test('markup is not in the list, and characters are decoded', async () => {
    const body = 'Two **bold** words & a <3 heart.\n\n- one\n- two'
    const { list } = await build({ 'news/benches.md': story('A & B', { description: 'x < y' }, body) })
    const found = list.entries.find(({ kind }) => kind === 'news')
    expect(found!.texts).toEqual({ en: ['A & B', 'x < y Two bold words & a <3 heart. one two'] })
  })
})

describe('the test site', () => {
  let list: SearchList
  beforeAll(async () => {
    list = await testSiteList()
  })

  test('the list has every page once, in both languages', () => {
    const paths = list.entries.map(({ path }) => path)
    expect(paths.filter((path) => !path.includes('#'))).toHaveLength(7 + 5 + 5 + 7)
    expect(new Set(paths).size).toBe(paths.length)
    const untranslated = list.entries.filter(({ texts }) => !('te' in texts)).map(({ path }) => path)
    expect(untranslated).toEqual(['/box', '/letters'])
  })

  test('the list has the steps of asking and the labels of the contacts', () => {
    const textOf = (language: 'en' | 'te', path: string) =>
      list.entries.find((entry) => entry.path === path)!.texts[language]![1]
    expect(textOf('te', '/ask')).toContain('వాట్సాప్')
    expect(textOf('te', '/contact')).toContain(dictionaries.te.address)
    expect(textOf('en', '/contact')).toContain('Address')
  })
})

test('a page that is not translated has its texts once', async () => {
  const { list } = await build({
    'site.te.md': entry({ name: 'దీపం' }),
    'news/benches.md': story('Benches', { description: 'New ones' }, 'They came.\n\nఇది తెలుగు పేరా.'),
  })
  expect(list.entries.find(({ kind }) => kind === 'news')!.texts).toEqual({
    en: ['Benches', 'New ones They came. ఇది తెలుగు పేరా.'],
  })
})

test('the name of the list changes with its text', async () => {
  const first = await build({ 'news/benches.md': story('Benches') })
  const second = await build({ 'news/benches.md': story('Chairs') })
  expect(first.file).toMatch(/^search-[0-9a-f]{8}\.json$/)
  expect(first.file).not.toBe(second.file)
  expect(first.page.list).toBe(first.file)
  expect(first.list.entries.map(({ path }) => path)).toContain('/benches')
})

test('texts share the space: short ones are complete, and long ones equally long', () => {
  expect(textShare([10, 20, 30])).toBe(8000)
  expect(textShare([100, 100_000, 100_000])).toBe(8000)
  const lengths = [...Array(500).fill(20), ...Array(500).fill(5000)]
  const share = textShare(lengths)
  const all = lengths.reduce((sum, length) => sum + Math.min(length, share), 0)
  expect(all).toBeLessThanOrEqual(40_000)
  expect(all).toBeGreaterThan(39_000)
  expect(textShare(Array(100_000).fill(5000))).toBe(20)
})

/** Text of random words of ordinary sentences. */
function createWriter(language: 'en' | 'te'): (count: number) => string {
  const text = readFileSync(`tests/fixtures/ordinary/${language === 'en' ? 'english' : 'telugu'}.txt`, 'utf8')
  const words = [...new Set(text.match(language === 'te' ? /[\u0C00-\u0C7F]+/g : /[A-Za-z]+/g))].sort()
  let state = 1
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  return (count) => Array.from({ length: count }, () => words[next() % words.length]).join(' ')
}

test('the list of 1,000 stories in two languages has at most 70 kB', () => {
  const site = { registrations: [], address: [], hours: [], phone: {}, email: {} }
  const parts = (['en', 'te'] as const).map((language) => {
    const write = createWriter(language)
    const pages = Array.from({ length: 1000 }, (_, number) => ({
      kind: 'news',
      path: inLanguage(`/measured-story-${number}`, language),
      title: write(5),
      description: write(12),
      date: `20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 9}`,
      image: { blur: '', name: `photo-${checksum(String(number)).slice(0, 13)}`, widths: [400] },
      body: [{ html: `<p>${write(180)}</p>` }],
      gallery: [],
    }))
    return { site: { ...site, language } as unknown as Site, pages: pages as unknown as PageData[] }
  })
  const list = searchList(parts)
  expect(list.entries).toHaveLength(1000)
  expect(gzipSync(JSON.stringify(list)).length).toBeLessThanOrEqual(70_000)
})

describe('the links to all pages', () => {
  const words = dictionaries[firstLanguage]
  const context = { language: firstLanguage, words, find: () => undefined } as unknown as PageContext
  const news = (number: number, date?: string) =>
    ({ kind: 'news', title: `Story ${number}`, path: `/story-${number}`, date }) as NewsPage
  const dayOf = (number: number) => new Date(Date.UTC(2025, 0, 1 - number * 5)).toISOString().slice(0, 10)
  const event = (number: number) =>
    ({
      kind: 'event',
      path: `/events/${dayOf(number)}`,
      event: { date: dayOf(number) },
      photosBefore: 0,
    }) as EventPage
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

  test('name 100 events and stories, and the years of the others', () => {
    const numbers = Array.from({ length: 102 }, (_, number) => number)
    const links = linksOf([...numbers.map(event), ...numbers.map((number) => news(number, dayOf(number)))])
    expect(links.map(({ paths }) => [paths.length, paths.at(-1)])).toEqual([
      [101, '/news/2023'],
      [101, '/events/2023'],
    ])
  })
})

test('receipts and numbers of registrations lead to the part of the page that has them', async () => {
  const registrations = '[{label: Tax exemption, number: AAATD1234F}]'
  const { list } = await build({
    'site.md': siteFile({ giving: '{taxRelief: 80G of the Income Tax Act}', registrations }),
    'news/donation.md': story('A donation', {}, 'With 80 grams.'),
  })
  const find = createFinder(list)
  const first = (question: string) => find(question)[0]?.entry.path
  expect([first('receipt'), first('80G'), first('exemption')]).toEqual([
    '/contact#giving',
    '/contact#giving',
    '/about#registrations',
  ])
})

test('how to give is found first, in both languages, if the site says it', async () => {
  const files = {
    'news/donation.md': story('Donation at a government school', { date: '2025-09-02' }),
    'site.te.md': entry({ name: 'దీపం ట్రస్టు' }),
  }
  const asked = ['donate', 'how to give', 'విరాళం', 'విరాళం ఎలా ఇవ్వాలి']
  const answers = async (more: Files) => {
    const { list } = await build({ ...files, ...more })
    const find = createFinder({ ...list, synonyms: ['donation donate donor give విరాళం'] })
    return asked.map((question) => find(question)[0]?.entry.path)
  }
  const giving = { 'site.md': siteFile({ giving: '{account: Deepam Trust}' }) }
  expect(await answers(giving)).toEqual(asked.map(() => '/contact#giving'))
  expect(await answers({})).not.toContain('/contact#giving')
})
