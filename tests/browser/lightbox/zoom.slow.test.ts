/** More of zooming: the wheel, flung photos, edges, turned and slow phones, reduced motion. */

import { describe, expect, test } from 'vitest'
import { firstOrAll } from '../../is-all'
import { doubleTap, middleOf, touch, press as touchAt } from '../touch'
import { desktop, phone, startSession } from '../visit'
import { dialog, press, showsPhoto, waitUntilClosed } from './lightboxes'
import { announced, boxOf, expectSharp, open, photo, sideways, widthOf } from './zooming'

describe.each(
  firstOrAll([
    ['held upright', phone],
    ['held sideways', sideways],
  ]),
)('on a phone %s', (_name, device) => {
  test('a photo that is flung keeps moving', async () => {
    const page = await open(device)
    await doubleTap(page, await middleOf(photo(page)))
    const before = await boxOf(page)
    const { x, y } = await middleOf(dialog(page))
    await touch(
      page,
      [0, 4, 8, 12, 16].map((way) => [{ x: x + way, y }]),
    )
    expect((await boxOf(page)).x).toBeGreaterThan(before.x + 24)
  })
})

test('two fingers that move together on a whole photo close the lightbox', async () => {
  const page = await open(phone)
  await touch(
    page,
    [120, 100, 80, 60, 40].map((apart) => [
      { x: 180 - apart, y: 370 },
      { x: 180 + apart, y: 370 },
    ]),
  )
  await waitUntilClosed(page)
})

test('an enlarged photo resists beyond its edges, and returns', async () => {
  const page = await open(phone)
  await doubleTap(page, await middleOf(photo(page)))
  const before = await boxOf(page)
  const finger = await touchAt(page, { x: 60, y: 370 })
  for (const x of [100, 200, 300, 340]) await finger.move({ x, y: 370 })
  await finger.lift()
  await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(0, 0)
  const again = await touchAt(page, { x: 60, y: 370 })
  for (const x of [160, 260]) await again.move({ x, y: 370 })
  const left = async () => (await photo(page).boundingBox())!.x
  await expect.poll(left).toBeCloseTo(200 * 0.35, 0)
  await again.lift()
  await expect.poll(left).toBeCloseTo(0, 0)
  expect((await boxOf(page)).width).toBe(before.width)
  await showsPhoto(page, '3 of 14')
})

test('the wheel pans an enlarged photo, and does nothing to a whole one', async () => {
  const page = await open(desktop)
  const whole = await boxOf(page)
  const { x, y } = await middleOf(photo(page))
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 60)
  expect(await boxOf(page)).toEqual(whole)
  await page.mouse.dblclick(x, y)
  const before = await boxOf(page)
  await page.mouse.wheel(0, 60)
  await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(before.y - 30)
  expect((await boxOf(page)).width).toBeCloseTo(before.width, 1)
})

test('turning the phone shows the whole photo', async () => {
  const page = await open(phone)
  await doubleTap(page, await middleOf(photo(page)))
  await page.setViewportSize(sideways.viewport)
  const box = await boxOf(page)
  expect(box.x).toBeGreaterThanOrEqual(16)
  expect(box.y + box.height).toBeLessThanOrEqual(360 - 16)
})

test('on a processor six times slower, the photo follows a pinch without any layout', async () => {
  const page = await open(phone)
  const session = await startSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await session.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')!.value
  }
  const whole = await widthOf(page)
  const { x, y } = await middleOf(photo(page))
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  await touch(page, [fingers(30), fingers(50)])
  await expectSharp(page) // replacing the file is a layout
  const before = await layouts()
  await touch(
    page,
    Array.from({ length: 30 }, (_, step) => fingers(40 + step)),
  )
  // The announcement at the end is the only one.
  expect((await layouts()) - before).toBeLessThanOrEqual(2)
  expect(await widthOf(page)).toBeGreaterThan(whole * 1.7)
})

describe('the mouse', () => {
  test('Ctrl and the wheel enlarge around the pointer, and not the page', async () => {
    const page = await open(desktop)
    const before = await boxOf(page)
    await page.mouse.move(before.x + before.width / 2, before.y + 10)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before.width)
    expect((await boxOf(page)).y).toBeGreaterThan(before.y - 20)
    await expect.poll(() => announced(page)).toMatch(/^Enlarged to 1\d\d%$/)
    await page.mouse.wheel(0, 300)
    await page.keyboard.up('Control')
    await expect.poll(() => boxOf(page)).toEqual(before)
    expect(await page.evaluate(() => devicePixelRatio)).toBe(1)
  })
})

test('with reduced motion, zooming is not animated', async () => {
  const page = await open({ ...phone, reducedMotion: 'reduce' })
  await press(page, 'Zoom in')
  expect(await photo(page).evaluate((element) => element.style.transition)).toBe('')
})
