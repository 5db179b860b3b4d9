/** Makes a folder of encoded photos without encoding them: a thousand would take a quarter of an hour. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openPaths } from '../../../scripts/photos/originals'
import { keepRecord } from '../../../scripts/photos/records'
import { checksum } from '../../../scripts/store/file-state'
import { withNumber } from './photo-set'

/**
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
  const records = [...openPaths(cache).entries()].flatMap(([, { value }]) =>
    value.published ? [{ ...value, published: value.published }] : [],
  )
  mkdirSync(folder, { recursive: true })
  const tiny = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  for (let index = first; index < first + count; index++) {
    const original = withNumber(tiny, index)
    writeFileSync(join(folder, `IMG_${index + 1}.jpg`), original)
    const { published, ...facts } = records[index % records.length]!
    const { key: _, files, ...encoded } = published
    const small = files.map(({ name }) => ({ name, data: Buffer.from(`${index} ${name}`) }))
    keepRecord(cache, { ...facts, hash: checksum(original), encoded }, small)
  }
}
