/** Photos on a store of their own, an origin that differs from that of the site: kept, withdrawn, saved and shared. */
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../src/i18n/fill'
import { te } from '../../src/i18n/te'
import { hydrate, phone, ready } from '../browser'
import { shows } from '../browser/carousels'
import { dialog, gallery, press } from '../browser/lightboxes'
import { type Host, isKept, kept, openTab, serveVersions, visitAndKeep } from '../browser/offline-host'
import { listen } from '../fixtures/listen'
import { serveSite } from '../fixtures/serve-site'
import { plainPhoto, siteFile } from '../fixtures/site'

interface Store {
  address: string
  server: Server
  /** It lets scripts of other sites read its files. */
  isReadable: boolean
  isCut: boolean
}

/** An event with more photos than the page of its area contains. */
const manyPhotos = Object.fromEntries(
  await Promise.all(
    Array.from({ length: 26 }, async (_, index) => {
      const photo = await plainPhoto(`hsl(${index * 13}, 60%, 50%)`)
      return [`galleries/2025-06-14/IMG_${index + 1}.jpg`, photo] as const
    }),
  ),
)

const store = await openStore()
const host: Host = serveVersions({
  first: { 'site.md': siteFile({ photosUrl: store.address }), ...manyPhotos },
  withdrawn: { 'galleries/2025-10-17/IMG_2.jpg': undefined },
})

beforeEach(() => Object.assign(store, { isReadable: true, isCut: false }))
afterAll(() => {
  store.server.close()
})

/** Like those of Amazon: the permission only for requests that ask for it, and nothing that tells caches so. */
async function openStore(): Promise<Store> {
  const server = createServer((request, response) => {
    if (store.isCut) {
      request.socket.destroy()
      return
    }
    if (store.isReadable && request.headers.origin) response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cache-Control', 'public, max-age=2592000')
    serveSite(`${host.folder()}-photos`, '/')(request, response)
  })
  return { server, address: await listen(server), isReadable: true, isCut: false }
}

/** The names of the kept photos of the event. */
async function keptPhotos(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(async (name) => {
    return (await (await caches.open(name)).keys()).map(({ url }) => url)
  }, 'photos /trust/')
  return addresses.filter((address) => address.startsWith(`${store.address}/2025-10-17`))
}

const photo = (page: Page, place = 0) => gallery(page).getByRole('link').nth(place).locator('img')

const isShown = (page: Page, place = 0) =>
  expect
    .poll(() => photo(page, place).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

async function openPhoto(page: Page): Promise<void> {
  await gallery(page).getByRole('link').first().click()
  await dialog(page).getByRole('status').getByText('1 of 2', { exact: true }).waitFor()
}

test('photos of a page that was visited are shown without a network, and leave the device when withdrawn', async () => {
  // The worker sees all photos of the second page.
  const page = await visitAndKeep(host, 'about')
  await page.goto('education')
  await ready(page)
  await photo(page).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await keptPhotos(page)).length).toBe(2)
  host.network = 'is cut'
  store.isCut = true
  await page.reload()
  await ready(page)
  await photo(page).scrollIntoViewIfNeeded()
  await isShown(page, 0)
  await isShown(page, 1)

  Object.assign(host, { network: 'works', version: 'withdrawn' })
  store.isCut = false
  await page.goto('contact')
  await expect.poll(async () => (await keptPhotos(page)).length).toBe(1)
  await page.goto('education')
  await ready(page)
  expect(await gallery(page).getByRole('link').locator('img').count()).toBe(1)
})

test.each([
  ['English', '', 'Next slide', '4 of 4', /photo 24 of 26$/],
  [
    'Telugu',
    'te/',
    te.carousel.next,
    fill(te.carousel.placeOf, { place: 4, count: 4 }),
    te.photoInGallery('', 24, 26),
  ],
])(
  'photos of the last slide of a carousel in %s come from the store, and are shown without a network',
  async (_language, folder, next, place, name) => {
    const page = await visitAndKeep(host, 'about')
    await page.goto(`${folder}education`)
    await ready(page)
    const carousel = page.locator('#gallery-2025-06-14-carousel')
    const expectFetched = async () => {
      await hydrate(carousel)
      for (const _ of [1, 2, 3]) await carousel.getByRole('button', { name: next }).click()
      await shows(carousel, place)
      const image = carousel.getByRole('link', { name }).locator('img')
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      const file = await image.evaluate((one: HTMLImageElement) => one.currentSrc)
      expect(file).toContain(`${store.address}/`)
      await page.waitForFunction((address) => caches.match(address), file)
    }
    await expectFetched()
    await isKept(page, `${folder}events/2025-06-14`)
    host.network = 'is cut'
    store.isCut = true
    await page.reload()
    await ready(page)
    await expectFetched()
  },
)

describe('a store that lets nobody read its photos', () => {
  test('shows them, but devices keep none', async () => {
    store.isReadable = false
    const page = await visitAndKeep(host, 'education')
    const messages: string[] = []
    page.on('pageerror', ({ message }) => messages.push(message))
    await page.reload()
    await ready(page)
    await photo(page).scrollIntoViewIfNeeded()
    await isShown(page, 0)
    await isShown(page, 1)
    expect(await keptPhotos(page)).toEqual([])
    expect((await kept(page)).includes('education')).toBe(true)
    expect(messages).toEqual([])
  })

  test('Save opens the photo', async () => {
    store.isReadable = false
    const page = await visitAndKeep(host, 'education')
    await openPhoto(page)
    await dialog(page).getByRole('link', { name: 'Save' }).click()
    await page.waitForURL(new RegExp(`^${store.address}/2025-10-17-[\\da-f-]+-900\\.jpg$`))
    await page.goBack()
    await ready(page)
    expect(page.url()).toContain('education')
  })
})

describe('the lightbox', () => {
  test.each([
    ['with', true],
    ['without', false],
  ])('saves the largest JPEG, %s a service worker', async (_, isKept) => {
    const page = await visitAndKeep(host, 'education', phone)
    // Also what was loaded before the worker.
    await photo(page).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await keptPhotos(page)).length).toBeGreaterThan(0)
    const tab = isKept ? page : await withoutWorker(page)
    await openPhoto(tab)
    const downloading = tab.waitForEvent('download')
    await dialog(tab).getByRole('link', { name: 'Save' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^2025-10-17-[\da-f]{8}\.jpg$/)
    expect(download.url()).toMatch(/^blob:/)
    expect(await download.failure()).toBe(null)
  })

  test('shares the address of the page, not that of the file', async () => {
    const page = await visitAndKeep(host, 'education', {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', {
            value: async (data: unknown) => Object.assign(window, { shared: data }),
          })
        }),
    })
    await openPhoto(page)
    await press(page, 'Share')
    const shared = await page.waitForFunction(() => Reflect.get(window, 'shared'))
    expect(await shared.jsonValue()).toMatchObject({
      url: expect.stringMatching(/^https:\/\/trust\.example\/events\/2025-10-17#2025-10-17-[\da-f]{8}$/),
    })
  })
})

/** Another tab, whose requests the service worker does not see. */
async function withoutWorker(page: Page): Promise<Page> {
  const tab = await openTab(page.context(), 'about')
  const session = await tab.context().newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await tab.goto('education')
  await ready(tab)
  return tab
}
