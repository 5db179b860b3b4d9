/** Touch input at the level of the browser. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Point {
  x: number
  y: number
}

/** Puts a finger on the middle of `target`, moves it by this many pixels, and lifts it. */
export async function swipe(page: Page, target: Locator, across: number, down = 0): Promise<void> {
  const start = await middleOf(target)
  const steps = Array.from({ length: 6 }, (_, step) => [at(start, (across * step) / 5, (down * step) / 5)])
  await touch(page, steps)
}

/** Puts two fingers on `target`, and moves each sideways by `apart` pixels, away from the other. */
export async function pinch(page: Page, target: Locator, apart: number): Promise<void> {
  const { x, y } = await middleOf(target)
  const fingers = (distance: number) => [
    { x: x - 30 - distance, y },
    { x: x + 30 + distance, y },
  ]
  await touch(
    page,
    [0, 0.25, 0.5, 0.75, 1].map((part) => fingers(part * apart)),
  )
}

/** Zooms the page with two fingers on `target`, and pans it with one. */
export async function expectToPan(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target)
  const retries = { timeout: 15_000 } // a busy machine may miss a gesture
  const spread = async () => {
    await pinch(page, target, 100)
    return page.evaluate(() => document.querySelector('[data-enlarged]') && visualViewport!.scale)
  }
  await expect.poll(spread, retries).toBeGreaterThan(2)
  const left = () => page.evaluate(() => visualViewport!.pageLeft)
  const before = await left()
  const stepPixels = before > 10 ? 10 : -10
  const drag = async () => {
    await touch(
      page,
      Array.from({ length: 9 }, (_, step) => [{ x: x + stepPixels * step, y }]),
    )
    return left()
  }
  await expect.poll(drag, retries).not.toBe(before)
}

export async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function at({ x, y }: Point, across: number, down: number): Point {
  return { x: x + across, y: y + down }
}

/** Taps twice at a point of the window. For the browser, the taps are a tenth of a second apart, however busy the machine is. */
export async function doubleTap(page: Page, point: Point): Promise<void> {
  const start = Date.now() / 1000
  await touch(page, [[point]], start)
  await touch(page, [[point]], start + 0.1)
}

/** Puts a finger on a point of the window, and keeps it there until it is lifted. */
export async function press(page: Page, point: Point) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [point])
  return {
    move: (to: Point) => send('touchMove', [to]),
    async lift() {
      await send('touchEnd', [])
      await session.detach()
    },
  }
}

/** `steps`: the fingers at moments that are 16 milliseconds apart. `start`: the time of the first moment, in seconds. */
export async function touch(page: Page, steps: Point[][], start = Date.now() / 1000): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], step: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + step * 0.016 })
  const [first = [], ...rest] = steps
  await send('touchStart', first, 0)
  for (const [index, touchPoints] of rest.entries()) await send('touchMove', touchPoints, index + 1)
  await send('touchEnd', [], steps.length)
  await session.detach()
}
