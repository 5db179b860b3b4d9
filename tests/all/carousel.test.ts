/** More of carousels: changed widths, stories on a slide, buttons after touch. */

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { desktop, open, phone } from '../browser'
import { gallery, news, openHeld, openHome, openNews, press, shows, testimonials } from '../browser/carousels'
import { expectToPan, pinch } from '../browser/touch'

describe.each(Object.entries({ phone, desktop }))('on a %s', (_name, device) => {
  test('a carousel keeps its slide when the width changes', async () => {
    const { page } = await open('/education', device)
    await shows(gallery(page), '1 of 3')
    await press(gallery(page), 'Next slide')
    await shows(gallery(page), '2 of 3')
    for (const width of [320, 800, 500]) {
      await page.setViewportSize({ width, height: 700 })
      await shows(gallery(page), '2 of 3')
    }
  })
})

test('a single story on a slide has the whole width', async () => {
  const { page } = await openHome()
  await press(news(page), 'Go to slide 3')
  await shows(news(page), '3 of 3')
  const cards = news(page).getByRole('article')
  await cards.nth(1).evaluate((card) => card.remove()) // the test site has an even number of stories
  const widthOf = (part: Locator) => part.boundingBox().then((box) => box!.width)
  const card = await widthOf(cards)
  expect(card).toBeGreaterThan(0.95 * (await widthOf(news(page))))
})

test('a focused story is in view with its photo', async () => {
  const { page } = await openHome()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const card = news(page).getByRole('article').first()
  await card.getByRole('link').focus()
  const header = (await page.getByRole('banner').boundingBox())!
  const top = () => card.boundingBox().then((box) => box!.y)
  await expect.poll(top).toBeGreaterThanOrEqual(header.y + header.height)
})

test('a button does not stay filled after touch', async () => {
  const { page } = await openHome(phone)
  const next = testimonials(page).getByRole('button', { name: 'Next slide' })
  const background = () => next.evaluate((button) => getComputedStyle(button).backgroundColor)
  const before = await background()
  await next.tap()
  await shows(testimonials(page), '2 of 3')
  await next.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)))
  expect(await background()).toBe(before)
})

test('news shows two cards on a slide, and a card links to its story', async () => {
  const { page } = await openHome()
  await press(news(page), 'Stop slide show')
  await press(news(page), 'Go to slide 1')
  await shows(news(page), '1 of 3')
  expect(await news(page).getByRole('article').count()).toBe(2)
  const indicators = news(page).getByRole('button', { name: /^Go to slide/ })
  expect(await indicators.count()).toBe(3)
  const title = await news(page).getByRole('link').first().textContent()
  await news(page).getByRole('article').first().click()
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
})

test('a photo that fails to load shows its text instead of a broken picture', async () => {
  const { page } = await open('/education', desktop, (page) =>
    page.route(/photos\/2025.*\.(avif|jpg)$/, (route) => route.abort()),
  )
  const photo = gallery(page).getByRole('link').first()
  await photo.scrollIntoViewIfNeeded()
  await photo.locator('img').evaluate((image: HTMLImageElement) => image.decode().catch(() => undefined))
  const paper = await page.evaluate(() => {
    document.body.style.color = 'var(--paper-deep)'
    const [red, green, blue] = getComputedStyle(document.body).color.match(/\d+/g)!.map(Number)
    document.body.style.color = ''
    return { red, green, blue }
  })
  const { channels, dominant } = await sharp(await photo.screenshot()).stats()
  const near = (level: number) => [Math.floor(level / 16) * 16 + 8]
  expect([dominant.r, dominant.g, dominant.b]).toEqual([paper.red!, paper.green!, paper.blue!].flatMap(near))
  expect(channels[0]!.min).toBeLessThan(128)
})

test('are loaded before it is shown, and those of later slides are not', async () => {
  const { page, isLoaded } = await openNews(async () => {})
  await expect.poll(() => isLoaded(1)).toBe(true)
  expect(await isLoaded(2)).toBe(false)
  await press(news(page), 'Next slide')
  await expect.poll(() => isLoaded(2)).toBe(true)
})

test('never starts for visitors who prefer reduced motion', async () => {
  const { page } = await openHome({ ...desktop, reducedMotion: 'reduce' })
  await page.clock.runFor(20_000)
  await shows(testimonials(page), '1 of 3')
  expect(await testimonials(page).getByRole('button', { name: 'Start slide show' }).count()).toBe(1)
})

/** A screen of 1280 pixels, zoomed to 400 %. */
const enlarged = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }

test.each(['/'])('every carousel of %s fits and wraps around', async (path) => {
  const { page, faults } = await open(path, enlarged)
  await page.locator('[data-glide-el="track"]').last().waitFor()
  for (const carousel of await page.getByRole('region').and(page.locator('[aria-roledescription]')).all()) {
    const { length } = await carousel.locator('[aria-roledescription="slide"]').all()
    if (length === 1) continue
    await shows(carousel, `1 of ${length}`)
    await press(carousel, 'Previous slide')
    await shows(carousel, `${length} of ${length}`)
    await press(carousel, 'Next slide')
    await shows(carousel, `1 of ${length}`)
    const isInside = await carousel.evaluate((one) =>
      [...one.querySelectorAll('button')].every((button) => {
        const { left, right } = button.getBoundingClientRect()
        return left >= 0 && right <= document.documentElement.clientWidth
      }),
    )
    expect(isInside).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
})

const row = (page: Page) => gallery(page).locator('[data-glide-el="track"]')

test('continues at the slide that the row is scrolled to', async () => {
  const { page, release } = await openHeld()
  await row(page).evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: 'instant' }))
  release()
  await shows(gallery(page), '2 of 3')
})

test('two fingers move no slide; on a page that they have enlarged, one finger pans the page', async () => {
  const { page } = await open('/education', phone)
  await shows(gallery(page), '1 of 3')
  await gallery(page).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await pinch(page, gallery(page).getByRole('group'), 100)
  await expectToPan(page, gallery(page).getByRole('group'))
  await shows(gallery(page), '1 of 3')
})
