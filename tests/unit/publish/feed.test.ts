/**
 * The feed, what other sites read about a page, and the web manifests: what the W3C (w3.org/TR/appmanifest) and Chromium
 * (web.dev/articles/install-criteria) ask of them.
 */

import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editorManifest, editorManifestName } from '../../../scripts/editor-files/manifest'
import { feed } from '../../../scripts/publish/feeds/feed'
import { manifest } from '../../../scripts/publish/feeds/manifest'
import { sitemap } from '../../../scripts/publish/feeds/sitemap'
import type { Publication } from '../../../scripts/publish/publication'
import { titleTags } from '../../../scripts/publish/render/head'
import { sharedPicture } from '../../../scripts/publish/shared-picture'
import { sharedPicture as drawnPicture, sitePictures } from '../../../src/model/addresses/addresses'
import type { PageData, PageOf, Photo, Site } from '../../../src/page-data/model'

const story = (path: string, date?: string) => ({
  kind: 'news',
  path,
  title: path,
  description: 'About it',
  date,
  body: [],
  gallery: [],
})

function entriesOf(...pages: ReturnType<typeof story>[]): string[] {
  const site = { language: 'en', name: 'Trust', tagline: 'Light', url: 'https://trust.example' }
  const xml = feed({
    site,
    pages,
    redirects: [],
    profiles: [],
    base: '/',
    cards: new Map(),
  } as unknown as Publication)
  return [...xml.matchAll(/<entry>.*?<id>https:\/\/trust\.example(.*?)<\/id>(.*?)<\/entry>/gs)].map(
    ([, id, rest]) => {
      const [updated, published] = ['updated', 'published'].map(
        (name) => new RegExp(`<${name}>(.{10})`).exec(rest!)?.[1],
      )
      return `${id} ${updated} ${published}`
    },
  )
}

test('the sitemap lists each photo of a page once', () => {
  const photo = (name: string) => ({ name, widths: [320], alt: '', width: 320, height: 240 })
  const page = { ...story('/a', '2025-01-02'), image: photo('a'), gallery: [photo('b'), photo('a')] }
  const publication = { site: { url: 'https://trust.example' }, pages: [page], alternates: new Map() }
  const photos = sitemap(publication as unknown as Publication).match(/(?<=<image:loc>[^<]*\/photos\/)\w+/g)
  expect(photos?.sort()).toEqual(['a', 'b'])
})

test('the feed is sorted newest first, with stories without a date at its end', () => {
  expect(entriesOf(story('/plain'), story('/old', '2024-01-02'), story('/new', '2025-03-04'))).toEqual([
    '/new 2025-03-04 2025-03-04',
    '/old 2024-01-02 2024-01-02',
    '/plain 2024-01-02 undefined',
  ])
})

test('in the feed, additions do not change a story without a date', () => {
  const before = entriesOf(story('/plain'), story('/old', '2024-01-02'))
  const after = entriesOf(story('/plain'), story('/old', '2024-01-02'), story('/new', '2025-03-04'))
  expect(after.slice(1)).toEqual(before)
})

test('the feed has at most fifty entries', () => {
  const many = Array.from({ length: 60 }, (_, index) => story(`/s${index}`, `2024-01-${10 + (index % 20)}`))
  expect(entriesOf(...many)).toHaveLength(50)
})

const bilingual = {
  name: 'ట్రస్టు',
  url: 'https://www.example.org',
  languages: ['en', 'te'],
} as unknown as Site
const page = { kind: 'about', path: '/te/about', title: 'About Us', description: 'Why' } as PageOf<'about'>

test('the title of a page that is not translated has the language of its text', () => {
  expect(titleTags({ ...page, isUntranslated: true }, bilingual)).toContain(
    '<title lang="en">About Us – ట్రస్టు</title>',
  )
  expect(titleTags(page, bilingual)).toContain('<title>About Us – ట్రస్టు</title>')
})

const site = { url: 'https://trust.example' } as Site

const photo = (name: string, widths: number[], alt = '') =>
  ({ name, widths, width: widths.at(-1)!, height: widths.at(-1)! / 2, alt }) as Photo

const pictureOf = (page: object) =>
  sharedPicture({ kind: 'news', gallery: [], ...page } as unknown as PageData, site)

test('a page is shared with its first photo of 800 pixels or more', () => {
  const small = photo('small', [400, 640])
  const wide = photo('wide', [400, 800, 1600], 'Benches')
  expect(pictureOf({ image: small, body: [{ photo: wide }] })).toEqual({
    url: 'https://trust.example/photos/wide-800.jpg',
    width: 800,
    height: 400,
    alt: 'Benches',
  })
  expect(pictureOf({ banner: photo('only', [400, 1200], '[What it shows]') })).toMatchObject({
    url: 'https://trust.example/photos/only-1200.jpg',
    alt: undefined,
  })
})

test('a page without such a photo has the drawn picture', () => {
  const drawn = { url: 'https://trust.example/card.jpg', width: 1200, height: 630, alt: undefined }
  expect(pictureOf({ image: photo('small', [640]) })).toEqual(drawn)
  expect(pictureOf({ kind: 'search' })).toEqual(drawn)
})

const trust = { name: 'దీపం ట్రస్టు', shortName: 'దీపం', tagline: 'వెలుగు', url: 'https://example.org/trust' }
const described = [
  { kind: 'about', description: 'Who' },
  { kind: 'home', description: 'What' },
]

function read(language = 'en', values = {}, base = '/trust/') {
  const publication = {
    site: { ...trust, language, ...values },
    pages: described,
    base,
  } as unknown as Publication
  return JSON.parse(manifest(publication))
}

test('the manifest of each language has its names, first page and identity', () => {
  expect(read('te')).toMatchObject({
    name: 'దీపం ట్రస్టు',
    short_name: 'దీపం',
    description: 'What',
    lang: 'te',
    dir: 'ltr',
    id: '/trust/te/',
    start_url: '/trust/te/',
    scope: '/trust/',
  })
  expect(read('en')).toMatchObject({ lang: 'en', id: '/trust/', start_url: '/trust/', scope: '/trust/' })
  expect(read('en', {}, '/')).toMatchObject({ id: '/', start_url: '/', scope: '/' })
})

test('the editor is installed from its own folder, with the icons of the site', () => {
  const { start_url, scope, id, icons } = JSON.parse(editorManifest({ name: 'Trust' }))
  const address = (path: string) =>
    new URL(path, `https://trust.example/sub/admin/${editorManifestName}`).pathname
  expect([start_url, scope, id].map(address)).toEqual(Array(3).fill('/sub/admin/'))
  expect(address(icons[0].src)).toBe('/sub/icon-192.png')
})

test('placeholders are not shown on the home screen', () => {
  const { name, short_name } = read('en', { name: '[Name]', shortName: '[Short]' })
  expect([name, short_name]).toEqual(['వెలుగు', 'వెలుగు'])
  expect(read('en', { shortName: undefined }).short_name).toBe(trust.name)
})

test('the colour of a manifest is that of the pages', () => {
  const { theme_color, background_color } = read()
  const [, paper] = /--paper: light-dark\((#\w+)/.exec(readFileSync('src/site/styles/colours.css', 'utf8'))!
  expect([theme_color, background_color]).toEqual([paper, paper])
})

test('pages and manifests refer to exactly the icons in public/', () => {
  const ofPages = [...readFileSync('index.html', 'utf8').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const ofManifest = read('en', {}, '/').icons.map(({ src }: { src: string }) => src)
  expect(new Set([...ofPages, ...ofManifest])).toEqual(
    new Set(sitePictures.filter((path) => path !== drawnPicture.path)),
  )
})

test('Chromium can install the site: there is a way to show it, and no related app', () => {
  const { display, prefer_related_applications } = read()
  expect(['fullscreen', 'standalone', 'minimal-ui', 'window-controls-overlay']).toContain(display)
  expect(prefer_related_applications).toBeUndefined()
})

test('there are icons of the sizes and types that the manifest names', async () => {
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = read().icons
  const fileOf = (src: string) => src.replace('/trust/', 'public/')
  for (const { src } of icons) expect(existsSync(fileOf(src)), src).toBe(true)
  const pngs = icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of pngs) {
    const { format, width, height } = await sharp(fileOf(src)).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  const plain = pngs.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)
  expect(plain).toEqual(['192x192', '512x512'])
})
