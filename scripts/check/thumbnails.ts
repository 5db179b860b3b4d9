/** Makes thumbnails for the contact sheet, as `data:` addresses. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { versionName } from '../../src/shared/photo-formats'
import { createProblems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { cacheKey, readCached } from '../photos/cache'
import { runInLanes } from '../photos/lanes'
import { identifyFiles, identifyOriginals } from '../photos/originals'
import { shrink, type Thumbnail } from './draw-thumbnail'

/** Returns thumbnails by path, without files that cannot be shown. Uses the files that a build put into `cache`. */
export async function makeThumbnails(
  paths: readonly string[],
  cache: string,
  progress: Progress,
): Promise<Map<string, string>> {
  mkdirSync(cache, { recursive: true })
  const photos = await identifyOriginals(
    paths,
    { identify: (all) => identifyFiles(all, cache) },
    createProblems(),
  )
  const addresses = new Map<string, string>()
  for (const { hash } of photos) {
    const entry = readCached(cache, cacheKey(hash))
    if (entry) addresses.set(hash, await shrink(join(cache, entry.key, versionName(entry.widths[0]!))))
  }
  const module = new URL('./thumbnail-worker.ts', import.meta.url)
  const missing = photos.filter(({ hash }) => !addresses.has(hash))
  for (const [hash, result] of await runInLanes<Thumbnail>(missing, { module, progress })) {
    if ('address' in result) addresses.set(hash, result.address)
  }
  return new Map(
    photos.flatMap(({ hash, paths }) => {
      const address = addresses.get(hash)
      return address ? paths.map((path) => [path, address] as const) : []
    }),
  )
}
