/** Pages that were visited can be read again without a network. A new version of the site replaces and removes them. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en'
import { te } from '../../src/i18n/te'
import { ready } from '../browser'
import {
  base,
  goTo,
  heading,
  isKept,
  kept,
  openTab,
  photo,
  photosOf,
  serveVersions,
  visitAll,
  visitAndKeep,
  withdraw,
} from './offline-host'

const host = serveVersions({
  first: {},
  withdrawn: withdraw,
})

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasHere: true }))
const isSame = (page: Page) => page.evaluate(() => 'wasHere' in window)

test('without a network, a page that was visited shows its text and its photos', async () => {
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
  // Nor does an error of the host take its place.
  host.network = 'is overloaded'
  await page.reload()
  await heading(page, 'Education')
})

test('without a network, a photo that is pressed stays on the page, and a sentence says why', async () => {
  const page = await visitAndKeep(host, 'education')
  host.network = 'is cut'
  await page.reload()
  await ready(page)
  const said = page.waitForEvent('dialog')
  void photo(page).click()
  const dialog = await said
  expect(dialog.message()).toBe(en.lightbox.noNetwork)
  await dialog.accept()
  await heading(page, 'Education')
  host.network = 'works'
  await photo(page).click() // Chromium does not load a module again that has failed
  await page.waitForURL(/\/photos\/.*\.jpg$/)
})

test('without a network, another address gets a page that says so in its language', async () => {
  const page = await visitAndKeep(host, 'te/about')
  await isKept(page, 'te/offline')
  await goTo(page, 'about')
  await isKept(page, 'offline')
  host.network = 'is cut'
  await goTo(page, 'contact')
  await heading(page, 'Read without a network')
  expect(new URL(page.url()).pathname).toBe(`${base}contact`)
  await goTo(page, 'te/contact')
  await heading(page, te.offlineTitle)
  host.network = 'works'
  await goTo(page, 'contact')
  await heading(page, 'Contact')
})

test('a withdrawn photo and its pages leave the device at the next visit', async () => {
  const page = await visitAll(host)
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

test('a new worker takes over in all tabs without a reload', async () => {
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
