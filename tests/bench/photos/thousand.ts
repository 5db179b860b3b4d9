/** Makes a folder of a thousand encoded photos without encoding them, which would take a quarter of an hour. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readFacts } from '../../../scripts/photos/records/facts'
import {
  keepFiles,
  keepRecord,
  type PhotoRecord,
  readFiles,
  recordVersion,
} from '../../../scripts/photos/records/record'
import { openTable } from '../../../scripts/store/table'
import { withNumber } from './photo-set'

/**
 * Writes `count` small originals, and gives each the published files of an entry in `cache`. The next build does the same
 * work as with real photos, because it does not open originals.
 */
export async function fillCache(folder: string, cache: string, count: number): Promise<void> {
  const records = [...openTable<PhotoRecord>(recordVersion(), join(cache, 'index.json')).entries()]
  mkdirSync(folder, { recursive: true })
  const tiny = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  for (let index = 0; index < count; index++) {
    const original = withNumber(tiny, index)
    writeFileSync(join(folder, `IMG_${index + 1}.jpg`), original)
    const facts = readFacts(original)
    const [hash, { metrics }] = records[index % records.length]!
    const { key, files, ...photo } = readFiles(cache, hash)!
    const read = files.map(({ name }) => ({ name, data: readFileSync(join(cache, key, name)) }))
    keepFiles(cache, facts.hash, { ...photo, files: read })
    keepRecord(cache, { ...facts, metrics })
  }
}
