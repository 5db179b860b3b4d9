/** Makes the photos for measurements, always with the same bytes, and folders of photos that are in the cache. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openPaths } from '../../../scripts/photos/originals'
import { keepRecord, readSquare } from '../../../scripts/photos/records'
import { checksum } from '../../../scripts/store/file-state'
import { inParallel } from '../../../src/model/lib/lists'
import { makePhonePhoto } from '../../fixtures/phone-photo'

/** Drawing a photo takes longer than encoding it, so further photos repeat these pictures with other bytes. */
const drawnPhotos = 24

/** Writes `count` different files of 12 megapixels into `folder`, and returns their names. Every third is rotated. */
export async function makePhotoSet(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const names = Array.from({ length: count }, (_, index) => `IMG_${String(index + 1).padStart(4, '0')}.jpg`)
  await inParallel(names.slice(0, drawnPhotos), availableParallelism(), async (name) => {
    const seed = names.indexOf(name) + 1
    if (existsSync(join(folder, name))) return
    const isOnItsSide = seed % 3 === 0
    const size = isOnItsSide ? { width: 3000, height: 4000, orientation: 6 } : { width: 4000, height: 3000 }
    writeWhole(join(folder, name), await makePhonePhoto({ ...size, seed }))
  })
  for (const [index, name] of names.entries()) {
    if (index < drawnPhotos || existsSync(join(folder, name))) continue
    writeWhole(join(folder, name), withNumber(readFileSync(join(folder, names[index % drawnPhotos]!)), index))
  }
  return names
}

/** The same picture in a different file: inserts a comment with a number after the first two bytes. */
export function withNumber(jpeg: Buffer, number: number): Buffer {
  const note = Buffer.from(String(number).padStart(16, '0'))
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** Writes the whole file or nothing, so that a stopped run leaves no incomplete photo. */
function writeWhole(file: string, data: Buffer): void {
  writeFileSync(`${file}.part`, data)
  renameSync(`${file}.part`, file)
}

/**
 * Makes a folder of encoded photos without encoding them: a thousand would take a quarter of an hour.
 * Writes `count` small originals, and an entry of `cache` for each. Its published files have the names of a real photo's, but
 * little in them. The next build does the same work as with real photos, because it opens neither originals nor published files.
 * `first`: the number of the first one; each number is a different photo.
 */
export async function writeCachedPhotos(
  folder: string,
  cache: string,
  count: number,
  first = 0,
): Promise<void> {
  const records = [...openPaths(cache).entries()].flatMap(([, { value }]) => (value.encoded ? [value] : []))
  mkdirSync(folder, { recursive: true })
  const tiny = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  for (let index = first; index < first + count; index++) {
    const original = withNumber(tiny, index)
    writeFileSync(join(folder, `IMG_${index + 1}.jpg`), original)
    const { item, ...facts } = records[index % records.length]!
    const small = item.files.map(({ name }) => ({ name, data: Buffer.from(`${index} ${name}`) }))
    const square = readSquare(cache, facts.hash).toString('base64')
    keepRecord(cache, { ...facts, hash: checksum(original), square }, small)
  }
}
