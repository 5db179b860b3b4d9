/** Zooming a photo with fingers, the mouse, keys and buttons. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOrAll, isAll } from '../../is-all'
import { doubleTap, middleOf, pinch, swipe, touch } from '../touch'
import { desktop, phone } from '../visit'
import { dialog, focusedName, press, showsPhoto, waitUntilClosed } from './lightboxes'
import { announced, boxOf, expectSharp, open, photo, sideways, widthOf } from './zooming'

const windowWidth = (page: Page) => page.viewportSize()!.width

describe.each(
  firstOrAll([
    ['held upright', phone],
    ['held sideways', sideways],
  ]),
)('on a phone %s', (_name, device) => {
  test('two fingers that move apart enlarge the photo, up to its full resolution; it stays sharp and fills the window, until they move together', async () => {
    const page = await open(device)
    const before = await boxOf(page)
    const whole = before.width
    await pinch(page, photo(page), 60)
    const enlarged = await widthOf(page)
    expect(enlarged).toBeGreaterThan(whole * 1.5)
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
    expect(await announced(page)).toBe(`Enlarged to ${Math.round((100 * enlarged) / whole)}%`)
    for (let round = 0; round < 4; round++) await pinch(page, dialog(page), 120)
    expect(await widthOf(page)).toBeCloseTo(1200, -1)
    await expectSharp(page)
    const box = await boxOf(page)
    expect(box.x).toBeLessThanOrEqual(0)
    expect(box.x + box.width).toBeGreaterThanOrEqual(windowWidth(page))
    await showsPhoto(page, '3 of 14')
    await touch(
      page,
      [160, 120, 80, 40, 10, 2].map((apart) => [
        { x: 180 - apart, y: 200 },
        { x: 180 + apart, y: 200 },
      ]),
    )
    expect(await boxOf(page)).toEqual(before)
    expect(await announced(page)).toBe('The whole photo')
    await swipe(page, photo(page), -60)
    await showsPhoto(page, '4 of 14')
  })

  test('a double tap enlarges the photo around the touched point, and the next one shows the whole photo; one finger pans an enlarged photo up to its edges, and not to another photo; if the finger rests before it is lifted, the photo stops', async () => {
    const page = await open(device)
    const before = await boxOf(page)
    const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
    await doubleTap(page, point)
    const after = await boxOf(page)
    expect(after.width).toBeGreaterThan(before.width * 1.2)
    expect(after.x + after.width / 2).toBeCloseTo(point.x, 0)
    await doubleTap(page, point)
    expect(await boxOf(page)).toEqual(before)

    await doubleTap(page, point)
    const enlarged = await boxOf(page)
    const { x, y } = await middleOf(dialog(page))
    const drag = [0, 10, 20, 30, 40, 50, ...Array(6).fill(50)].map((way) => [{ x: x - way, y }])
    await touch(page, drag)
    expect((await boxOf(page)).x).toBeCloseTo(enlarged.x - 50, 0)
    for (let round = 0; round < 12; round++)
      await touch(
        page,
        [0, 50, 100, 150].map((way) => [{ x: x - 80 + way, y }]),
      )
    expect((await boxOf(page)).x).toBeCloseTo(0, 0)
    await showsPhoto(page, '3 of 14')
  })
})

describe('the mouse', () => {
  test.runIf(isAll)(
    'a double click enlarges, dragging pans without closing, and a click beside the whole photo closes',
    async () => {
      const page = await open(desktop)
      const before = await boxOf(page)
      const { x, y } = await middleOf(photo(page))
      await page.mouse.dblclick(x, y)
      const enlarged = await boxOf(page)
      expect(enlarged.width).toBeGreaterThan(before.width)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y - 10)
      await page.mouse.move(x, y - 30)
      await page.mouse.up()
      await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(enlarged.y - 25)
      await page.mouse.dblclick(x, y)
      expect(await boxOf(page)).toEqual(before)
      await page.mouse.click(100, 250)
      await waitUntilClosed(page)
    },
  )
})

test('keys enlarge, pan and show the whole photo; Escape leaves the enlarged photo first', async () => {
  const page = await open(sideways)
  const before = await boxOf(page)
  await page.keyboard.press('+')
  expect(await widthOf(page)).toBeCloseTo(before.width * 1.6, 0)
  expect(await announced(page)).toBe('Enlarged to 160%')
  await page.keyboard.press('ArrowDown')
  expect((await boxOf(page)).y).toBeLessThan(before.y - 50)
  await showsPhoto(page, '3 of 14')
  await page.keyboard.press('-')
  expect(await boxOf(page)).toEqual(before)
  await page.keyboard.press('=')
  await page.keyboard.press('0')
  expect(await boxOf(page)).toEqual(before)
  await page.keyboard.press('+')
  await page.keyboard.press('Escape')
  expect(await boxOf(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
})

test.runIf(isAll)(
  'buttons enlarge and shrink the photo, and keep the focus at their limits; the next photo is shown whole',
  async () => {
    const page = await open(phone)
    const before = await boxOf(page)
    const isDisabled = (name: string) =>
      dialog(page).getByRole('button', { name }).getAttribute('aria-disabled')
    expect([await isDisabled('Zoom in'), await isDisabled('Zoom out')]).toEqual(['false', 'true'])
    for (let round = 0; round < 3; round++) await press(page, 'Zoom in')
    expect(await widthOf(page)).toBeCloseTo(1200, -1)
    expect([await isDisabled('Zoom in'), await isDisabled('Zoom out')]).toEqual(['true', 'false'])
    expect(await focusedName(page)).toBe('Zoom in')
    await press(page, 'Zoom out')
    expect(await widthOf(page)).toBeLessThan(1200)
    await press(page, 'Next photo')
    await showsPhoto(page, '4 of 14')
    expect(await boxOf(page)).toEqual(before)
  },
)
