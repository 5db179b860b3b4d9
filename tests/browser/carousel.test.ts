/** Carousels: buttons, keys, fingers, and rotation. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, phone } from '../browser'
import { expectBefore, gallery, news, openHeld, openHome, press, shows, testimonials } from './carousels'
import { swipe } from './touch'

test('the buttons of a carousel have names, and wrap around in both directions', async () => {
  const { page, faults } = await openHome(phone)
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

test('on a phone, a gallery shows six photos, two in a row, and does not move by itself', async () => {
  const { page } = await open('/education', { ...phone, hasOwnProfile: true }, (page) => page.clock.install())
  await shows(gallery(page), '1 of 3')
  const tops = await gallery(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(tops).toHaveLength(6)
  expect(tops[0]).toBe(tops[1])
  expect(new Set(tops).size).toBe(3)
  expect(
    await gallery(page)
      .getByRole('button', { name: /slide show/ })
      .count(),
  ).toBe(0)
  await page.clock.runFor(20_000)
  await shows(gallery(page), '1 of 3')
})

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
  // A slide without links has the focus itself, as after the row that was there before the script.
  const slide = testimonials(page).getByRole('group')
  await slide.evaluate((one) => {
    one.tabIndex = -1
    one.focus()
  })
  await page.keyboard.press('ArrowLeft')
  await shows(testimonials(page), '2 of 3')
  expect(await slide.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a carousel continues at the slide that its row was scrolled to', async () => {
  const { page, release } = await openHeld()
  await gallery(page)
    .locator('[data-glide-el="track"]')
    .evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: 'instant' }))
  release()
  await shows(gallery(page), '2 of 3')
})

test('a gallery marks the current slide, moves the focus with it, and keeps Tab inside', async () => {
  const { page } = await open('/education')
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

test('a carousel advances every five seconds, until it is stopped', async () => {
  const { page } = await openHome()
  await page.clock.runFor(5_000)
  await shows(testimonials(page), '2 of 3')
  await shows(news(page), '2 of 3')
  await page.clock.runFor(10_000)
  await shows(testimonials(page), '1 of 3')
  await press(testimonials(page), 'Stop slide show')
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(20_000)
  await shows(testimonials(page), '1 of 3')
  await press(testimonials(page), 'Start slide show')
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(5_000)
  await shows(testimonials(page), '2 of 3')
})

test('a carousel pauses under the mouse, while it has the focus, and while the tab is hidden', async () => {
  const { page } = await openHome()
  const ways: [start: () => Promise<unknown>, end: () => Promise<unknown>][] = [
    [() => testimonials(page).getByRole('group').hover(), () => page.mouse.move(1, 1)],
    [
      () => testimonials(page).getByRole('button', { name: 'Next slide' }).focus(),
      () => page.getByRole('link', { name: 'Skip to content' }).focus(),
    ],
    [() => hideTab(page, true), () => hideTab(page, false)],
  ]
  for (const [index, [start, end]] of ways.entries()) {
    const before = `${index + 1} of 3`
    await start()
    await page.clock.runFor(20_000)
    await shows(testimonials(page), before)
    await end()
    await page.clock.runFor(4_000)
    await shows(testimonials(page), before)
    await page.clock.runFor(1_500)
    await shows(testimonials(page), `${((index + 1) % 3) + 1} of 3`)
  }
})

test('no carousel moves behind the lightbox, whatever has opened it', async () => {
  const { page } = await openHome()
  await page.getByRole('region', { name: 'Newest photos' }).locator('a[data-photo]').first().click()
  await page.getByRole('dialog').waitFor()
  await page.clock.runFor(20_000)
  await page.keyboard.press('Escape')
  await page.clock.runFor(500)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shows(testimonials(page), '1 of 3')
  await shows(news(page), '1 of 3')
  // Over a carousel, the mouse would stop it.
  await page.mouse.move(0, 0)
  // It may begin to rotate after the clock has been moved.
  const names = async () => {
    await page.clock.runFor(1_000)
    return testimonials(page)
      .getByRole('group')
      .evaluateAll((slides) => slides.map((slide) => slide.ariaLabel))
  }
  await expect.poll(names).toEqual(['2 of 3'])
  await shows(testimonials(page), '2 of 3')
})

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('a swipe of 40 pixels moves a carousel, and a vertical one scrolls the page', async () => {
  const { page } = await open('/education', phone)
  await shows(gallery(page), '1 of 3')
  const track = gallery(page).getByRole('group')
  await swipe(page, track, -39)
  await shows(gallery(page), '1 of 3')
  await swipe(page, track, -40)
  await shows(gallery(page), '2 of 3')
  await swipe(page, track, 120)
  await shows(gallery(page), '1 of 3')
  await swipe(page, track, 120)
  await shows(gallery(page), '3 of 3')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await gallery(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const scroll = async () => {
    await swipe(page, track, -20, -200) // a busy machine may miss a gesture
    return page.evaluate(() => scrollY)
  }
  await expect.poll(scroll).not.toBe(before)
  await shows(gallery(page), '3 of 3')
})
