/** The header: the menu, its list of focus areas, and the current page. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone, ready, startSession, visit } from '../visit'
import { areas, banner, focused, isOpen, link, menu, titles } from './menu'

describe('on a desktop', () => {
  test('the logo links to the home page, the menu is a row, and the current page is marked', async () => {
    const { page } = await visit('/about')
    expect(await menu(page).count()).toBe(0)
    expect(await link(page, 'About Us').getAttribute('aria-current')).toBe('page')
    expect(await banner(page).locator('[aria-current]').count()).toBe(1)
    await link(page, 'Contact Us').click()
    await page.getByRole('heading', { level: 1 }).getByText('Contact').waitFor()
    expect(await link(page, 'Contact Us').getAttribute('aria-current')).toBe('page')
    const logo = banner(page).getByRole('link').first()
    await expect.poll(async () => (await logo.boundingBox())!.width).toBeLessThan(300)
    await logo.click()
    await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
    expect(await link(page, 'Home').getAttribute('aria-current')).toBe('page')
  })

  test('it is sticky, and does not hide focused elements', async () => {
    const { page } = await visit('/education')
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

  test('the list opens and closes by mouse, by a click outside, and when a link is followed', async () => {
    const { page, faults } = await visit('/')
    expect(await link(page, 'Education').count()).toBe(0)
    await areas(page).click()
    expect(await isOpen(page)).toBe(true)
    for (const title of titles) expect(await link(page, title).isVisible()).toBe(true)
    await areas(page).click()
    expect(await isOpen(page)).toBe(false)
    await areas(page).click()
    await page.mouse.click(640, 700)
    await expect.poll(() => isOpen(page)).toBe(false)
    await areas(page).click()
    await link(page, 'Healthcare').click()
    await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
    expect(await isOpen(page)).toBe(false)
    await areas(page).click()
    expect(await link(page, 'Healthcare').getAttribute('aria-current')).toBe('page')
    expect(faults).toEqual([])
  })

  test('the first Tab stop skips to the content; keys open the list, move through it and close it', async () => {
    const { page } = await visit('/about')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

    for (const key of ['Enter', 'Space']) {
      await areas(page).focus()
      await page.keyboard.press(key)
      expect(await isOpen(page), key).toBe(true)
      await page.keyboard.press('Tab')
      expect(await focused(page), key).toBe('Education')
      await page.keyboard.press('Escape')
      expect(await isOpen(page), key).toBe(false)
      expect(await focused(page), key).toBe('Focus Areas')
    }

    const walk = ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']
    const passed: unknown[] = []
    for (const key of walk) {
      await page.keyboard.press(key)
      passed.push(await focused(page))
    }
    expect(passed).toEqual([
      'Education',
      'Empowerment',
      'Social Needs',
      'Education',
      'Social Needs',
      'Education',
    ])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
  })
})

describe.each([['a phone', phone]])('on %s', (_name, device) => {
  test('the menu opens by touch, and closes when a link is followed', async () => {
    const { page, faults } = await visit('/', device)
    expect(await link(page, 'About Us').count()).toBe(0)
    await menu(page).tap()
    expect(await menu(page).getAttribute('aria-expanded')).toBe('true')
    expect(await link(page, 'Documents').isVisible()).toBe(true)
    await areas(page).tap()
    await link(page, 'Agriculture').tap()
    await page.getByRole('heading', { level: 1, name: 'Agriculture' }).waitFor()
    await ready(page)
    expect(await menu(page).getAttribute('aria-expanded')).toBe('false')
    expect(await link(page, 'About Us').count()).toBe(0)
    expect(faults).toEqual([])
  })
})

test('the menu collapses below 992 pixels', async () => {
  const { page } = await visit('/', { viewport: { width: 991, height: 700 } })
  expect(await menu(page).isVisible()).toBe(true)
  await page.setViewportSize({ width: 992, height: 700 })
  expect(await menu(page).count()).toBe(0)
  expect(await link(page, 'About Us').isVisible()).toBe(true)
})

describe('the name of the trust', () => {
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
    const { page } = await visit('/education')
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
    const { page } = await visit('/education', { ...phone, bypassCSP: true })
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
})
