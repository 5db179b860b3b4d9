/** Copies are found, other photos are not taken for copies. tests/all/copies.test.ts measures how often. */
import { expect, test } from 'vitest'
import { copyLikeness } from '../../../src/model/judge/copies'
import { fingerprintOf, squareEdge, stepsOf } from '../../../src/model/judge/fingerprint'
import { likeness, viewsOf } from '../../../src/model/judge/likeness'
import { formatWithdrawn, parseWithdrawn } from '../../../src/model/withdrawal/withdrawn-list'
import { makeBurst } from '../../fixtures/bursts'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { squareOf } from '../../fixtures/photo-square'
import { createRandom } from '../../fixtures/random'
import { plainPhoto } from '../../fixtures/site'
import { changes, likenessOf } from './changes'

const size = { width: 800, height: 600 }
const [[first, next], [other]] = (await Promise.all([1, 2].map((seed) => makeBurst(seed, 2, size)))) as [
  [Buffer, Buffer],
  [Buffer],
]

test.each(Object.entries(changes))('a photo %s is a copy', async (name, change) => {
  expect(await likenessOf(first, await change(first, name))).toBeGreaterThan(copyLikeness)
})

test('a photo of the same moment is alike, and no copy; another photo is neither', async () => {
  const moment = await likenessOf(first, next)
  expect(moment).toBeLessThan(copyLikeness)
  expect(moment).toBeGreaterThan(0.6)
  expect(await likenessOf(first, other)).toBeLessThan(0.6)
})

/** Grey levels: a bright sky over a dark wall, with faint spots that depend on the name. */
function wallWith(name: string): Uint8Array {
  const random = createRandom(name)
  const spots = Array.from({ length: 30 }, () => ({
    ...{ x: random(0, squareEdge), y: random(0, squareEdge) },
    ...{ radius: random(3, 9), level: random(-6, 6) },
  }))
  return Uint8Array.from({ length: squareEdge ** 2 }, (_, at) => {
    const [x, y] = [at % squareEdge, Math.floor(at / squareEdge)]
    const inside = spots.filter((spot) => Math.hypot(spot.x - x, spot.y - y) < spot.radius)
    return inside.reduce((sum, { level }) => sum + level, y < 24 ? 215 : 60)
  })
}

test('two photos that have only a wall and the sky in common are not alike', () => {
  const goal = stepsOf(fingerprintOf(wallWith('one'))!)
  expect(likeness(goal, viewsOf(wallWith('another')))).toBeLessThan(0.7)
  expect(likeness(goal, viewsOf(wallWith('one')))).toBeGreaterThan(0.9)
})

test('a photo with another orientation in its file is the same photo', async () => {
  const [upright, turned] = await Promise.all([1, 6].map((orientation) => makePhonePhoto({ orientation })))
  expect(await likenessOf(upright!, turned!)).toBeGreaterThan(0.99)
})

test('a plain picture has no fingerprint', async () => {
  expect(fingerprintOf(await squareOf(await plainPhoto('teal', 800, 600)))).toBeUndefined()
})

test('what is not complete is compared with nothing', () => {
  const square = wallWith('one')
  const fingerprint = fingerprintOf(square)!
  expect(() => viewsOf(square.subarray(1))).toThrow('A square has 4096 pixels, not 4095.')
  expect(() => stepsOf(fingerprint.slice(2))).toThrow('A fingerprint has 256 steps, not 255.')
})

test('a fingerprint fits into the list of withdrawn photos', async () => {
  const fingerprint = fingerprintOf(await squareOf(first))!
  const list = { withdrawn: [{ day: '2025-10-17', checksums: [], fingerprint }], different: [] }
  expect(parseWithdrawn(formatWithdrawn(list))).toMatchObject(list)
})
