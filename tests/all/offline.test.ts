/** More of reading without a network: other spellings, slow and broken hosts, limits; and installing the site. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cacheName, limits } from '../../src/page-data/published'
import { ready } from '../browser'
import {
  base,
  goTo,
  heading,
  isKept,
  kept,
  notKept,
  openFresh,
  openTab,
  photo,
  photosOf,
  serveVersions,
  visitAll,
  visitAndKeep,
  withdraw,
} from '../browser/offline-host'

const host = serveVersions({ first: {}, off: notKept, withdrawn: withdraw })

const pagesOf = (all: readonly string[]) => all.filter((name) => !/^(assets|photos)\//.test(name))

test('without a network, another spelling of the address is found', async () => {
  const page = await visitAndKeep(host, 'education')
  host.network = 'is cut'
  await goTo(page, 'education.html?from=share')
  await heading(page, 'Education')
})

describe('when the host', () => {
  let page: Page
  beforeEach(async () => {
    page = await visitAndKeep(host, 'about')
    await isKept(page, 'offline')
  })

  test('hangs, a page that is kept is shown after a while', async () => {
    host.network = 'hangs'
    await page.reload()
    await heading(page, 'About')
  })

  test('breaks off, half a page is not kept', async () => {
    host.network = 'breaks off'
    await page.goto('contact', { waitUntil: 'commit' })
    host.network = 'is cut'
    await goTo(page, 'contact')
    await heading(page, 'Read without a network')
  })

  test('redirects or has no such page, nothing is kept for that address', async () => {
    await goTo(page, 'contact/')
    expect(new URL(page.url()).pathname).toBe(`${base}contact`)
    await goTo(page, 'old-benches')
    await heading(page, 'Benches')
    await goTo(page, 'Missing')
    await isKept(page, 'benches')
    await isKept(page, 'contact')
    expect(pagesOf(await kept(page))).toEqual(['about', 'benches', 'contact', 'offline'])
  })
})

test('a page that the host sends in place of a script or photo is not kept', async () => {
  const page = await visitAndKeep(host, 'about')
  const photo = page.locator('[data-gallery] a[data-photo]').first()
  host.replaced = /\/photos\/|\/assets\/dialog/
  await page.goto('education')
  await photo.click()
  await page.getByText('One moment, please.').waitFor()
  expect(host.requests.some((path) => /\/assets\/dialog/.test(path))).toBe(true)
  host.replaced = undefined
  await page.goto('education')
  const width = () => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await photo.click()
  await page.getByRole('dialog').waitFor()
})

test('a page that is gone is deleted when its address is visited', async () => {
  const page = await visitAndKeep(host, 'about')
  await page.evaluate(
    async ({ name, address }) => (await caches.open(name)).put(address, new Response('<p>Old</p>')),
    { name: cacheName('pages', base), address: `${base}gone` },
  )
  expect(await kept(page)).toContain('gone')
  await page.goto('gone')
  await expect.poll(() => kept(page)).not.toContain('gone')
})

describe('what is kept is limited', () => {
  /** Adds entries that were kept some days ago. */
  function fill(page: Page, kind: keyof typeof limits, days: number[]): Promise<void> {
    return page.evaluate(
      async ({ name, days, base }) => {
        const cache = await caches.open(name)
        for (const [place, day] of days.entries()) {
          const headers = { 'x-cached-at': `${Date.now() - day * 86_400_000}` }
          await cache.put(`${base}filled-${place}`, new Response('x', { headers }))
        }
      },
      { name: cacheName(kind, base), days, base },
    )
  }
  const filled = async (page: Page) => (await kept(page)).filter((name) => name.startsWith('filled')).length

  test('in number, and to 30 days', async () => {
    const page = await visitAndKeep(host, 'about')
    await isKept(page, 'offline')
    await fill(page, 'pages', [29, 31, 60])
    await page.reload()
    await expect.poll(() => filled(page)).toBe(1)
    await fill(
      page,
      'pages',
      Array.from({ length: limits.pages + 5 }, (_, place) => place / 10),
    )
    await page.reload()
    await expect.poll(() => filled(page)).toBe(limits.pages - 2) // and the two pages of this test
  })

  test('by the space on the device: photos give way, and pages load as usual', async () => {
    const page = await visitAndKeep(host, 'about')
    await isKept(page, 'offline')
    await fill(page, 'photos', [1, 2, 3, 4])
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(host.address).origin,
      quotaSize: 1,
    })
    await goTo(page, 'education')
    await heading(page, 'Education')
    await expect.poll(() => filled(page)).toBeLessThan(4)
    await expect
      .poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(pagesOf(await kept(page))).not.toContain('education')
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(host.address).origin })
    await page.reload()
    await isKept(page, 'education')
  })
})

test('feeds, files without a hash and the editor are left alone', async () => {
  const page = await visitAndKeep(host, 'about')
  host.requests.length = 0
  const editor = await openTab(page.context(), 'about')
  await editor.goto('admin/')
  expect(host.requests.filter((path) => path === `${base}admin/`)).toHaveLength(1)
  for (const path of ['feed.xml', 'site.webmanifest'])
    await page.evaluate((name) => fetch(name), host.address + path)
  expect((await kept(page)).filter((name) => /admin|feed|manifest/.test(name))).toEqual([])
  host.network = 'is cut'
  await expect(editor.goto('admin/')).rejects.toThrow()
})

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasHere: true }))
const isSame = (page: Page) => page.evaluate(() => 'wasHere' in window)

test('pages and their files arrive if the browser cannot read what it has kept', async () => {
  const file = join(host.folder(), 'sw.js')
  const worker = readFileSync(file, 'utf8')
  onTestFinished(() => writeFileSync(file, worker))
  writeFileSync(file, `caches.open = () => Promise.reject(new Error('broken'));${worker}`)
  const page = await openFresh(host, 'about')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await goTo(page, 'education')
  await heading(page, 'Education')
  expect(await kept(page)).toEqual([])
})

test('offline: false removes the worker and everything it has kept, and no page registers it', async () => {
  const page = await visitAndKeep(host, 'education')
  const other = await openTab(page.context(), 'about')
  await mark(other)
  host.version = 'off'
  await page.goto('contact')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await isSame(other)).toBe(true)
  await page.goto('about')
  await ready(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  expect((await page.goto('offline'))!.status()).toBe(404)
  host.network = 'is cut'
  await expect(page.goto('education')).rejects.toThrow()
})

test('a photo that is withdrawn leaves the device at a later visit, if the network fails in between', async () => {
  const page = await visitAll(host)
  host.version = 'withdrawn'
  host.lost = /published-/
  await page.goto('contact')
  await expect.poll(() => host.requests.filter((path) => /published-/.test(path)).length).toBeGreaterThan(1)
  expect(await photosOf(page)).toHaveLength(2)
  host.lost = undefined
  await page.goto('about')
  await expect.poll(async () => (await photosOf(page)).length).toBe(1)
})
