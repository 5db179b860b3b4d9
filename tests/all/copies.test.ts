/** How often a copy is missed, and how often a photo of the same moment is taken for one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { namesBelow } from '../../scripts/lib/read-files'
import { copyLikeness } from '../../src/model/judge/copies'
import { fingerprintOf, stepsOf } from '../../src/model/judge/fingerprint'
import { likeness, viewsOf } from '../../src/model/judge/likeness'
import { makeBurst } from '../fixtures/bursts'
import { squareOf } from '../fixtures/photo-square'
import { sharedFolder } from '../fixtures/site'
import { makeTestContent } from '../fixtures/test-content'
import { changes, likenessOf } from '../unit/photos/changes'

/** On a busy machine, drawing and comparing may take minutes. */
vi.setConfig({ testTimeout: 900_000 })

const size = { width: 1600, height: 1200 }

test('of 300 photos of 50 series, at most 1 of 20 neighbours is taken for a copy', async () => {
  let [found, pairs] = [0, 0]
  for (let seed = 1; seed <= 50; seed++) {
    const photos = await makeBurst(seed, 6, size)
    for (let index = 1; index < photos.length; index++) {
      pairs++
      if ((await likenessOf(photos[index - 1]!, photos[index]!)) >= copyLikeness) found++
    }
  }
  console.log(`${found} of ${pairs} neighbours are taken for copies`)
  expect(found).toBeLessThanOrEqual(pairs / 20)
})

test('of 200 copies, at least 196 are found', async () => {
  const ways = Object.entries(changes)
  const missed: string[] = []
  for (let index = 0; index < 200; index++) {
    const [name, change] = ways[index % ways.length]!
    const [photo] = await makeBurst(1000 + index, 1, size)
    const score = await likenessOf(photo!, await change(photo!, `${index}`))
    if (score < copyLikeness) missed.push(`${index} ${name}: ${score.toFixed(2)}`)
  }
  console.log(`${missed.length} of 200 copies were missed: ${missed.join(', ')}`)
  expect(missed.length).toBeLessThanOrEqual(4)
})

test('no sample photo is taken for a copy of another one', async () => {
  const content = join(sharedFolder(), 'content')
  await makeTestContent(content)
  const photos = namesBelow(content)
    .map((name) => join(content, name))
    .sort()
    .filter((path) => /\.(jpe?g|png)$/i.test(path))
    // Drawn with so few circles that many are alike.
    .filter((path) => !path.includes('2025-06-14'))
  const squares: [string, Buffer][] = []
  for (const path of photos) {
    const square = await squareOf(readFileSync(path)).catch(() => undefined) // some of them are damaged
    if (square) squares.push([path, square])
  }
  const alike: string[] = []
  const views = squares.map(([, square]) => viewsOf(square))
  for (const [path, square] of squares) {
    const fingerprint = fingerprintOf(square)
    if (!fingerprint) continue
    for (const [index, view] of views.entries())
      if (squares[index]![0] !== path && likeness(stepsOf(fingerprint), view) >= copyLikeness)
        alike.push(`${path} ${squares[index]![0]}`)
  }
  expect(alike).toEqual([])
})
