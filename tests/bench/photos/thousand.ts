/** Makes a folder of a thousand encoded photos without encoding them, which would take a quarter of an hour. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createProblems } from '../../../scripts/lib/problems'
import { cacheKey, readCached, writeCached } from '../../../scripts/photos/cache'
import { originalsOnDisk } from '../../../scripts/photos/disk'
import { identifyOriginals } from '../../../scripts/photos/originals'
import { withNumber } from './photo-set'

/**
 * Writes `count` small originals, and gives each the published files of an entry in `cache`. The next build does the same
 * work as with real photos, because it does not open originals.
 */
export async function fillCache(folder: string, cache: string, count: number): Promise<void> {
  const keys = readdirSync(cache).filter((name) => /^[0-9a-f]{64}$/.test(name))
  const entries = keys.map((key) => readCached(cache, key)!)
  mkdirSync(folder, { recursive: true })
  const tiny = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  const paths = Array.from({ length: count }, (_, index) => join(folder, `IMG_${index + 1}.jpg`))
  for (const [index, path] of paths.entries()) writeFileSync(path, withNumber(tiny, index))
  const contents = await identifyOriginals(paths, originalsOnDisk(folder, cache), createProblems())
  for (const [index, { hash }] of contents.entries()) {
    const { key, files, ...photo } = entries[index % entries.length]!
    const read = files.map(({ name }) => ({ name, data: readFileSync(join(cache, key, name)) }))
    writeCached(cache, cacheKey(hash), { ...photo, files: read })
  }
}
