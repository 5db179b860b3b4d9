/** The web manifests: what the W3C (w3.org/TR/appmanifest) and Chromium (web.dev/articles/install-criteria) ask of them. */
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
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

describe('Chromium can install the site:', () => {
  test('it has a way to be shown, and no related app', () => {
    const { display, prefer_related_applications } = read()
    expect(['fullscreen', 'standalone', 'minimal-ui', 'window-controls-overlay']).toContain(display)
    expect(prefer_related_applications).toBeUndefined()
  })

  describe('icons', () => {
    interface Icon {
      src: string
      sizes: string
      type: string
      purpose?: string
    }
    const icons: Icon[] = read().icons
    const pngs = icons.filter(({ type }) => type === 'image/png')
    let maskable: { data: Buffer; info: { width: number; channels: number } }
    beforeAll(async () => {
      const { src } = icons.find(({ purpose }) => purpose === 'maskable')!
      maskable = await sharp(src.replace('/trust/', 'public/')).raw().toBuffer({ resolveWithObject: true })
    })

    test('there are files of the sizes and types that the manifest names', async () => {
      for (const { src } of icons) expect(existsSync(src.replace('/trust/', 'public/')), src).toBe(true)
      for (const { src, sizes } of pngs) {
        const { format, width, height } = await sharp(src.replace('/trust/', 'public/')).metadata()
        expect([format, `${width}x${height}`]).toEqual(['png', sizes])
      }
      const plain = pngs.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)
      expect(plain).toEqual(['192x192', '512x512'])
    })

    // w3.org/TR/appmanifest, "Icon masks and safe zone": a circle with 40 % of the width as its radius
    test('the maskable one has one opaque colour outside the circle that every device shows', () => {
      const { data, info } = maskable
      const at = (x: number, y: number) =>
        data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels)
      const colours = new Set<string>()
      for (let y = 0; y < info.width; y++)
        for (let x = 0; x < info.width; x++)
          if (Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.width / 2) > info.width * 0.4)
            colours.add(at(x, y).toString('hex'))
      expect([...colours]).toHaveLength(1)
      expect([...colours][0]).toMatch(/^\w{6}(ff)?$/)
    })
  })
})
