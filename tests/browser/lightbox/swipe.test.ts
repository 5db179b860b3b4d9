/** The lightbox with touch. */
import { expect, test } from 'vitest'
import { swipe } from '../touch'
import { phone, waitForAnimations } from '../visit'
import { current, dialog, openThird, showsPhoto, waitUntilClosed } from './lightboxes'

test('a swipe of 40 pixels moves, a shorter one does not, and a swipe down closes', async () => {
  const { page } = await openThird(phone)
  await swipe(page, current(page).locator('.lightboxPhoto'), -39)
  await showsPhoto(page, '3 of 14')
  await swipe(page, current(page).locator('.lightboxPhoto'), -40)
  await showsPhoto(page, '4 of 14')
  await waitForAnimations(page)
  await swipe(page, current(page).locator('.lightboxPhoto'), 100)
  await showsPhoto(page, '3 of 14')
  await waitForAnimations(page)
  await swipe(page, current(page).locator('.lightboxPhoto'), 0, 200)
  await waitUntilClosed(page)
})

test('a tap hides and shows the controls, and a key shows them; a swipe up closes', async () => {
  const { page } = await openThird(phone)
  await waitForAnimations(page)
  const opacity = () =>
    dialog(page)
      .getByRole('button', { name: 'Close' })
      .evaluate((button) => Number(getComputedStyle(button).opacity))
  const tap = async () => page.touchscreen.tap(180, 370)
  await tap()
  await expect.poll(opacity).toBe(0)
  await tap()
  await expect.poll(opacity).toBe(1)
  await tap()
  await expect.poll(opacity).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(opacity).toBe(1)
  await showsPhoto(page, '3 of 14')
  await swipe(page, current(page).locator('.lightboxPhoto'), 0, -200)
  await waitUntilClosed(page)
})

test('no button covers another, at any size of the window', async () => {
  const { page } = await openThird(phone)
  for (const [width, height] of [
    [320, 256],
    [320, 568],
    [360, 740],
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const covering = await dialog(page).evaluate((modal) => {
      const boxes = [...modal.querySelectorAll('.gbtn, .lightboxStatus')].map((one) =>
        one.getBoundingClientRect(),
      )
      return boxes.filter((a) =>
        boxes.some(
          (b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        ),
      ).length
    })
    expect(covering, `${width} × ${height}`).toBe(0)
  }
})
