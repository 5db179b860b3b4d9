/** Looks at all photos, as far as they changed since the last check. */
import { mkdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { inParallel } from '../lib/pool'
import type { Problems } from '../lib/problems'
import type { Progress } from '../lib/progress'
import { lookAtHead, sayUnreadable } from '../photos/originals'
import { checksum, readSealed, writeSealed } from '../photos/sealed'
import { warnOfTwins } from '../photos/twins'
import { createLooker, type Look } from './look'

/** What a check knows of a photo: why it is left out, or which content it has and what it looks like. */
export type Seen = Refused | Known

interface Refused {
  refused: string
}

interface Known {
  hash: string
  look: Look
}

/** What the file system said when the photo was looked at: as long as it says the same, nothing changed. */
interface Stored {
  signature: string
  seen: Known
}

/** By path. `file` is where it is kept between checks. */
export async function lookAtPhotos(
  paths: string[],
  file: string,
  progress: Progress,
): Promise<Map<string, Seen>> {
  const stored = new Map(readSealed<[string, Stored][]>(file))
  const signatures = new Map(paths.map((path) => [path, signatureOf(path)]))
  const isKnown = (path: string) => stored.get(resolve(path))?.signature === signatures.get(path)
  const fresh = paths.filter((path) => signatures.get(path) && !isKnown(path))
  // Not kept: what takes too long on a busy day, or what this version of a library cannot read, may be read another time.
  const refusals = new Map<string, Refused>()
  const looker = createLooker()
  progress.start(fresh.length)
  await inParallel(fresh, availableParallelism(), async (path) => {
    try {
      const seen = await see(path, looker.look)
      if ('refused' in seen) refusals.set(path, seen)
      else stored.set(resolve(path), { signature: signatures.get(path)!, seen })
    } catch (error) {
      refusals.set(path, { refused: sayUnreadable(error) })
    }
    progress.tick()
  }).finally(() => {
    progress.finish()
    return looker.stop()
  })
  if (fresh.length) {
    mkdirSync(dirname(file), { recursive: true })
    writeSealed(
      file,
      [...stored].filter(([path]) => signatureOf(path)),
    )
  }
  return new Map(
    paths.flatMap((path) => {
      const seen = refusals.get(path) ?? stored.get(resolve(path))?.seen
      return seen ? [[path, seen] as const] : []
    }),
  )
}

/** Forgets all photos but these. */
export function forgetOthers(paths: string[], file: string): void {
  const kept = new Set(paths.map((path) => resolve(path)))
  const stored = readSealed<[string, Stored][]>(file) ?? []
  writeSealed(
    file,
    stored.filter(([path]) => kept.has(path)),
  )
}

async function see(path: string, look: ReturnType<typeof createLooker>['look']): Promise<Seen> {
  const refused = await lookAtHead(path, statSync(path).size)
  if (refused) return { refused }
  const content = await readFile(path)
  const found = await look(path, content)
  return 'refused' in found ? found : { hash: checksum(content), look: found }
}

function signatureOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join()
}

/** In the words of a build: what is left out, and what lies in one folder twice. */
export function warnOfPhotos(photos: ReadonlyMap<string, Seen>, problems: Problems): void {
  const contents = new Map<string, { paths: string[] }>()
  for (const [path, seen] of photos) {
    if ('refused' in seen) problems.warn(path, seen.refused)
    else if (contents.has(seen.hash)) contents.get(seen.hash)!.paths.push(path)
    else contents.set(seen.hash, { paths: [path] })
  }
  warnOfTwins([...contents.values()], problems)
}
