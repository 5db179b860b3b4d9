/** The metadata of pages: JSON-LD, social cards, canonical addresses. */
import jsonld from 'jsonld'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fileAt, pages, read, siteAddress, sitePath, structuredData } from './site'

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
  ImageGallery: ['name', 'image', 'url'],
  Person: ['name', 'memberOf'],
}

test.each(pages)('%s: its JSON-LD is valid, without placeholders', async (page) => {
  const data = structuredData(page)
  const things = await jsonld.expand(data as never, { documentLoader: documentLoader as never })
  expect(things.length).toBe(data['@graph'].length)
  for (const thing of things) {
    const [type] = thing['@type'] as string[]
    const name = type!.slice(vocabulary.length)
    expect(Object.keys(requiredProperties)).toContain(name)
    for (const property of requiredProperties[name]!)
      expect(thing).toHaveProperty([`${vocabulary}${property}`])
  }
  expect(JSON.stringify(data)).not.toMatch(/"[^"]*\[[^"]*\][^"]*"/)
})

test('stories are articles, events are galleries, and members without a real name are left out', () => {
  const types = (page: string) => structuredData(page)['@graph'].map((thing) => thing['@type'])
  expect(types('governmentschoolfoundation.html')).toContain('NewsArticle')
  expect(types('education.html').filter((type) => type === 'ImageGallery')).toHaveLength(6)
  expect(types('trustmembers.html')).not.toContain('Person')
})

describe.each(pages.filter((page) => page !== '404.html'))('%s', (page) => {
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(read(page))?.[1]

  test('has its own address as canonical address', () => {
    const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(read(page))![1]!
    expect(fileAt(canonical)).toBe(page)
    expect(meta('og:url')).toBe(canonical)
  })

  test('has a social card of 1200 × 630 under 300 kB', async () => {
    const card = meta('og:image')!
    expect(card.startsWith(`${siteAddress}/cards/`)).toBe(true)
    expect(meta('twitter:image')).toBe(card)
    const { data, info } = await sharp(sitePath(fileAt(card)!)).toBuffer({ resolveWithObject: true })
    expect([info.format, info.width, info.height]).toEqual(['jpeg', 1200, 630])
    expect(data.length).toBeLessThan(300_000)
  })
})

test('the page of an event describes twelve of its photos, and a list of events the first of each', () => {
  const counts = (page: string) =>
    structuredData(page)['@graph'].flatMap(({ image }) => (Array.isArray(image) ? [image.length] : []))
  expect(counts('events/2025-10-17.html')).toEqual([12])
  expect(counts('education.html')).toEqual([1, 1, 1, 1, 1, 1])
})

test('every page has its own title and description', () => {
  const titles = pages.map((page) => /<title[^>]*>([^<]*)</.exec(read(page))![1])
  expect(new Set(titles).size).toBe(pages.length)
  const descriptions = pages.map((page) => /name="description" content="([^"]*)"/.exec(read(page))![1])
  expect(new Set(descriptions).size).toBe(pages.length)
})
