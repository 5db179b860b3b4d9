/** Inspects the photos that are new since the last check. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSealed, writeSealed } from '../lib/cache/sealed-json'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { warnOfDuplicates } from '../photos/duplicates'
import { reportPhoto, runInLanes } from '../photos/lanes'
import { identifyOriginals } from '../photos/originals'
import type { PhotoMetrics } from './photo-metrics'

/** A photo that can be published. */
export interface InspectedPhoto {
  /** SHA-256 of the file. */
  hash: string
  metrics: PhotoMetrics
}

interface Settings {
  /** The folder of the photo cache. */
  cache: string
  /** The file for the metrics of photos, by hash. */
  file: string
  problems: Problems
  progress: Progress
}

/** Returns the photos that can be published, by path. Reports the others, and duplicates, as a build does. */
export async function inspectPhotos(
  paths: readonly string[],
  { cache, file, problems, progress }: Settings,
): Promise<Map<string, InspectedPhoto>> {
  const measured = new Map(readSealed<[string, PhotoMetrics][]>(file))
  mkdirSync(cache, { recursive: true })
  const originals = await identifyOriginals([...paths], cache, problems)
  const fresh = originals.filter(({ hash }) => !measured.has(hash))
  const module = new URL('./metrics-worker.ts', import.meta.url)
  const results = await runInLanes<PhotoMetrics>(fresh, { module, progress })
  for (const photo of fresh) {
    const result = results.get(photo.hash)!
    if ('sharpness' in result) measured.set(photo.hash, result)
    else reportPhoto(result, photo.paths, problems)
  }
  if (fresh.length) {
    mkdirSync(dirname(file), { recursive: true })
    writeSealed(file, [...measured])
  }
  warnOfDuplicates(
    originals.filter(({ hash }) => measured.has(hash)),
    problems,
  )
  const hashes = new Map(originals.flatMap(({ paths, hash }) => paths.map((path) => [path, hash] as const)))
  return new Map(
    paths.flatMap((path) => {
      const hash = hashes.get(path)
      const metrics = hash && measured.get(hash)
      return metrics ? [[path, { hash, metrics }] as const] : []
    }),
  )
}

/** Removes the metrics of all other photos. */
export function forgetOthers(photos: Iterable<InspectedPhoto>, file: string): void {
  const kept = new Set([...photos].map(({ hash }) => hash))
  const measured = readSealed<[string, PhotoMetrics][]>(file) ?? []
  writeSealed(
    file,
    measured.filter(([hash]) => kept.has(hash)),
  )
}
