/** More of carousels: changed widths, stories on a slide, buttons after touch. */

import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { gallery, news, openHome, press, shows, testimonials } from '../browser/carousels/carousels'
import { phone, phoneAndDesktop, visit } from '../browser/visit'

describe.each(phoneAndDesktop)('on %s', (_name, device) => {
  test('a carousel keeps its slide when the width changes', async () => {
    const { page } = await visit('/education', device)
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
  const widthOf = (part: Locator) => part.boundingBox().then((box) => box!.width)
  const card = await widthOf(news(page).getByRole('article'))
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
