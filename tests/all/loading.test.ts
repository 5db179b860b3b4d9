/** More of how pages load. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hold, hydrate, open, openEmpty, phone, phoneWithoutScripts, ready } from '../browser'
import { shifts } from '../browser/shifts'
import { swipe } from '../browser/touch'

const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
const photos = (page: Page) => gallery(page).getByRole('link')
const hydrated = (page: Page) => page.locator('[data-hydrated]')
const shown = (page: Page) =>
  gallery(page)
    .locator('[data-slide]:not([inert])')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))

/** Opens a page, and holds the scripts of its islands. */
async function openHeld(path: string, device: Parameters<typeof openEmpty>[0] = phone) {
  const { page, faults } = await openEmpty(device)
  const held = await hold(page, /\/assets\/(?!app|early)[\w-]+\.js$/)
  await page.goto(path)
  await ready(page)
  return { page, faults, ...held }
}

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['pointed at', (page) => gallery(page).dispatchEvent('mouseover')],
  ['touched', (page) => gallery(page).dispatchEvent('touchend')],
  ['focused', (page) => photos(page).first().focus()],
])('is hydrated when it is %s, and the others are not', async (_how, act) => {
  const { page } = await open('/education')
  expect(await hydrated(page).count()).toBe(0)
  await act(page)
  await gallery(page).locator('xpath=ancestor::*[@data-hydrated]').waitFor()
  expect(await hydrated(page).count()).toBe(1)
})

test.each(['/', '/education', '/trustmembers'])('of %s keeps its markup and ids', async (path) => {
  const { page, faults } = await open(path)
  for (const island of await page.locator('[data-island]').all()) {
    const state = () =>
      island.evaluate((one) => ({
        images: one.querySelectorAll('img').length,
        text: one.textContent,
        ids: [...one.querySelectorAll('[id]')].map(({ id }) => id),
        controls: [...one.querySelectorAll('[aria-controls]')].map((control) =>
          Boolean(document.getElementById(control.getAttribute('aria-controls')!)),
        ),
      }))
    const before = await state()
    await island.evaluate((one) => one.querySelector('img, p')!.setAttribute('data-mine', ''))
    await hydrate(island)
    expect(await state()).toEqual(before)
    expect(before.controls).not.toContain(false)
    expect(await island.locator('[data-mine]').count(), 'the elements are the same').toBe(1)
  }
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect(faults).toEqual([])
})

test('an arrow key is done when it is ready, and the focus is in the slide that is shown', async () => {
  const { page, faults, release } = await openHeld('/education', desktop)
  await photos(page).nth(1).focus()
  await page.keyboard.press('ArrowRight')
  release()
  await expect.poll(() => shown(page)).toEqual(['2 of 3'])
  const inside = () => page.evaluate(() => document.activeElement?.closest('[data-slide]')?.ariaLabel)
  await expect.poll(inside).toBe('2 of 3')
  expect(faults).toEqual([])
})

test('a swipe moves the row, with its photos, and the carousel continues where it stands', async () => {
  const { page, faults, release } = await openHeld('/education')
  const row = gallery(page).locator('[data-glide-el="track"]')
  const scrolled = () => row.evaluate((one) => one.scrollLeft / one.clientWidth)
  await swipe(page, gallery(page).getByRole('group').first(), -60)
  // How far a fling goes depends on its speed.
  let place = 0
  const isStill = async () => {
    const before = place
    place = await scrolled()
    return place > 0.9 && place === before && Math.abs(place - Math.round(place)) < 0.05
  }
  await expect.poll(isStill).toBe(true)
  place = Math.round(place)
  const photo = photos(page)
    .nth(6 * place)
    .locator('img')
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  release()
  await gallery(page).and(page.locator('[data-ready]')).waitFor()
  await expect.poll(() => shown(page)).toEqual([`${place + 1} of 3`])
  await swipe(page, gallery(page).getByRole('group'), -40)
  await expect.poll(() => shown(page)).toEqual([`${((place + 1) % 3) + 1} of 3`])
  expect(faults).toEqual([])
})

test('full biographies are shown, without buttons', async () => {
  const { page } = await open('/trustmembers', phoneWithoutScripts)
  const last = page.getByText(/^Fourth paragraph/)
  expect(await last.first().isVisible()).toBe(true)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

test('all five focus areas are shown', async () => {
  const { page } = await open('/', phoneWithoutScripts)
  const strip = page.getByRole('region', { name: 'Our Focus Area' })
  expect(await strip.getByRole('link').count()).toBe(5)
  await strip.getByRole('link', { name: 'Social Needs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Social Needs' }).waitFor()
})

test('the address of a late event leads to its heading', async () => {
  const { page } = await open('/education', phone)
  const top = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')!.getBoundingClientRect().bottom
      return document.getElementById('gallery-2025-09-02')!.getBoundingClientRect().top - header
    })
  for (const from of ['/education', 'about:blank']) {
    await page.goto(from)
    await page.goto('/education#gallery-2025-09-02')
    await expect.poll(top).toBeLessThan(60)
    expect(await top()).toBeGreaterThanOrEqual(0)
  }
  expect(await shifts(page)).toEqual([])
})

test.each([['/events/2025-10-17', '17 October 2025', '3 of 14']])(
  '%s opens its photos without React',
  async (path, name, place) => {
    const requests: string[] = []
    const { page, faults } = await open(path, phone, async (page) => {
      page.on('request', (request) => requests.push(request.url()))
    })
    const photos = page.getByRole('region', { name }).getByRole('listitem').getByRole('link')
    await photos.last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const react = () => requests.filter((url) => /assets\/(react|client)-/.test(url))
    await photos.nth(2).tap()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('status').getByText(place).waitFor()
    expect(react()).toEqual([])
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(await photos.nth(2).evaluate((photo) => photo === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
  },
)

test.each([['a phone', phone]])(
  'the banner’s photo is preloaded in the size it is shown in: %s',
  async (_name, device) => {
    const { page } = await open('/about', device)
    await page.waitForLoadState('networkidle')
    const shown = await page
      .locator('img[fetchpriority="high"]')
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    const banner = shown.replace(/-\d+\.\w+$/, '')
    const requested = await page.evaluate(
      (start) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.startsWith(start))
          .map((entry) => [entry.name, (entry as PerformanceResourceTiming).initiatorType]),
      banner,
    )
    expect(requested).toEqual([[shown, 'link']])
  },
)

test('a font that is late moves nothing', async () => {
  const { page, faults } = await openEmpty(desktop)
  const font = await hold(page, /telugu-.*woff2$/)
  await page.goto('/letters', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  font.release()
  await ready(page)
  expect(await shifts(page)).toEqual([])
  expect(faults).toEqual([])
})

test('a click on a button of the focus areas or of a member is done when it is ready', async () => {
  const strip = await openHeld('/')
  await strip.page.getByRole('button', { name: 'Next →' }).tap()
  strip.release()
  await strip.page
    .getByRole('region', { name: 'Our Focus Area' })
    .getByRole('link', { name: 'Social Needs' })
    .waitFor()
  const member = await openHeld('/trustmembers')
  const card = member.page.getByRole('article').first()
  await card.getByRole('button', { name: 'More' }).tap()
  member.release()
  await card.getByText(/^Fourth paragraph/).waitFor()
  expect([...strip.faults, ...member.faults]).toEqual([])
})
