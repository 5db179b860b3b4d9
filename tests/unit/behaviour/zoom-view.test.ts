import { describe, expect, test } from 'vitest'
import {
  dragView,
  limitScale,
  moveView,
  type PhotoFrame,
  pinchView,
  scaleView,
  tapScale,
  wholeView,
} from '../../../src/behaviour/lightbox/gestures/zoom-view'

/** A photo of 800 × 600 pixels, shown in the middle of a window of 360 × 740. */
const photo: PhotoFrame = {
  left: 20,
  top: 250,
  width: 320,
  height: 240,
  room: { width: 360, height: 740 },
  maxScale: 2.5,
}

test('a double tap enlarges a photo, and a long screenshot until it can be read', () => {
  expect(tapScale(photo)).toBe(2.5)
  expect(tapScale({ ...photo, width: 40, height: 740 })).toBe(8)
})

describe('an enlarged photo', () => {
  test('keeps the touched point under the finger', () => {
    expect(scaleView(wholeView, 2, { x: 100, y: 370 }, photo)).toEqual({ scale: 2, x: -80, y: -120 })
  })

  test('is never larger than its full resolution, nor smaller than the whole photo', () => {
    const middle = { x: 180, y: 370 }
    expect(scaleView(wholeView, 9, middle, photo).scale).toBe(2.5)
    expect(scaleView({ scale: 2, x: -160, y: -120 }, 0.3, middle, photo)).toEqual(wholeView)
  })

  test('leaves no gap at the edges of the window', () => {
    const enlarged = scaleView(wholeView, 2, { x: 180, y: 370 }, photo)
    expect(moveView(enlarged, 900, 0, photo).x).toBe(-20)
    expect(moveView(enlarged, -900, 0, photo).x).toBe(360 - 640 - 20)
  })

  test('stays centred while it is less tall than the window', () => {
    const enlarged = scaleView(wholeView, 2, { x: 180, y: 250 }, photo)
    expect(enlarged.y).toBe(-120)
    expect(moveView(enlarged, 0, 50, photo).y).toBe(-120)
  })

  test('stays inside the window even if the whole photo is not in its middle', () => {
    const upright: PhotoFrame = { ...photo, top: 16, width: 320, height: 650, maxScale: 3 }
    const enlarged = scaleView(wholeView, 1.1, { x: 180, y: 340 }, upright)
    expect(enlarged.y).toBeGreaterThanOrEqual(-16)
    expect(enlarged.y + 16 + 650 * 1.1).toBeLessThanOrEqual(740)
  })
})

describe('beyond its limits', () => {
  test('two fingers scale the photo by a part of what they ask for', () => {
    expect(limitScale(2, 1, 2.5)).toBe(2)
    expect(limitScale(0.5, 1, 2.5)).toBe(1 - 0.5 * 0.15)
    expect(limitScale(4.5, 1, 2.5)).toBe(2.5 + 2 * 0.05)
    expect(limitScale(0.5, 0, 2.5), 'a photo that may leave does not resist').toBe(0.5)
  })

  test('two fingers keep their photo on the photo', () => {
    const smaller = pinchView(wholeView, 0.5, { x: 180, y: 370 }, { x: 10, y: 20 }, photo)
    expect(smaller).toEqual({ scale: 0.5, x: 90, y: 80 })
  })

  test('a finger moves the photo by a part of its way', () => {
    const enlarged = scaleView(wholeView, 2, { x: 180, y: 370 }, photo)
    expect(enlarged).toEqual({ scale: 2, x: -160, y: -120 })
    expect(dragView(enlarged, 50, 0, photo).x).toBe(-110)
    expect(dragView(enlarged, 200, 0, photo).x).toBeCloseTo(-20 + 60 * 0.35)
    expect(dragView(enlarged, 0, 100, photo).y, 'it is less tall than the window').toBe(-85)
  })

  test('where a finger brings the photo does not depend on the number of moves', () => {
    const enlarged = scaleView(wholeView, 2, { x: 180, y: 370 }, photo)
    const once = dragView(enlarged, 280, 0, photo)
    let view = enlarged
    for (const x of [40, 100, 100, 40]) view = dragView(view, x, 0, photo)
    expect(view.x).toBeCloseTo(once.x)
    expect(dragView(view, -280, 0, photo).x).toBeCloseTo(enlarged.x)
  })
})
