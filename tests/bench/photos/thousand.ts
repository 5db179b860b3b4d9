/** Makes a folder of a thousand encoded photos without encoding them, which would take a quarter of an hour. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openPaths } from '../../../scripts/photos/originals'
import { keepRecord } from '../../../scripts/photos/records'
import { checksum } from '../../../scripts/store/file-state'
import { withNumber } from './photo-set'

/**
 * Writes `count` small originals, and gives each the published files of an entry in `cache`. The next build does the same
 * work as with real photos, because it does not open originals.
 */
export async function fillCache(folder: string, cache: string, count: number): Promise<void> {
  const records = [...openPaths(cache).entries()].map(([, { value }]) => value)
  mkdirSync(folder, { recursive: true })
  const tiny = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  for (let index = 0; index < count; index++) {
    const original = withNumber(tiny, index)
    writeFileSync(join(folder, `IMG_${index + 1}.jpg`), original)
    const { published, ...facts } = records[index % records.length]!
    const { key, files, ...encoded } = published!
    const read = files.map(({ name }) => ({ name, data: readFileSync(join(cache, key, name)) }))
    keepRecord(cache, { ...facts, hash: checksum(original), encoded }, read)
  }
}
