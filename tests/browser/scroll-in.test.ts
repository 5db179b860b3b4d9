/** Scrolling down a page whose parts fade in. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone, shareBrowser, visit } from './visit'

shareBrowser()

const waiting = (page: Page) => page.locator('[data-aos]:not(.aos-animate)')

/** The part of the page that a heading stands in. */
const part = (page: Page, name: string) =>
  page.locator('[data-aos]').filter({ has: page.getByRole('heading', { name, includeHidden: true }) })

const opacity = (page: Page, name: string) =>
  part(page, name).evaluate((one) => getComputedStyle(one).opacity)

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, device) => {
  test('what is below the fold fades in once, in 1000 ms, ease-in-out, 100 pixels into the window', async () => {
    const { page, faults } = await visit('/about', device)
    await waiting(page).last().waitFor({ state: 'attached' })
    expect(await opacity(page, 'Our Approach')).toBe('0')
    // Its upper edge, without the way it will move, comes 90 and then 110 pixels into the window.
    const bringIn = (pixels: number) =>
      part(page, 'Our Approach').evaluate((one: HTMLElement, inside) => {
        const top = one.getBoundingClientRect().top - new DOMMatrix(getComputedStyle(one).transform).f
        window.scrollBy({ top: top - innerHeight + inside, behavior: 'instant' })
      }, pixels)
    const isComingIn = (name: string) =>
      part(page, name).evaluate((one) => one.classList.contains('aos-animate'))
    expect(await isComingIn('Our Agenda')).toBe(false)
    await bringIn(90)
    // All parts are looked at in one go, this one before the other.
    await expect.poll(() => isComingIn('Our Agenda')).toBe(true)
    expect(await isComingIn('Our Approach')).toBe(false)
    await bringIn(110)
    await expect.poll(() => isComingIn('Our Approach')).toBe(true)
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

test.each(['/', '/about', '/education', '/empowerment'])(
  'nothing above the fold is ever hidden on %s',
  async (path) => {
    const { page } = await visit(path, desktop, (page) =>
      page.addInitScript(() => {
        const found: string[] = []
        Object.assign(window, { found })
        const look = () => {
          for (const element of document.querySelectorAll('[data-aos]:not(.aos-animate)')) {
            const { top } = element.getBoundingClientRect()
            if (top < innerHeight - 132) found.push(element.textContent.slice(0, 40))
          }
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    )
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { found: string[] }).found)).toEqual([])
  },
)

test('parts fade in after a navigation too', async () => {
  const { page } = await visit('/contact')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await waiting(page).last().waitFor({ state: 'attached' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => waiting(page).count()).toBe(0)
})

test.each([
  ['the visitor asked for less motion', { ...desktop, reducedMotion: 'reduce' as const }, ''],
  ['the script is off', { ...desktop, javaScriptEnabled: false }, ''],
  ['its library does not come', desktop, '**/later-aos*'],
])('nothing is hidden when %s', async (_name, device, blocked) => {
  const { page } = await visit('/about', device, (page) =>
    page.route(blocked || 'nothing', (route) => route.abort()),
  )
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-aos]').count()).toBe(0)
  const opacities = await page.getByRole('heading', { level: 3 }).evaluateAll((all) =>
    all.map((one) => {
      let product = 1
      for (let element: Element | null = one; element; element = element.parentElement) {
        product *= Number(getComputedStyle(element).opacity)
      }
      return product
    }),
  )
  expect(opacities.length).toBeGreaterThanOrEqual(5)
  expect(new Set(opacities)).toEqual(new Set([1]))
})
