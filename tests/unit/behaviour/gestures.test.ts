import { describe, expect, test } from 'vitest'
import { addPoint, speedOf } from '../../../src/behaviour/lightbox/gestures/pointers'
import { stepAfter } from '../../../src/behaviour/lightbox/gestures/row'

describe('a swipe', () => {
  test.each([
    ['of 40 pixels, however slow', -40, -0.05, 1],
    ['to the right', 90, 0.3, -1],
    ['that is shorter and slow', -39, -0.45, 0],
    ['that is short and fast', -35, -0.7, 1],
    ['that is short and fast to the right', 20, 0.5, -1],
    ['that ends with a movement back', -120, 0.3, 0],
    ['that is flicked back', -30, 0.9, 0],
    ['without a movement', 0, 0, 0],
  ])('%s', (_name, distance, speed, step) => {
    expect(stepAfter(distance, speed)).toBe(step)
  })
})

describe('the speed of a finger', () => {
  const points = [0, 16, 32, 48].map((time) => ({ x: time * 2, y: -time, time }))

  test('is that of its last moments', () => {
    expect(speedOf(points, 50)).toEqual({ x: 2, y: -1 })
    const later = addPoint(points, { x: 96, y: -48, time: 140 })
    expect(later.map(({ time }) => time)).toEqual([48, 140])
  })

  test('is zero if it rests before it lifts, and for a single point', () => {
    expect(speedOf(points, 120)).toEqual({ x: 0, y: 0 })
    expect(speedOf(points.slice(0, 1), 10)).toEqual({ x: 0, y: 0 })
    expect(speedOf([], 10)).toEqual({ x: 0, y: 0 })
  })
})
