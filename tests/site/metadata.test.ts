/** What other programs read: JSON-LD, pictures and addresses for other sites, the sitemap, the feed, and the list of the search. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import jsonld from 'jsonld'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { en } from '../../src/i18n/en'
import { withoutPlaceholders } from '../../src/page-data/placeholders'
import type { SearchList } from '../../src/page-data/search-list'
import {
  fileAt,
  fileOf,
  isTranslated,
  kinds,
  pages,
  read,
  siteAddress,
  siteFiles,
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

const isSubstitute = (page: string) => /(404|offline)\.html$/.test(page)

test('the canonical address of a page is that of the text that it shows', () => {
  for (const page of pages.filter((name) => !isSubstitute(name))) {
    const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(read(page))![1]!
    expect(fileAt(canonical), page).toBe(isTranslated(page) ? page : page.replace('te/', ''))
    expect(meta(page, 'og:url'), page).toBe(canonical)
  }
})

test('search engines find each page in its language, and none without a translation', () => {
  const links = (file: string) =>
    [...read(file).matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)">/g)].map(
      ([, language, address]) => `${language} ${address!.replace(siteAddress, '')}`,
    )
  expect(links('benches.html')).toEqual(['en /benches', 'te /te/benches', 'x-default /benches'])
  expect(links('te/benches.html')).toEqual(links('benches.html'))
  expect(read('te/benches.html')).toContain('<meta property="og:locale" content="te_IN">')
  expect(read('te/benches.html')).toContain('"inLanguage":"te"')
  expect(read('sitemap.xml')).toContain(`hreflang="te" href="${siteAddress}/te/benches"`)
  expect(read('te/feed.xml')).toContain(`${siteAddress}/te/benches`)
  expect(read('feed.xml')).not.toContain('/te/')
  expect(read('te/box.html')).toContain(`<link rel="canonical" href="${siteAddress}/box">`)
  expect(links('te/box.html')).toEqual([])
  expect(read('sitemap.xml')).not.toContain('/te/box')
  expect(read('letters.html')).toMatch(/<p lang="te">ఇది తెలుగు పేరా\.<\/p>/)
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

const schema = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(import.meta.dirname, 'schemas', fileName), 'utf8'),
})
const xml = (fileName: string) => ({ fileName, contents: read(fileName) })
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

test('sitemap.xml is valid, and lists exactly the existing pages and photos', async () => {
  const sitemap = xml('sitemap.xml')
  const { errors } = await validateXML({
    // The schema has no links to pages in other languages.
    xml: [{ ...sitemap, contents: sitemap.contents.replaceAll(/<xhtml:link [^>]*>/g, '') }],
    schema: [schema('sitemap.xsd')],
    preload: [schema('sitemap-image.xsd')],
  })
  expect(errors).toEqual([])
  const listed = all(read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g)
  expect(listed.map(fileAt).sort()).toEqual(
    pages.filter((page) => !isSubstitute(page) && isTranslated(page)).sort(),
  )
  const images = all(read('sitemap.xml'), /<image:loc>([^<]*)</g)
  expect(images.length).toBeGreaterThan(30)
  expect(images.filter((address) => !fileAt(address))).toEqual([])
  expect(read('robots.txt')).toContain(`\nSitemap: ${siteAddress}/sitemap.xml\n`)
})

test('feed.xml is valid Atom, with a permanent id and the full text of each entry', async () => {
  const { errors } = await validateXML({
    xml: [xml('feed.xml')],
    schema: [schema('atom.rng')],
    extension: 'relaxng',
  })
  expect(errors).toEqual([])
  const feed = read('feed.xml')
  const ids = all(feed, /<id>([^<]*)</g)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(`${siteAddress}/benches`)
  expect(ids).toContain(`tag:${new URL(siteAddress).hostname},2025-10-17:/education/gallery-2025-10-17`)
  const dates = all(feed, /<entry>.*?<updated>([^<]*)</gs)
  expect(dates).toEqual([...dates].sort().reverse())
  const addresses = all(feed, /(?:href|src)="([^"]*)"/g)
  expect(addresses.filter((address) => !/^(https?|tel|mailto):/.test(address))).toEqual([])
  expect(addresses.filter((address) => address.startsWith(siteAddress) && !fileAt(address))).toEqual([])
})

const { entries }: SearchList = JSON.parse(
  read(siteFiles.find((name) => /^assets\/search-\w+\.json$/.test(name))!),
)

/** Headings, labels and facts. */
const facts = /<(h[1-4]|dt|dd|figcaption|address|blockquote)\b[^>]*>(.*?)<\/\1>/gs
/** What leads to other pages. */
const ways =
  /<(nav|template)\b.*?<\/\1>|<section [^>]*aria-labelledby="next-steps".*?<\/section>|<(h[2-4])[^>]*><a\b.*?<\/\2>/gs

const plain = (html: string) =>
  withoutPlaceholders(decodeHTML(html.replace(/<[^>]*>/g, ' ')))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim()

/** Headings that many pages have. Only Contact and Ask are found by the words of the site. */
const wordsOfSite = new Set<unknown>(Object.values(en))

test.each(entries.filter(({ path }) => !path.includes('#')).map(({ path }) => path))(
  'the headings, labels and facts of %s are in the list',
  (path) => {
    // Events have their own entries, and so have members, documents and registrations.
    const said = entries
      .filter(
        (entry) =>
          entry.path === path ||
          entry.path.startsWith(`${path}#`) ||
          entry.kind === 'event' ||
          entry.path.endsWith('#registrations'),
      )
      .map(({ date, texts }) => [date && en.day(date), ...texts.en!].join(' ').replace(/\s+/g, ' '))
      .join(' ')
    const [, main] = /<main\b[^>]*>(.*)<\/main>/s.exec(
      read(`${path === '/' ? '/index' : path}.html`.slice(1)),
    )!
    const shown = [...main!.replace(ways, '').matchAll(facts)].map(([, , html]) => plain(html!))
    const isOfSite = (text: string) => path !== '/contact' && path !== '/ask' && wordsOfSite.has(text)
    expect(shown.filter((text) => !said.includes(text) && !isOfSite(text))).toEqual([])
  },
)
