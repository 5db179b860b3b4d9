/** The sitemap and the feed are valid. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { fileAt, isTranslated, pages, read, siteAddress } from './site'

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
    pages.filter((page) => page !== '404.html' && isTranslated(page)).sort(),
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
