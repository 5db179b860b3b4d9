/** The measures of photos, a file for each in a folder of the photo cache, named by content and version. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { checksum, readSealed, writeSealed } from '../../lib/cache/sealed-json'
import type { Progress } from '../../lib/progress'
import { runInLanes } from '../lanes'
import type { OriginalFile } from '../originals'
import type { Failed, Refused } from '../task'
import type { PhotoMetrics } from './measure'

/** Increment after a change of `measure.ts`. Every photo is measured again when the measure is needed. */
const generation = 1
export const measureVersion = checksum(JSON.stringify([generation, sharp.versions])).slice(0, 8)

/** In the folder of the photo cache. */
export const measuresFolder = 'measures'

export function readMeasured(cache: string, hash: string): PhotoMetrics | undefined {
  return readSealed(fileOf(cache, hash))
}

export function writeMeasured(cache: string, hash: string, metrics: PhotoMetrics): void {
  writeSealed(fileOf(cache, hash), metrics)
}

/** Measures the photos that have not been measured before. The results are by hash. */
export async function measurePhotos(
  photos: readonly OriginalFile[],
  { cache, progress }: { cache: string; progress: Progress },
): Promise<Map<string, PhotoMetrics | Refused | Failed>> {
  const results = new Map<string, PhotoMetrics | Refused | Failed>()
  const fresh: OriginalFile[] = []
  for (const photo of photos) {
    const known = readMeasured(cache, photo.hash)
    if (known) results.set(photo.hash, known)
    else fresh.push(photo)
  }
  mkdirSync(join(cache, measuresFolder), { recursive: true })
  const module = new URL('./measure-worker.ts', import.meta.url)
  for (const [hash, result] of await runInLanes<PhotoMetrics>(fresh, { module, progress })) {
    if ('sharpness' in result) writeMeasured(cache, hash, result)
    results.set(hash, result)
  }
  return results
}

/** Removes the measures of a photo. */
export function forgetMeasure(cache: string, hash: string): void {
  rmSync(fileOf(cache, hash), { force: true })
}

/** Removes the measures of all photos except those with these hashes. */
export function forgetMeasures(cache: string, kept: ReadonlySet<string>): void {
  const folder = join(cache, measuresFolder)
  mkdirSync(folder, { recursive: true })
  const names = new Set([...kept].map((hash) => nameOf(hash)))
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name), { force: true })
}

function fileOf(cache: string, hash: string): string {
  return join(cache, measuresFolder, nameOf(hash))
}

function nameOf(hash: string): string {
  return `${hash}-${measureVersion}.json`
}
