/** More of the lightbox with touch: what follows a finger, the mouse, turned phones, and what buttons cover. */
import { expect, test } from 'vitest'
import { middleOf, press, swipe, touch } from '../touch'
import { desktop, phone, visit, waitForAnimations } from '../visit'
import { current, dialog, openThird, showsPhoto, waitUntilClosed } from './lightboxes'

test('a quick flick of 35 pixels moves', async () => {
  const { page } = await openThird(phone)
  const { x, y } = await middleOf(current(page))
  await touch(
    page,
    [0, 17, 35].map((way) => [{ x: x - way, y }]),
  )
  await showsPhoto(page, '4 of 14')
})

test('the neighbour follows the finger, 30 % of the window beside the photo, and returns with it', async () => {
  const { page } = await openThird(phone)
  await waitForAnimations(page)
  const leftOf = async (place: number) =>
    await dialog(page)
      .locator('.gslide')
      .nth(place - 1)
      .evaluate((slide) => slide.getBoundingClientRect().left)
  const at = (x: number) => ({ x, y: 370 })
  const finger = await press(page, at(300))
  for (const x of [280, 250, 200, 100]) await finger.move(at(x))
  await expect.poll(() => leftOf(3)).toBeLessThan(-150)
  expect((await leftOf(4)) - (await leftOf(3))).toBeCloseTo(1.3 * 360, 0)
  expect(await leftOf(4)).toBeLessThan(360)
  for (const x of [200, 300, 400]) await finger.move(at(x))
  await expect.poll(() => leftOf(3)).toBeGreaterThan(50)
  expect((await leftOf(3)) - (await leftOf(2))).toBeCloseTo(1.3 * 360, 0)
  await finger.move(at(310))
  await finger.lift()
  await expect.poll(() => leftOf(3)).toBe(0)
  await showsPhoto(page, '3 of 14')
  // Neighbours cannot be reached.
  expect(await dialog(page).locator('.gslide:not([inert])').filter({ visible: true }).count()).toBe(1)
})

test('a photo that is dragged down follows the finger, and returns after a short way', async () => {
  const { page } = await openThird(phone)
  await waitForAnimations(page)
  const frame = current(page).locator('.lightboxPhoto')
  const top = async () => (await frame.boundingBox())!.y
  const background = () =>
    dialog(page)
      .locator('.goverlay')
      .evaluate((overlay) => Number(getComputedStyle(overlay).opacity))
  const before = await top()
  const at = (y: number) => ({ x: 180, y })
  const finger = await press(page, at(300))
  for (const y of [330, 360, 420]) await finger.move(at(y))
  await expect.poll(top).toBeGreaterThan(before + 80)
  expect(await background()).toBeLessThan(0.9)
  for (const y of [380, 360, 350]) await finger.move(at(y))
  await finger.lift()
  await expect.poll(top).toBe(before)
  await expect.poll(background).toBe(1)
  await showsPhoto(page, '3 of 14')
})

test('a tap beside the photo does not close', async () => {
  const { page } = await openThird(phone)
  await page.touchscreen.tap(180, 600)
  await expect.poll(() => dialog(page).getAttribute('data-controls-hidden')).toBe('')
})

test('the mouse drags to the next photo, and drags down to close', async () => {
  const { page } = await openThird(desktop)
  await waitForAnimations(page)
  await page.mouse.move(700, 400)
  await page.mouse.down()
  for (const x of [680, 600, 500]) await page.mouse.move(x, 400)
  await page.mouse.up()
  await showsPhoto(page, '4 of 14')
  await waitForAnimations(page)
  await page.mouse.move(700, 300)
  await page.mouse.down()
  for (const y of [350, 450, 550]) await page.mouse.move(700, y)
  await page.mouse.up()
  await waitUntilClosed(page)
})

test('with reduced motion, a swipe moves without an animation', async () => {
  const { page } = await openThird({ ...phone, reducedMotion: 'reduce' })
  await swipe(page, current(page).locator('.lightboxPhoto'), -100)
  await showsPhoto(page, '4 of 14')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await swipe(page, current(page).locator('.lightboxPhoto'), 0, 200)
  await waitUntilClosed(page)
})

test('on a phone held sideways, a photo with a caption has the whole height', async () => {
  const { page } = await visit('/events/2025-09-02', { ...phone, viewport: { width: 740, height: 360 } })
  await page.getByRole('link', { name: 'Drawing: benches in a classroom' }).tap()
  const frame = page.locator('.gslide.current .lightboxPhoto')
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeCloseTo(360 - 32, 0)
  expect(await page.locator('.gslide.current figcaption').isVisible()).toBe(true)
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
