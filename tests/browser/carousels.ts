/** The carousels of the test site, and their current slides. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, hold, hydrate, open, openEmpty, phone } from '../browser'

export const testimonials = (page: Page) => page.getByRole('region', { name: 'What People Say About Us' })
export const news = (page: Page) => page.getByRole('region', { name: 'News & Updates' })
export const gallery = (page: Page) => page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
export const press = (carousel: Locator, name: string) => carousel.getByRole('button', { name }).click()

/** Expects an element before another one in the document, and above it on the screen. */
export async function expectBefore(first: Locator, second: Locator): Promise<void> {
  const other = (await second.elementHandle())!
  const follows = await first.evaluate(
    (one, two) => Boolean(one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING),
    other,
  )
  expect(follows).toBe(true)
  const [upper, lower] = [(await first.boundingBox())!, (await second.boundingBox())!]
  expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y)
}

/** Waits until this is the only reachable slide, and is in its place. */
export async function shows(carousel: Locator, name: string): Promise<void> {
  await hydrate(carousel)
  const slides = carousel.getByRole('group')
  await expect.poll(() => slides.evaluateAll((all) => all.map((slide) => slide.ariaLabel))).toEqual([name])
  const offset = () =>
    slides.evaluate((slide) => {
      const place = slide.parentElement!.parentElement!.getBoundingClientRect()
      const { left, width } = slide.getBoundingClientRect()
      return Math.abs(left - place.left) + Math.abs(width - place.width)
    })
  await expect.poll(offset).toBeLessThan(1.5)
}

/** Opens the home page, and waits until both carousels are hydrated. */
export async function openHome(device: BrowserContextOptions = desktop) {
  const found = await open('/', { ...device, hasOwnProfile: true }, (page) => page.clock.install())
  await shows(news(found.page), '1 of 3')
  await shows(testimonials(found.page), '1 of 3')
  // From here on, the test controls the clock. On a busy machine, the moment of the pause may have passed already.
  const pause = async () => {
    const moment = await found.page.evaluate(() => Date.now() + 500)
    return found.page.clock.pauseAt(moment).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(pause).toBe(true)
  return found
}

/** The names of the photos of a slide of the news. */
const photosOf = (page: Page, slide: number) =>
  page
    .locator('#news-carousel [role="group"]')
    .nth(slide)
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc.replace(/.*\//, '')))

/** Opens the home page on a phone. `isLoaded` tells whether the photos of a slide of the news were requested. */
export async function openNews(prepare: (page: Page) => Promise<unknown>) {
  const requested: string[] = []
  const { page } = await open('/', phone, async (page) => {
    page.on('request', (request) => requested.push(request.url().replace(/.*\//, '')))
    await prepare(page)
  })
  await shows(news(page), '1 of 3')
  const isLoaded = async (slide: number) => {
    const wanted = await photosOf(page, slide)
    return wanted.every((name) => name !== '' && requested.includes(name))
  }
  return { page, isLoaded }
}

/** Opens a page with the carousel in view, whose script loads once `release` is called. */
export async function openHeld() {
  const { page, faults } = await openEmpty(desktop)
  const held = await hold(page, '**/Carousel-*')
  const requested = page.waitForRequest('**/Carousel-*')
  await page.goto('/education')
  await gallery(page).scrollIntoViewIfNeeded()
  await gallery(page).dispatchEvent('mouseover')
  await requested
  return { page, faults, ...held }
}
