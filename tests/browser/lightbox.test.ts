/** The lightbox with the mouse, keys and fingers; the address of a photo, and what is loaded for it. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hold, hydrate, open, openEmpty, phone, waitForAnimations } from '../browser'
import { photoFiles } from './axe'
import {
  addressOf,
  current,
  dialog,
  event,
  focusedName,
  furtherGallery,
  gallery,
  hash,
  openThird,
  photoIds,
  photoLink,
  press,
  showsAnyPhoto,
  showsPhoto,
  tenth,
  waitUntilClosed,
} from './lightboxes'
import { doubleTap, swipe, touch } from './touch'

const photo = (page: Page) => current(page).locator('.gslide-media')
const boxOf = async (page: Page) => {
  await waitForAnimations(page)
  return (await photo(page).boundingBox())!
}
const hasFocus = (page: Page, place: number) =>
  photoLink(page, place).evaluate((link) => link === document.activeElement)

test('a click opens the photo in a modal dialog, and the page behind does not move', async () => {
  const { page, faults } = await open('/education')
  await hydrate(gallery(page))
  await photoLink(page, 3).scrollIntoViewIfNeeded()
  const place = () =>
    page.evaluate(() => {
      const box = document.querySelector('h2[id^="gallery-"]')!.getBoundingClientRect()
      return [scrollY, box.left, box.top, box.width]
    })
  const before = await place()
  await photoLink(page, 3).click()
  await showsPhoto(page, '3 of 14')
  expect(await place()).toEqual(before)
  expect(await dialog(page).getAttribute('aria-modal')).toBe('true')
  expect(await focusedName(page)).toBe('Close')
  const box = await boxOf(page)
  const { width, height } = page.viewportSize()!
  expect(Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height)).toBeCloseTo(16, 0)

  expect(await page.getByRole('main').count()).toBe(0)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('PageDown')
  expect(await place()).toEqual(before)
  await press(page, 'Next photo')
  await showsPhoto(page, '4 of 14')
  await press(page, 'Previous photo')
  await showsPhoto(page, '3 of 14')
  await press(page, 'Close')
  await waitUntilClosed(page)
  expect(await place()).toEqual(before)
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await hasFocus(page, 3)).toBe(true)
  expect(faults).toEqual([])
})

test('a double click enlarges the photo around the pointer, and a click beside it closes', async () => {
  const { page } = await openThird()
  const before = await boxOf(page)
  const [x, y] = [before.x + before.width / 4, before.y + before.height / 4]
  await page.mouse.dblclick(x, y)
  const enlarged = await boxOf(page)
  expect(enlarged.width).toBe(1200)
  expect(y - enlarged.y).toBeCloseTo(225, -0.5)
  await expect
    .poll(() =>
      photo(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/-1200\.avif$/)
  await page.mouse.wheel(0, 50)
  await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(enlarged.y)
  await showsPhoto(page, '3 of 14')
  await page.mouse.dblclick(x, y)
  expect(await boxOf(page)).toEqual(before)
  await page.mouse.click(60, 250)
  await waitUntilClosed(page)
})

test('Enter opens a photo, arrows move and wrap around, and Escape closes', async () => {
  const { page } = await open('/education')
  await photoLink(page, 2).focus()
  for (let held = 0; held < 3; held++) await page.keyboard.down('Enter')
  await showsPhoto(page, '2 of 14')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('ArrowRight')
  await showsPhoto(page, '3 of 14')
  // A shortcut of the browser moves nothing.
  await page.keyboard.press('Control+ArrowRight')
  for (let round = 0; round < 4; round++) await page.keyboard.press('ArrowLeft')
  await showsPhoto(page, '13 of 14')
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  await expect.poll(() => hasFocus(page, 2)).toBe(true)
  // Photos are not seen behind those of the next opening.
  await page.keyboard.press('Enter')
  await showsPhoto(page, '2 of 14')
  await waitForAnimations(page)
  expect(await dialog(page).locator('.gslide:visible').count()).toBe(1)
})

test('a swipe of 40 pixels moves, a shorter one does not, and one down closes', async () => {
  const { page, faults } = await openThird(phone)
  for (const [pixels, status] of [
    [-39, '3 of 14'],
    [-40, '4 of 14'],
    [100, '3 of 14'],
  ] as const) {
    await waitForAnimations(page)
    await swipe(page, photo(page), pixels)
    await showsPhoto(page, status)
  }
  await waitForAnimations(page)
  await swipe(page, photo(page), 0, 200)
  await waitUntilClosed(page)
  expect(faults).toEqual([])
})

test('a double tap enlarges the photo, and one finger then scrolls it', async () => {
  const { page } = await openThird(phone)
  const before = await boxOf(page)
  const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  await doubleTap(page, point)
  await expect.poll(async () => (await boxOf(page)).width).toBe(1200)
  const enlarged = await boxOf(page)
  expect(enlarged.x + enlarged.width / 2).toBeCloseTo(point.x, -0.5)
  await touch(
    page,
    [0, 20, 40, 60, 80, 100].map((way) => [{ x: point.x - way, y: point.y }]),
  )
  await expect.poll(async () => (await boxOf(page)).x).toBeLessThan(enlarged.x - 50)
  await showsPhoto(page, '3 of 14')
  // While it still scrolls, a tap only stops it.
  const isWhole = async () => {
    await doubleTap(page, point)
    return JSON.stringify(await boxOf(page)) === JSON.stringify(before)
  }
  await expect.poll(isWhole).toBe(true)
  await press(page, 'Next photo')
  await showsPhoto(page, '4 of 14')
})

test('captions are shown with the place, and closing leaves nothing behind', async () => {
  const { page } = await open('/education')
  const state = () =>
    page.evaluate(() => ({
      body: [...document.body.children].map((element) => element.outerHTML.slice(0, 60)),
      classes: document.body.className + document.documentElement.className,
      style: `${document.body.style.cssText}${document.documentElement.style.cssText}`,
      hidden: document.querySelectorAll('body > [aria-hidden], body > [inert]').length,
    }))
  const before = await state()
  const donation = page.getByRole('region', { name: 'Event Gallery – 2025-09-02' })
  for (let round = 0; round < 2; round++) {
    await donation.getByRole('link', { name: 'Drawing: benches in a classroom' }).click()
    const opened = page.getByRole('dialog', { name: /^Event Gallery – 2025-09-02/ })
    await opened
      .locator('.gslide.current figcaption')
      .getByText('New benches in a classroom · Kothapalli, Warangal district')
      .waitFor()
    await opened.getByRole('button', { name: 'Close' }).click()
    await waitUntilClosed(page)
  }
  expect(await state()).toEqual(before)
})

/** The address follows the photo when the visitor rests there. */
const waitForAddress = async (page: Page, place: number) => {
  const address = await addressOf(page, place)
  await page.waitForURL((url) => url.href.endsWith(address))
}

test('the address changes with the photo, and is removed when the lightbox closes', async () => {
  const { page } = await openThird()
  const address = await addressOf(page, 3)
  expect(address).toMatch(/^\/education#2025-10-17-[0-9a-f]{8}$/)
  expect(page.url().endsWith(address)).toBe(true)
  await press(page, 'Next photo')
  await showsPhoto(page, '4 of 14')
  await waitForAddress(page, 4)
  await press(page, 'Close')
  await waitUntilClosed(page)
  await expect.poll(() => hash(page)).toBe('')
})

test('an address opens its photo, Back closes it, and Forward opens it again', async () => {
  const address = tenth()
  const { page } = await open('/', phone)
  await page.goto(address)
  await showsPhoto(page, '10 of 14')
  await press(page, 'Next photo')
  await waitForAddress(page, 11)
  await page.reload()
  await showsPhoto(page, '11 of 14')
  await page.goBack()
  await waitUntilClosed(page)
  expect(new URL(page.url()).pathname + hash(page)).toBe('/education')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe((await addressOf(page, 11)).split('#')[1])
  await page.goForward()
  await showsPhoto(page, '11 of 14')
  await press(page, 'Close')
  await waitUntilClosed(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the address of a withdrawn photo leads to a note in its event', async () => {
  const { page, faults } = await openEmpty(desktop)
  const styles = await hold(page, /\.css$/)
  await page.goto('/education#2025-10-11-00000000', { waitUntil: 'commit' })
  const note = page.getByText('This photo is no longer on the site.')
  await note.waitFor({ state: 'attached' })
  styles.release() // scripts may run before
  expect(await note.evaluate((element) => element.previousElementSibling!.id)).toBe('gallery-2025-10-11')
  expect(new URL(page.url()).pathname).toBe('/events/2025-10-11')
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true)
  const top = () => note.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(800)
  expect(await top()).toBeGreaterThan(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the address of a photo that its area does not show opens it on another page', async () => {
  const { page, faults } = await open('/socialneeds')
  expect(await furtherGallery(page).locator('a[data-photo]').count()).toBe(24)
  const [, , ...ids] = photoIds()
  for (const [path, id, place] of [
    [event, ids.at(50)!, '53 of 100'],
    [`${event}/2`, ids.at(-1)!, '4 of 4'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/socialneeds#${id}`)
    await showsAnyPhoto(page, place)
    expect([new URL(page.url()).pathname, hash(page).slice(1)]).toEqual([path, id])
  }
  await page.goto('about:blank')
  await page.goto(`/socialneeds#2025-06-14-00000000`)
  await page.getByText('This photo is no longer on the site.').waitFor()
  expect(faults).toEqual([])
})

test('Share passes the published photo, or its address, to the share sheet', async () => {
  const { page } = await openThird(phone, (page) =>
    page.addInitScript(() => {
      const share = ({ files = [], ...data }: ShareData) => {
        const described = files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 }))
        Object.assign(window, { shared: { ...data, files: described } })
        return Promise.reject(new DOMException('', 'AbortError'))
      }
      Object.defineProperty(navigator, 'share', { value: share })
      Object.defineProperty(navigator, 'canShare', { value: () => Reflect.get(window, 'sharesFiles') })
    }),
  )
  // The address of the test site is a placeholder.
  const address = `${new URL(page.url()).origin}/events/2025-10-17${hash(page)}`
  const file = { name: `${hash(page).slice(1)}.jpg`, type: 'image/jpeg', isEmpty: false }
  for (const [sharesFiles, shared] of [
    [true, { text: address, files: [file] }],
    [false, { url: address, files: [] }],
  ] as const) {
    await page.evaluate(
      (value) => Object.assign(window, { sharesFiles: value, shared: undefined }),
      sharesFiles,
    )
    await press(page, 'Share')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBeDefined()
    const found = await page.evaluate(() => Reflect.get(window, 'shared'))
    expect(found).toEqual({ title: 'Event Gallery – 2025-10-17', ...shared })
  }
})

test('a photo that failed to load says so, and is requested again', async () => {
  const { page } = await open('/education')
  const { fail } = await hold(page, photoFiles)
  await photoLink(page, 5).click()
  await current(page).locator('[data-state="loading"]').waitFor()
  await dialog(page).getByRole('status').getByText('5 of 14').waitFor()
  fail()
  await current(page).getByText('This photo could not be loaded.').waitFor()
  expect(await current(page).locator('svg').isVisible()).toBe(true)
  await page.unroute(photoFiles)
  for (let step = 6; step <= 9; step++) await page.keyboard.press('ArrowRight')
  await showsPhoto(page, '9 of 14')
  for (let step = 8; step >= 5; step--) await page.keyboard.press('ArrowLeft')
  await showsPhoto(page, '5 of 14')
  expect(await current(page).getByText('This photo could not be loaded.').isVisible()).toBe(false)
})
