/** A new version of the site on devices that have kept the one before. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready, saveData } from '../visit'
import { isKept, kept, notKept, openTab, serveVersions, visitAndKeep } from './versions'

const host = serveVersions({
  first: {},
  withdrawn: { 'galleries/2025-10-17/IMG_2.jpg': undefined, 'news/books.md': undefined },
  off: notKept,
})

const photosOf = async (page: Page) => (await kept(page)).filter((name) => name.startsWith('photos/2025'))
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasHere: true }))
const isSame = (page: Page) => page.evaluate(() => 'wasHere' in window)

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
    // The pages are kept again, without it. A page that is not concerned is not loaded again.
    for (const path of ['education', 'events/2025-10-17']) {
      await isKept(page, path)
      const html = await page.evaluate(async (name) => (await caches.match(name))!.text(), `/trust/${path}`)
      expect(html).not.toContain(gone!.replace(/-\d+\.\w+$/, ''))
    }
    expect(host.requests.slice(host.requests.lastIndexOf('/trust/contact'))).not.toContain('/trust/about')
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
    host.network = 'is cut'
    await page.goto('education')
    await ready(page)
    expect(await page.locator('img[src*="2025-10-17"]').count()).toBe(1)
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
