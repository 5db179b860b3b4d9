/** Pages that were visited can be read again without a network. A new version of the site replaces and removes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { te } from '../../../src/i18n/te'
import { ready, saveData } from '../visit'
import { heading, open, photo } from './reader'
import { base, isKept, kept, notKept, openFresh, openTab, serveVersions, visitAndKeep } from './versions'

const host = serveVersions({
  first: {},
  withdrawn: { 'galleries/2025-10-17/IMG_2.jpg': undefined, 'news/books.md': undefined },
  off: notKept,
})

const photosOf = async (page: Page) => (await kept(page)).filter((name) => name.startsWith('photos/2025'))
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasHere: true }))
const isSame = (page: Page) => page.evaluate(() => 'wasHere' in window)

test('the worker is small', () => {
  expect(gzipSync(readFileSync(join(host.folder(), 'sw.js'))).length).toBeLessThan(3000)
})

describe('without a network', () => {
  test('a page that was visited shows its text and its photos', async () => {
    const page = await visitAndKeep(host, 'education')
    await photo(page).scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await kept(page)).filter((name) => name.startsWith('photos/')).length)
      .toBe(2)
    host.network = 'is cut'
    await page.reload()
    await heading(page, 'Education')
    await photo(page).scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    // Everything works, the lightbox included once its scripts were used.
    await page.getByRole('button', { name: 'Focus Areas' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Education' }).waitFor()
  })

  test('an address that was never visited gets a page that says so, in its language', async () => {
    const page = await visitAndKeep(host, 'te/about')
    await isKept(page, 'te/offline')
    await open(page, 'about')
    await isKept(page, 'offline')
    host.network = 'is cut'
    await open(page, 'contact')
    await heading(page, 'Read without a network')
    expect(new URL(page.url()).pathname).toBe(`${base}contact`)
    await open(page, 'te/contact')
    await heading(page, te.offlineTitle)
    host.network = 'works'
    await open(page, 'contact')
    await heading(page, 'Contact')
  })
})

describe('a photo that is withdrawn', () => {
  /** With Save-Data, no page is prefetched. */
  async function visitAll(): Promise<Page> {
    const page = await visitAndKeep(host, 'education', { prepare: saveData })
    await expect.poll(async () => (await photosOf(page)).length).toBe(2)
    for (const path of ['events/2025-10-17', 'books', 'about']) {
      await page.goto(path)
      await ready(page)
      await isKept(page, path)
    }
    return page
  }

  test('leaves the device at the next visit to any page, with the pages that showed it', async () => {
    const page = await visitAll()
    const before = await photosOf(page)
    host.version = 'withdrawn'
    await page.goto('contact')
    await expect.poll(async () => (await photosOf(page)).length).toBe(before.length / 2)
    await expect.poll(() => kept(page)).not.toContain('books')
    const [gone] = before.filter((name) => !host.has(name))
    for (const path of ['education', 'events/2025-10-17']) expect(await kept(page)).not.toContain(path)
    expect(await kept(page)).toContain('about')
    // The browser's own cache does not have it either.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBypassServiceWorker', { bypass: true })
    const fromCache = (name: string) =>
      page.evaluate(
        (address) =>
          fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            ({ status }) => status,
            () => undefined,
          ),
        host.address + name,
      )
    expect(await fromCache(before.find((name) => name !== gone)!)).toBe(200)
    expect(await fromCache(gone!)).not.toBe(200)
    await session.send('Network.setBypassServiceWorker', { bypass: false })
  })

  test('leaves it at a later visit, if the network fails in between', async () => {
    const page = await visitAll()
    host.version = 'withdrawn'
    host.lost = /published-/
    await page.goto('contact')
    await expect.poll(() => host.requests.filter((path) => /published-/.test(path)).length).toBeGreaterThan(1)
    expect(await photosOf(page)).toHaveLength(2)
    host.lost = undefined
    await page.goto('about')
    await expect.poll(async () => (await photosOf(page)).length).toBe(1)
  })
})

test('pages and their files arrive if the browser cannot read what it has kept', async () => {
  const file = join(host.folder(), 'sw.js')
  const worker = readFileSync(file, 'utf8')
  onTestFinished(() => writeFileSync(file, worker))
  writeFileSync(file, `caches.open = () => Promise.reject(new Error('broken'));${worker}`)
  const page = await openFresh(host, 'about')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await open(page, 'education')
  await heading(page, 'Education')
  expect(await kept(page)).toEqual([])
})

test('a new worker takes over in all tabs, and none is reloaded', async () => {
  const page = await visitAndKeep(host, 'about')
  const other = await openTab(page.context(), 'education')
  await Promise.all([mark(page), mark(other)])
  const changed = (tab: Page) =>
    tab.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        Object.assign(document.documentElement.dataset, { changed: '' }),
      )
    })
  await changed(other)
  host.version = 'withdrawn'
  await page.goto('contact')
  await other.locator('html[data-changed]').waitFor({ state: 'attached' })
  expect(await isSame(other)).toBe(true)
  // The open page still works: what it loads later is kept or published.
  await other.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await other.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
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
