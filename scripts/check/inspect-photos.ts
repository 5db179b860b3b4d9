/** Inspects the photos that are new since the last check. */
import { mkdirSync } from 'node:fs'
import type { Problems } from '../lib/problems'
import type { PhotoMetrics } from '../photos/measure/measure'
import { type MeasureSettings, measurePhotos } from '../photos/measure/measured'
import { identifyOriginals, warnOfDuplicates } from '../photos/originals'
import { reportPhoto } from '../photos/task'

/** A photo that can be published. */
export interface InspectedPhoto {
  /** SHA-256 of the file. */
  hash: string
  metrics: PhotoMetrics
}

interface Settings extends MeasureSettings {
  problems: Problems
}

/** Returns the photos that can be published, by path. Reports the others, and duplicates, as a build does. */
export async function inspectPhotos(
  paths: readonly string[],
  { source, problems, progress }: Settings,
): Promise<Map<string, InspectedPhoto>> {
  mkdirSync(source.cache, { recursive: true })
  const originals = await identifyOriginals(paths, source, problems)
  const measured = new Map<string, PhotoMetrics>()
  const results = await measurePhotos(originals, { source, progress })
  for (const photo of originals) {
    const result = results.get(photo.hash)!
    if ('sharpness' in result) measured.set(photo.hash, result)
    else reportPhoto(result, photo.paths, problems)
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
