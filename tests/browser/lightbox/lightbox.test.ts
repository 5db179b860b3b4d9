/** The lightbox: opening a photo, moving to others, closing, and what screen readers announce. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOrAll, isAll } from '../../is-all'
import { hydrate, phoneAndDesktop, visit } from '../visit'
import {
  current,
  dialog,
  focusedName,
  gallery,
  openThird,
  photoLink,
  press,
  showsPhoto,
  waitUntilClosed,
} from './lightboxes'

describe.each(firstOrAll(phoneAndDesktop))('on %s', (_name, device) => {
  test('the photo that was clicked opens in a modal dialog that fits the screen; the page behind is inert and neither scrolls nor jumps; buttons wrap around', async () => {
    const { page, faults } = await visit('/education', device)
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
    const box = (await current(page).locator('.lightboxPhoto').boundingBox())!
    const { width, height } = page.viewportSize()!
    expect(box.x).toBeGreaterThanOrEqual(16)
    expect(box.y).toBeGreaterThanOrEqual(16)
    expect(box.x + box.width).toBeLessThanOrEqual(width - 16)
    expect(box.y + box.height).toBeLessThanOrEqual(height - 16)
    expect(Math.min(width - box.width, height - box.height)).toBeLessThan(33)

    expect(await page.locator('#root').evaluate((root) => (root as HTMLElement).inert)).toBe(true)
    expect(await page.getByRole('main').count()).toBe(0)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    expect(await place()).toEqual(before)
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    expect(await place()).toEqual(before)
    expect(await page.getByRole('main').count()).toBe(1)

    await photoLink(page, 3).click()
    await showsPhoto(page, '3 of 14')
    await press(page, 'Next photo')
    await showsPhoto(page, '4 of 14')
    for (const place of [3, 2, 1, 14]) {
      await press(page, 'Previous photo')
      await showsPhoto(page, `${place} of 14`)
    }
    await press(page, 'Next photo')
    await showsPhoto(page, '1 of 14')
    await press(page, 'Close')
    await waitUntilClosed(page)
    expect(faults).toEqual([])
  })
})

describe('the keyboard', () => {
  test('opens with Enter, moves with arrows, closes with Escape, and returns to the photo', async () => {
    const { page } = await visit('/education')
    await photoLink(page, 2).focus()
    await page.keyboard.press('Enter')
    await showsPhoto(page, '2 of 14')
    await page.keyboard.press('ArrowRight')
    await showsPhoto(page, '3 of 14')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await showsPhoto(page, '1 of 14')
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    await expect.poll(() => photoLink(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
    const name = await gallery(page).getByRole('group').getAttribute('aria-label')
    expect(name).toBe('1 of 3')
  })

  test('keeps the focus inside with Tab, in both directions; the alternative text of a photo is announced after its position, unless it only repeats that', async () => {
    const { page } = await openThird()
    const announced = () => dialog(page).locator('[aria-live]').textContent()
    expect(await announced()).toBe('')
    const names: unknown[] = []
    for (const key of [...Array(7).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      names.push(await focusedName(page))
    }
    const round = ['Previous photo', 'Next photo', 'Zoom in', 'Zoom out', 'Share', 'Save', 'Close']
    expect(names).toEqual([...round, 'Save', 'Share'])
    await page
      .locator('img[alt="Event Gallery – 2025-10-17, photo 4 of 14"]')
      .first()
      .evaluate((image: HTMLImageElement) => {
        image.alt = 'Benches in a classroom'
      })
    await press(page, 'Next photo')
    await showsPhoto(page, '4 of 14')
    expect(await announced()).toBe('Benches in a classroom')
  })
})

describe.runIf(isAll)('Back', () => {
  test('closes the lightbox and stays on the page; the next Back leaves it', async () => {
    const { page } = await visit('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Education' }).click()
    await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
    await hydrate(gallery(page))
    await photoLink(page, 3).click()
    await showsPhoto(page, '3 of 14')
    await page.goBack()
    await waitUntilClosed(page)
    expect(new URL(page.url()).pathname).toBe('/education')
    await expect.poll(() => photoLink(page, 3).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
  })
})

describe('after closing, the carousel shows the last photo', () => {
  const shown = (page: Page) => gallery(page).getByRole('group').getAttribute('aria-label')

  test('and the focus is on it, if the first one is on another page', async () => {
    const { page } = await openThird()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await showsPhoto(page, '14 of 14')
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
    expect(await shown(page)).toBe('3 of 3')
    await expect.poll(() => photoLink(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

test('captions are shown, and closing leaves nothing behind', async () => {
  const { page } = await visit('/education')
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
    await opened.locator('.gslide.current figcaption').getByText('New benches in a classroom').waitFor()
    await opened.getByRole('button', { name: 'Close' }).click()
    await waitUntilClosed(page)
  }
  expect(await state()).toEqual(before)
})

test('photos in a table and a list open as photos of the story, and a photo in a link follows the link', async () => {
  const { page } = await visit('/resourcesforgovernmentcolleges')
  const main = page.getByRole('main')
  const title = (await page.locator('h1').textContent())!
  await main.getByRole('cell').getByRole('link', { name: 'Drawing: full shelves' }).click()
  const opened = page.getByRole('dialog', { name: title })
  await opened.getByRole('status').getByText('2 of 3', { exact: true }).waitFor()
  await opened.getByRole('button', { name: 'Next photo' }).click()
  await opened.getByRole('status').getByText('3 of 3', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  const inList = main.getByRole('listitem').getByRole('link', { name: 'Drawing: the first step' })
  expect(await inList.count()).toBe(1)
  expect(await main.getByRole('cell', { name: 'In one day' }).count()).toBe(1)
  await main.getByRole('link', { name: 'Drawing: a poster' }).click()
  await page.waitForURL('**/contact')
})
