/** How often a copy is missed, and how often a photo of the same moment is taken for one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { filesIn } from '../../../../scripts/store/entries'
import { makeBurst } from '../../../fixtures/bursts'
import { makeSampleContent } from '../../../fixtures/sample-content'
import { sharedFolder } from '../../../fixtures/site'
import { areCopies, changes, describeDifference, type Likeness, likenessOf } from './series'

/** On a busy machine, drawing and comparing may take minutes. */
vi.setConfig({ testTimeout: 900_000 })

const size = { width: 1600, height: 1200 }

test('in 500 photos of 50 series, at most 1 of 200 neighbours is taken for a copy', async () => {
  const found: string[] = []
  let pairs = 0
  for (let seed = 1; seed <= 50; seed++) {
    const photos = await Promise.all((await makeBurst(seed, 10, size)).map(likenessOf))
    for (let index = 1; index < photos.length; index++) {
      pairs++
      if (areCopies(photos[index - 1]!, photos[index]!)) found.push(`${seed} ${index}`)
    }
  }
  console.log(`${found.length} of ${pairs} neighbours: ${found.join(', ')}`)
  expect(found.length).toBeLessThanOrEqual(pairs / 200)
})

test('of 200 copies, at least 198 are found', async () => {
  const ways = Object.entries(changes)
  const missed: string[] = []
  for (let index = 0; index < 200; index++) {
    const [name, change] = ways[index % ways.length]!
    const [photo] = await makeBurst(1000 + index, 1, size)
    const [original, copy] = [await likenessOf(photo!), await likenessOf(await change(photo!, `${index}`))]
    if (!areCopies(original, copy)) missed.push(`${index} ${name}: ${describeDifference(original, copy)}`)
  }
  console.log(`${missed.length} of 200 copies were missed: ${missed.join(', ')}`)
  expect(missed.length).toBeLessThanOrEqual(2)
})

test('copies of the sample photos are found, and no other photo is taken for one', async () => {
  const content = join(sharedFolder(), 'content')
  await makeSampleContent(content)
  const samples = filesIn(content)
    .filter((path) => /\.(jpe?g|png)$/i.test(path))
    // Drawn with so few circles that many are alike.
    .filter((path) => !path.includes('2025-06-14'))
  const photos: [string, Likeness, Buffer][] = []
  for (const path of samples) {
    const photo = readFileSync(path)
    const likeness = await likenessOf(photo).catch(() => undefined) // some of them are damaged
    if (likeness) photos.push([path, likeness, photo])
  }
  const alike = photos.flatMap(([a, original]) =>
    photos.flatMap(([b, other]) => (a !== b && areCopies(original, other) ? [`${a} ${b}`] : [])),
  )
  expect(alike).toEqual([])
  const missed: string[] = []
  for (const [path, original, photo] of photos) {
    for (const [name, change] of Object.entries(changes)) {
      const copy = await likenessOf(await change(photo, path))
      if (!areCopies(original, copy)) missed.push(`${path} ${name}: ${describeDifference(original, copy)}`)
    }
  }
  console.log(
    `${missed.length} of ${photos.length * Object.keys(changes).length} copies were missed: ${missed}`,
  )
  // Drawings have few details, and bright ones lose them when they are brightened.
  expect(missed.length).toBeLessThanOrEqual((photos.length * Object.keys(changes).length) / 25)
})
