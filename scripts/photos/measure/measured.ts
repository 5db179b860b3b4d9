/** The measures of photos: an entry for each in the cache. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress } from '../../lib/progress'
import { keepOnly, readStored, writeStored } from '../../store/entries'
import { defineStep } from '../../store/step'
import { runInLanes } from '../lanes'
import type { OriginalFile, PhotoSource } from '../source'
import type { Failed, Refused } from '../task'
import type { PhotoMetrics } from './measure'

export const measureStep = defineStep('measures', { version: 1, libraries: ['sharp', 'libheif-js'] })

/** Changes with the way photos are measured. */
export const measureVersion = () => measureStep.keyOf()

const keyOf = (hash: string) => measureStep.keyOf(hash)

/** In the folder of the photo cache. */
const measuresIn = (cache: string) => join(cache, 'measures')

export function readMeasured(cache: string, hash: string): PhotoMetrics | undefined {
  return readStored<PhotoMetrics>(measuresIn(cache), keyOf(hash))
}

export function writeMeasured(cache: string, hash: string, metrics: PhotoMetrics): void {
  writeStored(measuresIn(cache), keyOf(hash), [], metrics)
}

export interface MeasureSettings {
  source: PhotoSource
  progress: Progress
}

/** Measures the photos that have not been measured before. The results are by hash. */
export async function measurePhotos(
  photos: readonly OriginalFile[],
  { source, progress }: MeasureSettings,
): Promise<Map<string, PhotoMetrics | Refused | Failed>> {
  const results = new Map<string, PhotoMetrics | Refused | Failed>()
  const fresh: OriginalFile[] = []
  for (const photo of photos) {
    const known = source.metricsOf(photo.hash)
    if (known) results.set(photo.hash, known)
    else fresh.push(photo)
  }
  const module = new URL('./measure-worker.ts', import.meta.url)
  for (const [hash, result] of await runInLanes<PhotoMetrics>(fresh, { module, progress })) {
    if ('sharpness' in result) writeMeasured(source.cache, hash, result)
    results.set(hash, result)
  }
  return results
}

/** Removes the measures of a photo. */
export function forgetMeasure(cache: string, hash: string): void {
  rmSync(join(measuresIn(cache), keyOf(hash)), { recursive: true, force: true })
}

/** Removes the measures of all photos except those with these checksums. */
export function keepMeasures(cache: string, hashes: readonly string[]): void {
  keepOnly(measuresIn(cache), new Set(hashes.map(keyOf)))
}
