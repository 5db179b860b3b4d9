/** With a slow connection, everything that has loaded works, and nothing moves when the rest loads. */

import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOrAll, isAll } from '../../is-all'
import { hold } from '../hold'
import { shifts } from '../shifts'
import { desktop, hydrate, phone, ready, startAlone, startSession, startVisit, visit } from '../visit'

const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
const photo = (page: Page, place: number) => gallery(page).getByRole('link').nth(place)
const dialog = (page: Page) => page.getByRole('dialog')

describe('before the lightbox has loaded', () => {
  async function pressPhoto() {
    const { page, faults } = await visit('/education')
    await hydrate(gallery(page))
    const held = await hold(page, '**/lightbox-dialog*')
    const requested = page.waitForRequest('**/lightbox-dialog*')
    await photo(page, 0).click()
    await requested
    return { page, faults, ...held }
  }

  test('the last pressed photo opens, once, and no link is followed', async () => {
    const { page, faults, release } = await pressPhoto()
    await photo(page, 2).click()
    await photo(page, 2).click()
    expect(await dialog(page).count()).toBe(0)
    release()
    await dialog(page).getByRole('status').getByText('3 of 14').waitFor()
    expect(await dialog(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('#glightbox-body').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/education')
    expect(faults).toEqual([])
  })

  test.each(
    firstOrAll([
      ['loads', 'release'],
      ['fails', 'fail'],
    ]),
  )('a link to another page can be followed, even if the lightbox then %s', async (_end, end) => {
    const { page, [end]: settle } = await pressPhoto()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Healthcare' }).click()
    settle()
    await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
    await page.waitForLoadState('load')
    expect(await dialog(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/healthcare')
  })
})

describe('before the script of the header has loaded', () => {
  async function openHeld(device: BrowserContextOptions) {
    const { page, faults } = await startVisit(device)
    const { release } = await hold(page, '**/assets/page-*.js')
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.waitForFunction(() => document.styleSheets.length > 0)
    const load = async () => {
      release()
      await ready(page)
    }
    return { page, faults, load }
  }

  const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
  const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

  test('the menu opens by touch, and stays open after that', async () => {
    const { page, faults, load } = await openHeld(phone)
    expect(await link(page, 'Contact Us').count()).toBe(0)
    await button(page, 'Menu').tap()
    expect(await link(page, 'Contact Us').isVisible()).toBe(true)
    expect(await link(page, 'Education').count()).toBe(0)
    await button(page, 'Focus Areas').tap()
    expect(await link(page, 'Education').isVisible()).toBe(true)
    await load()
    for (const name of ['Menu', 'Focus Areas'])
      expect(await button(page, name).getAttribute('aria-expanded')).toBe('true')
    await link(page, 'Education').tap()
    await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
    expect(await button(page, 'Menu').getAttribute('aria-expanded')).toBe('false')
    expect(faults).toEqual([])
  })

  test('the list of areas opens by mouse and keyboard, and its links work', async () => {
    const { page } = await openHeld(desktop)
    await button(page, 'Focus Areas').click()
    expect(await link(page, 'Education').isVisible()).toBe(true)
    await page.mouse.click(640, 700)
    expect(await link(page, 'Education').count()).toBe(0)
    await button(page, 'Focus Areas').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/education', { waitUntil: 'commit' })
  })
})

describe('on slow 3G', () => {
  test.each(firstOrAll(['/education', '/', '/trustmembers']))('nothing moves on %s', async (path) => {
    const { page, faults } = await startAlone(phone)
    const session = await startSession(page)
    const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 50_000 }
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await page.goto(path)
    await ready(page)
    expect(await shifts(page)).toEqual([])
    expect(faults).toEqual([])
  })
})

describe('before the first script has loaded', () => {
  async function openHeld(path: string) {
    const { page, faults } = await startVisit(phone)
    const held = await hold(page, '**/assets/start-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    await page.getByRole('contentinfo').waitFor()
    return { page, faults, ...held }
  }
  test('a photo can be pressed, and opens in the lightbox', async () => {
    const { page, faults, release } = await openHeld('/education')
    await photo(page, 0).tap()
    await photo(page, 1).tap()
    release()
    await dialog(page).getByRole('status').getByText('2 of 14').waitFor()
    expect(new URL(page.url()).pathname).toBe('/education')
    expect(await page.locator('[data-pressed]').count()).toBe(0)
    expect(faults).toEqual([])
  })

  // With another script that is late: tests/browser/carousels/size.test.ts.
  test.runIf(isAll)('a row can be scrolled, and the carousel continues there', async () => {
    const { page, release } = await openHeld('/education')
    const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
    const row = gallery.locator('[data-glide-el="track"]')
    await row.evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: 'instant' }))
    release()
    await gallery.getByRole('group', { name: '2 of 3' }).waitFor()
    await gallery.and(page.locator('[data-ready]')).waitFor()
    expect(await gallery.locator('[data-slide]:not([inert])').getAttribute('aria-label')).toBe('2 of 3')
  })

  test('the browser may restore a question, and its results are shown', async () => {
    const { page, release } = await openHeld('/search')
    const field = page.getByRole('searchbox')
    await field.evaluate((one: HTMLInputElement) => {
      one.value = 'benches'
    })
    release()
    await page.getByRole('status').getByText('results for “benches”').waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('benches')
  })

  test('a button can be pressed, and acts once', async () => {
    const { page, release } = await openHeld('/')
    const strip = page.getByRole('region', { name: 'Our Focus Area' })
    expect(await strip.getByRole('link').count()).toBe(4)
    await strip.getByRole('button', { name: 'Next →' }).tap()
    release()
    await strip.getByRole('link', { name: 'Social Needs' }).waitFor()
    expect(await page.locator('[data-pressed]').count()).toBe(0)
  })

  test('if it fails, the page is as without scripts, and the link of a pressed photo is followed', async () => {
    const { page, fail } = await openHeld('/education')
    await photo(page, 0).tap()
    fail()
    await page.waitForURL(/\/photos\/.*\.jpg$/)
  })

  test('if it fails, no control without effect is shown', async () => {
    const { page, fail } = await openHeld('/')
    fail()
    const strip = page.getByRole('region', { name: 'Our Focus Area' })
    await strip.getByRole('link', { name: 'Social Needs' }).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })
})
