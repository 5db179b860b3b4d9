/** More of the menu: Escape, Tab, and large letters. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, phone, startSession, tablet } from '../browser'
import { areas, banner, focused, isOpen, link, menu, titles } from '../browser/menu'

describe('on a desktop', () => {
  test('Tab closes it when the focus leaves it, in both directions', async () => {
    const { page } = await open('/about')
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
    const { page } = await open('/about', device)
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
    const { page } = await open('/', { viewport: { width, height: 800 }, bypassCSP: true })
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
  const { page } = await open('/socialneeds', { viewport: { width, height: 800 }, bypassCSP: true })
  const title = page.getByRole('heading', { level: 1 })
  const size = () => title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const before = await size()
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect((await size()) / before).toBeGreaterThan(1.4)
})

test('the menu collapses below 992 pixels', async () => {
  const { page } = await open('/', { viewport: { width: 991, height: 700 } })
  expect(await menu(page).isVisible()).toBe(true)
  await page.setViewportSize({ width: 992, height: 700 })
  expect(await menu(page).count()).toBe(0)
  expect(await link(page, 'About Us').isVisible()).toBe(true)
})

const names = [
  'Asha Trust',
  'Vidya Deepam Charitable Trust',
  'Sri Venkateswara Educational and Charitable Trust, Hyderabad', // 60 letters, the longest allowed
  'విద్యా జ్యోతి సేవా సంస్థ',
  'శ్రీ వెంకటేశ్వర విద్యా సేవా చారిటబుల్ ట్రస్టు హైదరాబాద్ నగరం',
]

/** Writes another name as Header.tsx does, and measures it. */
const measure = (page: Page, name: string) =>
  page.evaluate((name) => {
    const header = document.querySelector('header')!
    const [part] = [...header.querySelectorAll<HTMLElement>('a:first-of-type > span')].filter(
      (one) => one.offsetWidth > 1,
    )
    header.dataset.name = name.length > 36 ? 'long' : 'short'
    part!.lang = /[\u0c00-\u0c7f]/.test(name) ? 'te' : 'en'
    part!.textContent = name
    const { scrollWidth } = document.documentElement
    return {
      size: Number.parseFloat(getComputedStyle(part!).fontSize),
      height: header.offsetHeight,
      isCut: part!.scrollWidth > part!.clientWidth + 1 || scrollWidth > innerWidth,
    }
  }, name)

test('is not smaller with large letters, at every width', async () => {
  const { page } = await open('/education')
  const session = await startSession(page)
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    for (const name of names) {
      const sizes: number[] = []
      for (const standard of [16, 32]) {
        await session.send('Page.setFontSizes', { fontSizes: { standard } })
        const { size, height, isCut } = await measure(page, name)
        const place = `${name} at ${width} pixels, letters of ${standard}`
        expect(isCut, place).toBe(false)
        expect(size, place).toBeGreaterThanOrEqual(16)
        if (standard === 16) expect(height, place).toBeLessThanOrEqual(100)
        sizes.push(size)
      }
      expect(sizes[1], `${name} at ${width} pixels`).toBeGreaterThanOrEqual(sizes[0]!)
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
})

test('with letters of any size, a heading that is linked to is below the header', async () => {
  const { page } = await open('/education', { ...phone, bypassCSP: true })
  await measure(page, names[2]!)
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${size}; scroll-behavior: auto }` })
    await page.evaluate(() => {
      location.hash = ''
      scrollTo({ top: 0, behavior: 'instant' })
      location.hash = '#gallery-2025-10-11'
    })
    const heading = page.getByRole('heading', { name: 'Event Gallery – 2025-10-11' })
    const top = () => heading.evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(top, { message: size }).toBeLessThan(300)
    expect(await top(), size).toBeGreaterThanOrEqual((await banner(page).boundingBox())!.height)
  }
})

test('it is sticky, and does not hide focused elements', async () => {
  const { page } = await open('/education')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const bottomOfHeader = () => banner(page).evaluate((header) => header.getBoundingClientRect().bottom)
  await expect.poll(bottomOfHeader).toBeGreaterThan(60)
  // Going backwards, focused elements scroll in at the top of the window.
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    const top = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(await bottomOfHeader())
  }
})
