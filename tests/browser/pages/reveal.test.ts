/** Parts of a page that fade in while it is scrolled. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, desktopWithoutScripts, phone, settled, turnWheel, visit } from '../visit'

const names = ['Our Mission', 'Our Agenda', 'Our Approach', 'Education', 'Empowerment']

/** The part that contains a heading. */
const part = (page: Page, name: string) =>
  page.locator('[data-reveal]').filter({ has: page.getByRole('heading', { name, includeHidden: true }) })

const opacity = (page: Page, name: string) =>
  part(page, name).evaluate((one) => getComputedStyle(one).opacity)
const isFading = (page: Page, name: string) =>
  part(page, name).evaluate((one) => one.classList.contains('aos-animate') && one.dataset.aos !== undefined)
const isWaiting = (page: Page, name: string) =>
  part(page, name).evaluate((one) => one.dataset.aos !== undefined && !one.classList.contains('aos-animate'))

/** Scrolls until the top of a part, without its transform, is this many pixels inside the window. */
const bringIn = (page: Page, name: string, pixels: number) =>
  part(page, name).evaluate((one: HTMLElement, inside) => {
    const top = one.getBoundingClientRect().top - new DOMMatrix(getComputedStyle(one).transform).f
    window.scrollBy({ top: top - innerHeight + inside, behavior: 'instant' })
  }, pixels)

/** Scrolls slowly to just above a part, which then waits below the window. */
async function readTo(page: Page, name: string): Promise<void> {
  await bringIn(page, name, -20)
  await expect.poll(() => isWaiting(page, name)).toBe(true)
}

describe('on a phone', () => {
  const device = phone
  test('a part that enters slowly fades in once, 100 pixels inside the window, in 1000 ms with ease-in-out', async () => {
    const { page, faults } = await visit('/about', device)
    await readTo(page, 'Our Approach')
    expect(await opacity(page, 'Our Approach')).toBe('0')
    await bringIn(page, 'Our Approach', 90)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))))
    expect(await isWaiting(page, 'Our Approach')).toBe(true)
    await bringIn(page, 'Our Approach', 110)
    await expect.poll(() => isFading(page, 'Our Approach')).toBe(true)
    const timing = await part(page, 'Our Approach').evaluate((one) => {
      const { transitionDuration, transitionTimingFunction } = getComputedStyle(one)
      return `${transitionDuration} ${transitionTimingFunction}`
    })
    expect(timing).toBe('1s, 1s ease-in-out, ease-in-out')
    await expect.poll(() => opacity(page, 'Our Approach'), { timeout: 3000 }).toBe('1')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.waitForFunction(() => scrollY === 0)
    expect(await opacity(page, 'Our Approach')).toBe('1')
    expect(faults).toEqual([])
  })
})

test.each(['/about'])('nothing is hidden on %s before the visitor scrolls', async (path) => {
  const { page } = await visit(path)
  await settled(page)
  expect(await page.locator('[data-aos]').count()).toBe(0)
})

test.each([
  ['the visitor prefers reduced motion', { ...desktop, reducedMotion: 'reduce' as const }, ''],
  ['scripts are off', desktopWithoutScripts, ''],
  ['the library for it does not load', desktop, '**/aos-*'],
])('nothing is hidden when %s', async (_name, device, blocked) => {
  const { page } = await visit('/about', device, (page) =>
    page.route(blocked || 'nothing', (route) => route.abort()),
  )
  await turnWheel(page, 10)
  if (!('javaScriptEnabled' in device)) await settled(page)
  for (const name of names) expect(await opacity(page, name)).toBe('1')
})
