/** Looks at all photos, as far as they are new since the last check. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSealed, writeSealed } from '../lib/cache/sealed-json'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { warnOfTwins } from '../photos/duplicates'
import { reportPhoto, runInLanes } from '../photos/lanes'
import { identifyOriginals } from '../photos/originals'
import type { Look } from './inspect'

/** A photo that can be published. */
export interface Seen {
  /** SHA-256 of the file. */
  hash: string
  look: Look
}

interface Settings {
  /** The folder in which originals are remembered. */
  cache: string
  /** The file in which looks are kept between checks, by hash. */
  file: string
  problems: Problems
  progress: Progress
}

/** The photos that can be published, by path. Reports what a build would report of the others, and of duplicates. */
export async function lookAtPhotos(
  paths: readonly string[],
  { cache, file, problems, progress }: Settings,
): Promise<Map<string, Seen>> {
  const looks = new Map(readSealed<[string, Look][]>(file))
  mkdirSync(cache, { recursive: true })
  const contents = await identifyOriginals([...paths], cache, problems)
  const fresh = contents.filter(({ hash }) => !looks.has(hash))
  const module = new URL('./inspect-worker.ts', import.meta.url)
  const results = await runInLanes<Look>(fresh, { module, progress })
  for (const photo of fresh) {
    const result = results.get(photo.hash)!
    if ('sharpness' in result) looks.set(photo.hash, result)
    else reportPhoto(result, photo.paths, problems)
  }
  if (fresh.length) {
    mkdirSync(dirname(file), { recursive: true })
    writeSealed(file, [...looks])
  }
  warnOfTwins(
    contents.filter(({ hash }) => looks.has(hash)),
    problems,
  )
  const hashes = new Map(contents.flatMap(({ paths, hash }) => paths.map((path) => [path, hash] as const)))
  return new Map(
    paths.flatMap((path) => {
      const hash = hashes.get(path)
      const look = hash && looks.get(hash)
      return look ? [[path, { hash, look }] as const] : []
    }),
  )
}

/** Forgets the looks of all photos but these. */
export function forgetOthers(photos: Iterable<Seen>, file: string): void {
  const kept = new Set([...photos].map(({ hash }) => hash))
  const looks = readSealed<[string, Look][]>(file) ?? []
  writeSealed(
    file,
    looks.filter(([hash]) => kept.has(hash)),
  )
}
