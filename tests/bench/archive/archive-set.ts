/** Makes the content of a trust after ten years, and fills the cache with its photos, because encoding them would take hours. */
import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createProblems } from '../../../scripts/lib/problems'
import { cacheKey, readCached, writeCached } from '../../../scripts/photos/cache'
import { originalsOnDisk } from '../../../scripts/photos/disk'
import { writeMeasured } from '../../../scripts/photos/measure/measured'
import { publishPhotos } from '../../../scripts/photos/publish'
import { checksum } from '../../../scripts/store/checksum'
import { greysEdge } from '../../../src/shared/copies/patches'
import { withNumber } from '../photos/photo-set'

export const photosPerEvent = 40
const daysBetween = 7
const silent = { start() {}, tick() {}, finish() {} }

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
  await publishPhotos([{ path: sample, label: 'sample' }], {
    source: originalsOnDisk(originals, cache),
    problems: createProblems(),
    progress: silent,
  })
  const { key, files, ...photo } = readCached(cache, cacheKey(checksum(picture)))!
  const read = files.map(({ name }) => ({ name, data: readFileSync(join(cache, key, name)) }))
  for (let number = 0; number < count; number++) {
    const original = withNumber(picture, number)
    const hash = checksum(original)
    writeFileSync(originalFile(originals, number), original)
    if (readCached(cache, cacheKey(hash))) continue
    writeCached(cache, cacheKey(hash), { ...photo, files: read })
    const greys = createHash('shake256', { outputLength: greysEdge ** 2 })
      .update(hash)
      .digest()
    const measures = { sharpness: 30, greys: [...greys.subarray(0, 72)], square: greys.toString('base64') }
    writeMeasured(cache, hash, { width: photo.width, height: photo.height, ...measures })
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
