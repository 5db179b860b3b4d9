/** More of the menu: Escape, Tab, and large letters. */

import { describe, expect, test } from 'vitest'
import { areas, focused, isOpen, link, menu, titles } from '../browser/pages/menu'
import { phone, tablet, visit } from '../browser/visit'

describe('on a desktop', () => {
  test('Tab closes it when the focus leaves it, in both directions', async () => {
    const { page } = await visit('/about')
    await areas(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(await isOpen(page)).toBe(false)
    await areas(page).focus()
    await page.keyboard.press('Enter')
    for (const _ of [...titles, 'the next link']) await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('About Us')
    expect(await isOpen(page)).toBe(false)
  })
})

describe.each([
  ['a phone', phone],
  ['a tablet', tablet],
])('on %s', (_name, device) => {
  test('Escape closes the list first, then the menu; a touch outside closes both', async () => {
    const { page } = await visit('/about', device)
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await areas(page).focus()
    await page.keyboard.press('Space')
    await link(page, 'Education').focus()
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(false)
    expect(await menu(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await menu(page).getAttribute('aria-expanded')).toBe('false')
    expect(await focused(page)).toBe('Menu')
    await menu(page).tap()
    await page.touchscreen.tap(device.viewport.width / 2, device.viewport.height - 40)
    await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('false')
  })
})

test.each([768, 1280])(
  'with letters three times as large, the menu stays in a window of %i pixels',
  async (width) => {
    const { page } = await visit('/', { viewport: { width, height: 800 }, bypassCSP: true })
    await page.addStyleTag({ content: 'html { font-size: 300% }' })
    const edges = () =>
      page.getByRole('banner').evaluate((header) => {
        const shown = [...header.querySelectorAll('a, button')].filter(
          (one) => one.getClientRects().length > 0,
        )
        return shown.map((one) => one.getBoundingClientRect().right)
      })
    expect((await edges()).length).toBeGreaterThan(1)
    expect(Math.max(...(await edges()))).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

test.each([360, 768, 1280])('letters twice as large enlarge the title at %i pixels', async (width) => {
  const { page } = await visit('/socialneeds', { viewport: { width, height: 800 }, bypassCSP: true })
  const title = page.getByRole('heading', { level: 1 })
  const size = () => title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const before = await size()
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect((await size()) / before).toBeGreaterThan(1.4)
})
