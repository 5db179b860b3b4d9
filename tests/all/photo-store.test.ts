/** Photos on a store of their own, an origin that differs from that of the site: kept, withdrawn, saved and shared. */
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { phone, ready } from '../browser'
import { dialog, gallery } from '../browser/lightboxes'
import { type Host, kept, serveVersions, visitAndKeep } from '../browser/offline-host'
import { listen, serveSite } from '../fixtures/http'
import { siteFile } from '../fixtures/site'

interface Store {
  address: string
  server: Server
  /** It lets scripts of other sites read its files. */
  isReadable: boolean
  isCut: boolean
}

const store = await openStore()
const host: Host = serveVersions({
  first: { 'site.md': siteFile({ photosUrl: store.address }) },
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

test('the lightbox saves the largest JPEG', async () => {
  const page = await visitAndKeep(host, 'education', phone)
  // Also what was loaded before the worker.
  await photo(page).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await keptPhotos(page)).length).toBeGreaterThan(0)
  await openPhoto(page)
  const downloading = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Save' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^2025-10-17-[\da-f]{8}\.jpg$/)
  expect(download.url()).toMatch(/^blob:/)
  expect(await download.failure()).toBe(null)
})
