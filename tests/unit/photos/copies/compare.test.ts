/** Copies are found, photos of one moment are not copies. The slow test beside it measures how often. */
import { expect, test } from 'vitest'
import { patchesIn } from '../../../../src/shared/copies/crops'
import { fingerprintOf, formatFingerprint, parseFingerprint } from '../../../../src/shared/copies/fingerprint'
import { greysEdge } from '../../../../src/shared/copies/patches'
import { viewsOf } from '../../../../src/shared/copies/windows'
import { makeBurst } from '../../../fixtures/bursts'
import { makePhonePhoto } from '../../../fixtures/phone-photo'
import { createRandom } from '../../../fixtures/random'
import { plainPhoto } from '../../../fixtures/site'
import { isAll } from '../../../is-all'
import { areCopies, changes, describeDifference, likenessOf } from './series'

const scenes = await Promise.all(
  (isAll ? [1, 2, 3, 4] : [1, 2]).map((seed) => makeBurst(seed, 3, { width: 800, height: 600 })),
)

const likenesses = await Promise.all(scenes.map(([photo]) => likenessOf(photo!)))

test.each(Object.entries(changes))(
  'a photo %s is a copy, and the photo is a copy of it',
  async (name, change) => {
    for (const [index, [photo]] of scenes.entries()) {
      const original = likenesses[index]!
      const copy = await likenessOf(await change(photo!, `${name} ${index}`))
      expect(areCopies(original, copy), describeDifference(original, copy)).toBe(true)
      expect(areCopies(copy, original), describeDifference(copy, original)).toBe(true)
    }
  },
)

test.each([0, 1, 2, 3, 4, 5, 6, 7])('a photo in orientation %i is a copy', (orientation) => {
  const edge = greysEdge
  const random = createRandom('orientation')
  const spots = Array.from({ length: 9 }, () => [random(0, edge), random(0, edge), random(4, 20)] as const)
  const greys = Array.from({ length: edge * edge }, (_, index) => {
    const near = spots.filter(
      ([x, y, size]) => Math.hypot((index % edge) - x, Math.floor(index / edge) - y) < size,
    )
    return 40 + 20 * near.length
  })
  const turned = patchesIn(orientation, edge).map((pixel) => greys[pixel]!)
  expect(areCopies(viewsOf(greys), viewsOf(turned))).toBe(true)
})

test('photos of a series, and of different scenes, are not copies', async () => {
  const photos = await Promise.all(scenes.flat().map(likenessOf))
  const alike = photos.flatMap((a, first) =>
    photos.flatMap((b, second) => (first !== second && areCopies(a, b) ? [`${first} ${second}`] : [])),
  )
  expect(alike).toEqual([])
})

test('a photo with another orientation in its file is the same photo', async () => {
  const [upright, turned] = await Promise.all(
    [1, 6].map(async (orientation) => likenessOf(await makePhonePhoto({ orientation }))),
  )
  expect(areCopies(upright!, turned!)).toBe(true)
})

test('a smooth photo that becomes darker downwards is a copy of itself', async () => {
  const sky = `<svg width="800" height="600"><linearGradient id="a" x2="0" y2="1"><stop stop-color="#cde"/><stop offset="1" stop-color="#243"/></linearGradient>
    <rect width="800" height="600" fill="url(#a)"/><circle cx="200" cy="400" r="60" fill="#b75"/><circle cx="610" cy="250" r="50" fill="#57b"/></svg>`
  const photo = await likenessOf(Buffer.from(sky))
  expect(areCopies(photo, photo), describeDifference(photo, photo)).toBe(true)
})

test('a plain picture has no fingerprint', async () => {
  expect(fingerprintOf((await likenessOf(await plainPhoto('teal', 800, 600))).greys)).toBeUndefined()
})

test('a fingerprint can be written as text', async () => {
  const fingerprint = fingerprintOf((await likenessOf(scenes[0]![0]!)).greys)!
  const text = formatFingerprint(fingerprint)
  expect(text).toMatch(/^[0-9a-f]{544}$/)
  expect(parseFingerprint(text)).toEqual(fingerprint)
  expect(parseFingerprint(text.slice(2))).toBeUndefined()
  expect(parseFingerprint(`ff${text.slice(2)}`)).toBeUndefined()
})
