/** A folder of a thousand photos that were encoded before, without the quarter of an hour that takes. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createProblems } from '../../scripts/lib/problems'
import { cacheKey, readCached, writeCached } from '../../scripts/photos/cache'
import { identifyOriginals } from '../../scripts/photos/originals'
import { withNumber } from './photo-set'

/**
 * Writes `count` small originals and gives each the published files of one of the entries in `cache`: what a
 * second build looks at is as large and as many as it would be, and the originals are not opened.
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
  const contents = await identifyOriginals(paths, cache, createProblems())
  for (const [index, { hash }] of contents.entries()) {
    const { key, files, ...photo } = entries[index % entries.length]!
    const read = files.map(({ name }) => ({ name, data: readFileSync(join(cache, key, name)) }))
    writeCached(cache, cacheKey(hash), { ...photo, files: read })
  }
}
