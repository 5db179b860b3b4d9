/** More of carousels: changed widths, small windows, touch, and photos of later slides. */

import { expect, test } from 'vitest'
import { desktop, open, phone } from '../browser'
import { gallery, news, openHome, openNews, press, shows, testimonials } from '../browser/carousels'
import { expectToPan, pinch, swipe } from '../browser/touch'

test('a carousel keeps its slide when the width changes', async () => {
  const { page } = await open('/education', phone)
  await shows(gallery(page), '1 of 3')
  await press(gallery(page), 'Next slide')
  await shows(gallery(page), '2 of 3')
  for (const width of [320, 800, 500]) {
    await page.setViewportSize({ width, height: 700 })
    await shows(gallery(page), '2 of 3')
  }
})

test('the photos of the next slide are loaded before it is shown, and no later ones', async () => {
  const { page, isLoaded } = await openNews(async () => {})
  await expect.poll(() => isLoaded(1)).toBe(true)
  expect(await isLoaded(2)).toBe(false)
  await press(news(page), 'Next slide')
  await expect.poll(() => isLoaded(2)).toBe(true)
})

test('a slide show does not start for visitors who prefer reduced motion', async () => {
  const { page } = await openHome({ ...desktop, reducedMotion: 'reduce' })
  await page.clock.runFor(20_000)
  await shows(testimonials(page), '1 of 3')
  expect(await testimonials(page).getByRole('button', { name: 'Start slide show' }).count()).toBe(1)
})

test('a second finger ends a swipe, also if the page learns late that the browser has enlarged it', async () => {
  const { page } = await open('/education', phone)
  await shows(gallery(page), '1 of 3')
  const slide = gallery(page).getByRole('group')
  await slide.evaluate((element) => {
    const finger = (identifier: number, clientX: number) =>
      new Touch({ identifier, target: element, clientX, clientY: 300, pageX: clientX, pageY: 300 })
    const send = (type: string, touches: Touch[], changedTouches = touches) =>
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }),
      )
    send('touchstart', [finger(1, 200)])
    send('touchstart', [finger(1, 200), finger(2, 240)])
    send('touchcancel', [], [finger(1, 100)])
  })
  await swipe(page, slide, -60)
  await shows(gallery(page), '2 of 3')
})

test('two fingers move no slide, and one finger then pans the enlarged page', async () => {
  const { page } = await open('/education', phone)
  await shows(gallery(page), '1 of 3')
  await gallery(page).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await pinch(page, gallery(page).getByRole('group'), 100)
  await expectToPan(page, gallery(page).getByRole('group'))
  await shows(gallery(page), '1 of 3')
})
