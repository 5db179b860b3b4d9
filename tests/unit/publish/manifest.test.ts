/** The web manifests: what the W3C (w3.org/TR/appmanifest) and Chromium (web.dev/articles/install-criteria) ask of them. */
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manifest } from '../../../scripts/publish/feeds/manifest'
import type { Publication } from '../../../scripts/publish/publication'
import { sharedPicture, sitePictures } from '../../../src/shared/addresses/addresses'

const site = { name: 'దీపం ట్రస్టు', shortName: 'దీపం', tagline: 'వెలుగు', url: 'https://example.org/trust' }
const pages = [
  { kind: 'about', description: 'Who' },
  { kind: 'home', description: 'What' },
]

function read(language = 'en', values = {}, base = '/trust/') {
  const publication = { site: { ...site, language, ...values }, pages, base } as unknown as Publication
  return JSON.parse(manifest(publication))
}

test('each language has its names, its first page and its own identity', () => {
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

test('placeholders are not shown on the home screen', () => {
  const { name, short_name } = read('en', { name: '[Name]', shortName: '[Short]' })
  expect([name, short_name]).toEqual(['వెలుగు', 'వెలుగు'])
  expect(read('en', { shortName: undefined }).short_name).toBe(site.name)
})

test('the colour is that of the pages', () => {
  const { theme_color, background_color } = read()
  const [, paper] = /--paper:\s*([^;]+);/.exec(readFileSync('src/styles/colours.css', 'utf8'))!
  expect([theme_color, background_color]).toEqual([paper, paper])
})

test('pages and manifests refer to exactly the icons in public/', () => {
  const ofPages = [...readFileSync('index.html', 'utf8').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const ofManifest = read('en', {}, '/').icons.map(({ src }: { src: string }) => src)
  expect(new Set([...ofPages, ...ofManifest])).toEqual(
    new Set(sitePictures.filter((path) => path !== sharedPicture.path)),
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
