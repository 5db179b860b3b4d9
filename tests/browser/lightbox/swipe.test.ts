/** The lightbox with touch. */
import { expect, test } from 'vitest'
import { swipe } from '../touch'
import { phone } from '../visit'
import { current, dialog, openThird, showsPhoto, waitForAnimations, waitUntilClosed } from './lightboxes'

test('a swipe of 40 pixels moves, a shorter one does not', async () => {
  const { page } = await openThird(phone)
  await swipe(page, current(page).locator('.lightboxPhoto'), -39)
  await showsPhoto(page, '3 of 14')
  await swipe(page, current(page).locator('.lightboxPhoto'), -40)
  await showsPhoto(page, '4 of 14')
  await waitForAnimations(page)
  await swipe(page, current(page).locator('.lightboxPhoto'), 100)
  await showsPhoto(page, '3 of 14')
})

test('no button of a phone covers the photo', async () => {
  const { page } = await openThird(phone)
  await waitForAnimations(page)
  const photo = (await current(page).locator('.lightboxPhoto').boundingBox())!
  for (const button of await dialog(page).getByRole('button').all()) {
    const { y, height } = (await button.boundingBox())!
    expect(y + height <= photo.y || y >= photo.y + photo.height).toBe(true)
  }
})

test('turning the phone and turning it back leaves the page where it was', async () => {
  const { page } = await openThird(phone)
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(0)
  const { width, height } = phone.viewport
  await page.setViewportSize({ width: height, height: width })
  await waitForAnimations(page)
  await page.setViewportSize(phone.viewport)
  await waitForAnimations(page)
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  await expect.poll(place).toBe(before)
})
