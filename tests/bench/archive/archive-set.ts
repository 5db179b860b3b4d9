/** Makes the content of a trust after ten years, and fills the cache with its photos, because encoding them would take hours. */
import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createProblems } from '../../../scripts/lib/problems'
import { keepRecord, readRecord } from '../../../scripts/photos/records'
import { checksum } from '../../../scripts/store/checksum'
import { greysEdge } from '../../../src/shared/copies/patches'
import { makePhotos } from '../../fixtures/make-photos'
import { withNumber } from '../photos/photo-set'

export const photosPerEvent = 40
const daysBetween = 7

/** The folder of an event in `galleries`, from 0. The last one is in 2025. */
export function eventFolder(number: number): string {
  const day = new Date(Date.UTC(2025, 10, 1) - number * daysBetween * 86_400_000)
  return join('galleries', `${day.toISOString().slice(0, 10)} measured`)
}

/**
 * Writes `count` different photos of 1600 × 1200 pixels into `originals`, and what the photo step makes of them into `cache`,
 * unless an earlier run has. All show the same picture, but their fingerprints differ.
 */
export async function makeArchive(originals: string, cache: string, count: number): Promise<void> {
  mkdirSync(originals, { recursive: true })
  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const sample = join(originals, 'sample.jpg')
  writeFileSync(sample, picture)
  await makePhotos([{ path: sample, label: 'sample' }], cache, createProblems())
  const { published, ...facts } = readRecord(cache, checksum(picture), true)!
  const { key, files, ...encoded } = published!
  const read = files.map(({ name }) => ({ name, data: readFileSync(join(cache, key, name)) }))
  for (let number = 0; number < count; number++) {
    const original = withNumber(picture, number)
    const hash = checksum(original)
    writeFileSync(originalFile(originals, number), original)
    if (readRecord(cache, hash, true)) continue
    const square = createHash('shake256', { outputLength: greysEdge ** 2 })
      .update(hash)
      .digest('base64')
    keepRecord(cache, { ...facts, hash, square, encoded }, read)
  }
}

/** Puts the photos `first` to `last` into the folders of their events. */
export function placePhotos(originals: string, content: string, first: number, last: number): void {
  for (let number = first; number <= last; number++) {
    const folder = join(content, eventFolder(Math.floor(number / photosPerEvent)))
    mkdirSync(folder, { recursive: true })
    linkSync(originalFile(originals, number), join(folder, `IMG_${number}.jpg`))
  }
}

function originalFile(originals: string, number: number): string {
  return join(originals, `${number}.jpg`)
}
