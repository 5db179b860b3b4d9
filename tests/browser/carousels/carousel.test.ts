import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { desktop, phone, visit, visitAlone } from '../visit'
import { expectBefore, gallery, news, openHome, openNews, press, shows, testimonials } from './carousels'

describe('on a phone', () => {
  const device = phone
  test('a carousel has accessible names, and its buttons wrap around in both directions', async () => {
    const { page, faults } = await openHome(device)
    const carousel = testimonials(page)
    await expectBefore(carousel.getByRole('button').last(), carousel.getByRole('group'))
    expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel')
    const buttons = await carousel.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(buttons).toEqual(['Stop slide show', 'Previous slide', 'Next slide'])
    expect(await carousel.getByRole('group').getAttribute('aria-roledescription')).toBe('slide')
    await press(carousel, 'Previous slide')
    await shows(carousel, '3 of 3')
    await press(carousel, 'Next slide')
    await shows(carousel, '1 of 3')
    await press(carousel, 'Next slide')
    await shows(carousel, '2 of 3')
    expect(faults).toEqual([])
  })
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
  const { page } = await visit('/education', desktop, (page) =>
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

test('a gallery shows six photos, three in a row or two on a phone, and does not move by itself: a phone', async () => {
  const device = phone
  const { page } = await visitAlone('/education', device, (page) => page.clock.install())
  await shows(gallery(page), '1 of 3')
  const tops = await gallery(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(tops).toHaveLength(6)
  const inRow = device === phone ? 2 : 3
  expect(new Set(tops.slice(0, inRow)).size).toBe(1)
  expect(new Set(tops).size).toBe(6 / inRow)
  expect(
    await gallery(page)
      .getByRole('button', { name: /slide show/ })
      .count(),
  ).toBe(0)
  await page.clock.runFor(20_000)
  await shows(gallery(page), '1 of 3')
})

describe('the photos of the next slide', () => {
  test('are loaded before it is shown, and those of later slides are not', async () => {
    const { page, isLoaded } = await openNews(async () => {})
    await expect.poll(() => isLoaded(1)).toBe(true)
    expect(await isLoaded(2)).toBe(false)
    await press(news(page), 'Next slide')
    await expect.poll(() => isLoaded(2)).toBe(true)
  })
})

describe('the keyboard', () => {
  test('arrow keys move only the focused carousel', async () => {
    const { page } = await openHome()
    await page.keyboard.press('ArrowRight')
    await shows(testimonials(page), '1 of 3')
    await testimonials(page).getByRole('button', { name: 'Next slide' }).focus()
    await page.keyboard.press('ArrowRight')
    await shows(testimonials(page), '2 of 3')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await shows(testimonials(page), '3 of 3')
    await shows(news(page), '1 of 3')
  })

  test('in a gallery, indicators mark the current slide, the focus moves with it, and Tab reaches no other', async () => {
    const { page } = await visit('/education')
    await shows(gallery(page), '1 of 3')
    await press(gallery(page), 'Go to slide 3')
    await shows(gallery(page), '3 of 3')
    const marked = gallery(page).locator('[aria-current="true"]')
    expect(await marked.getAttribute('aria-label')).toBe('Go to slide 3')
    await gallery(page).getByRole('link').nth(1).focus()
    for (const name of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
      await page.keyboard.press('ArrowRight')
      await shows(gallery(page), name)
      const isInside = () =>
        gallery(page)
          .getByRole('group')
          .evaluate((slide) => slide.contains(document.activeElement))
      await expect.poll(isInside).toBe(true)
    }
    await gallery(page).getByRole('button', { name: 'Next slide' }).focus()
    for (let step = 0; step < 7; step++) {
      await page.keyboard.press('Tab')
      const isShown = await page.evaluate(() => {
        const { left, right } = document.activeElement!.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
      expect(isShown).toBe(true)
    }
    const isOut = await gallery(page).evaluate((one) => !one.contains(document.activeElement))
    expect(isOut).toBe(true)
  })
})
