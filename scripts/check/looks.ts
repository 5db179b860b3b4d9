/** Looks at all photos, as far as they changed since the last check. */
import { mkdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { inParallel } from '../lib/pool'
import type { Progress } from '../lib/progress'
import { readSealed, writeSealed } from '../photos/sealed'
import { type Look, lookAtPhoto } from './look'

/** What the file system said when the photo was looked at: as long as it says the same, nothing changed. */
interface Stored {
  signature: string
  look?: Look | 'damaged'
}

/** By path; a photo that cannot be read is not there. `file` is where looks are kept between checks. */
export async function lookAtPhotos(
  paths: string[],
  file: string,
  progress: Progress,
): Promise<Map<string, Look | 'damaged'>> {
  const stored = new Map(readSealed<[string, Stored][]>(file))
  const signatures = new Map(paths.map((path) => [path, signatureOf(path)]))
  const isKnown = (path: string) => stored.get(resolve(path))?.signature === signatures.get(path)
  const fresh = paths.filter((path) => signatures.get(path) && !isKnown(path))
  progress.start(fresh.length)
  await inParallel(fresh, availableParallelism(), async (path) => {
    stored.set(resolve(path), { signature: signatures.get(path)!, look: await lookAtPhoto(path) })
    progress.tick()
  }).finally(progress.finish)
  if (fresh.length) {
    mkdirSync(dirname(file), { recursive: true })
    writeSealed(
      file,
      [...stored].filter(([path]) => signatureOf(path)),
    )
  }
  return new Map(
    paths.flatMap((path) => {
      const look = stored.get(resolve(path))?.look
      return look ? [[path, look] as const] : []
    }),
  )
}

function signatureOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join()
}
