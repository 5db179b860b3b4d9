/** The metadata of pages: JSON-LD, pictures for other sites, canonical addresses. */
import jsonld from 'jsonld'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  fileAt,
  fileOf,
  isTranslated,
  kinds,
  pages,
  read,
  siteAddress,
  sitePath,
  structuredData,
} from './site'

const vocabulary = 'https://schema.org/'
/** A context that reads all names as terms of schema.org. */
const documentLoader = async (url: string) => ({
  contextUrl: undefined,
  documentUrl: url,
  document: { '@context': { '@vocab': vocabulary } },
})

/** For each type. */
const requiredProperties: Record<string, string[]> = {
  NGO: ['url', 'slogan', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  NewsArticle: ['headline', 'image', 'publisher', 'mainEntityOfPage'],
  Person: ['name', 'memberOf'],
}

test.each(kinds)('%s: its JSON-LD is valid, without placeholders', async (route) => {
  const data = structuredData(fileOf(route))
  const graph = { '@context': 'https://schema.org', '@graph': data }
  const things = await jsonld.expand(graph as never, { documentLoader: documentLoader as never })
  expect(things.length).toBe(data.length)
  for (const thing of things) {
    const [type] = thing['@type'] as string[]
    const name = type!.slice(vocabulary.length)
    expect(Object.keys(requiredProperties)).toContain(name)
    for (const property of requiredProperties[name]!)
      expect(thing).toHaveProperty([`${vocabulary}${property}`])
  }
  expect(JSON.stringify(data)).not.toMatch(/"[^"]*\[[^"]*\][^"]*"/)
})

test('stories are articles', () => {
  const types = structuredData('benches.html').map((thing) => thing['@type'])
  expect(types).toContain('NewsArticle')
})

const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(read(page))?.[1]

test('the canonical address of a page is that of the text that it shows', () => {
  for (const page of pages.filter((name) => name !== '404.html')) {
    const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(read(page))![1]!
    expect(fileAt(canonical), page).toBe(isTranslated(page) ? page : page.replace('te/', ''))
    expect(meta(page, 'og:url'), page).toBe(canonical)
  }
})

test('every page has a picture for other sites that is at least 800 pixels wide', async () => {
  for (const page of kinds.filter((route) => route !== '/404').map(fileOf)) {
    const picture = meta(page, 'og:image')!
    const { format, width, height } = await sharp(sitePath(fileAt(picture)!)).metadata()
    const [wide, high] = [meta(page, 'og:image:width'), meta(page, 'og:image:height')]
    expect([page, format, String(width), String(height)]).toEqual([page, 'jpeg', wide, high])
    expect(width).toBeGreaterThanOrEqual(800)
    const isOwn = picture.startsWith(`${siteAddress}/photos/`)
    expect(isOwn || picture === `${siteAddress}/card.jpg`, page).toBe(true)
    if (isOwn) expect(read(page)).toContain(picture.slice(siteAddress.length).replace(/-\d+\.jpg$/, ''))
  }
})

test('pages with photos show one of them on other sites', () => {
  for (const page of ['education.html', 'benches.html', 'events/2025-10-17.html'])
    expect(read(page)).toContain(`<meta property="og:image" content="${siteAddress}/photos/`)
  expect(read('search.html')).toContain(`<meta property="og:image" content="${siteAddress}/card.jpg"`)
})

test('every page has its own title and description', () => {
  const own = pages.filter(isTranslated)
  const titles = own.map((page) => /<title[^>]*>([^<]*)</.exec(read(page))![1])
  expect(new Set(titles).size).toBe(own.length)
  const descriptions = own.map((page) => /name="description" content="([^"]*)"/.exec(read(page))![1])
  expect(new Set(descriptions).size).toBe(own.length)
})
