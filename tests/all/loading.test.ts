/** More of how pages load: when islands are hydrated, without scripts, and what moves or is loaded twice. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  hold,
  hydrate,
  open,
  openEmpty,
  openWithoutIslands,
  phone,
  phoneWithoutScripts,
  ready,
  settled,
  startSession,
} from '../browser'
import { shifts } from '../browser/shifts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
const photos = (page: Page) => gallery(page).getByRole('link')
const hydrated = (page: Page) => page.locator('[data-hydrated]')

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['pointed at', (page) => gallery(page).dispatchEvent('mouseover')],
  ['touched', (page) => gallery(page).dispatchEvent('touchend')],
  ['focused', (page) => photos(page).first().focus()],
])('an island is hydrated when it is %s, and the others are not', async (_how, act) => {
  const { page } = await open('/education')
  expect(await hydrated(page).count()).toBe(0)
  await act(page)
  await gallery(page).locator('xpath=ancestor::*[@data-hydrated]').waitFor()
  expect(await hydrated(page).count()).toBe(1)
})

test('an arrow key is done when the carousel is ready, and the focus is in the slide that is shown', async () => {
  const { page, faults, release } = await openWithoutIslands('/education', desktop)
  await photos(page).nth(1).focus()
  await page.keyboard.press('ArrowRight')
  release()
  const inside = () => page.evaluate(() => document.activeElement?.closest('[data-slide]')?.ariaLabel)
  await expect.poll(inside).toBe('2 of 3')
  expect(faults).toEqual([])
})

test('without scripts, full biographies and all focus areas are shown, and no button', async () => {
  const { page } = await open('/trustmembers', phoneWithoutScripts)
  expect(
    await page
      .getByText(/^Fourth paragraph/)
      .first()
      .isVisible(),
  ).toBe(true)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.goto('/')
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

test('the page of an event opens its photos without React', async () => {
  const name = '17 October 2025'
  const requests: string[] = []
  const { page, faults } = await open('/events/2025-10-17', phone, async (page) => {
    page.on('request', (request) => requests.push(request.url()))
  })
  const photos = page.locator('[data-gallery] a[data-photo]')
  await photos.last().scrollIntoViewIfNeeded()
  await settled(page)
  await photos.nth(2).tap()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('status').getByText('3 of 14').waitFor()
  expect(requests.filter((url) => /assets\/(react|client)-/.test(url))).toEqual([])
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(await photos.nth(2).evaluate((photo) => photo === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

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

test('no page listens for its end, which would keep it out of the back/forward cache', async () => {
  const { page } = await open('/')
  for (const path of ['/', '/education', '/trustmembers', '/search']) {
    await page.goto(path)
    await ready(page)
    for (const island of await page.locator('[data-island]').all()) await hydrate(island)
    await page.evaluate(() => addEventListener('of this test', () => {}))
    const session = await startSession(page)
    const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
    const types = listeners.map(({ type }) => type)
    expect(types, path).toContain('of this test')
    expect(
      types.filter((type) => /unload$/.test(type)),
      path,
    ).toEqual([])
  }
})
