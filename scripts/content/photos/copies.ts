/** Finds copies of photos that must not be published. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { groupBy } from '../../lib/group-by'
import type { Place, Problems } from '../../lib/problems'

/**
 * Reports the photos in `published` with the same content as a photo in `requests`, which maps photos that must not be
 * published to the line that says so. Only files of equal size are read.
 */
export function reportCopies(
  published: Iterable<string>,
  requests: ReadonlyMap<string, Place>,
  problems: Problems,
): void {
  if (!requests.size) return
  const hashOf = createHasher()
  const bySize = groupBy(requests.keys(), sizeOf)
  for (const path of new Set(published)) {
    const size = sizeOf(path)
    const original = size && bySize.get(size)?.find((other) => hashOf(other) === hashOf(path))
    if (!original) continue
    const { file, line } = requests.get(original)!
    problems.error(
      path,
      `is a copy of ${original}, which must not be published (${file}:${line}). Delete this file too, or hide it.`,
    )
  }
}

/** In bytes; 0 for a file that cannot be read, which is not published either. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** For a file that cannot be read, its path, which equals no hash. */
function hashFile(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64')
  } catch {
    return path
  }
}

/** Returns a function that hashes files, each of them once. */
function createHasher(): (path: string) => string {
  const hashes = new Map<string, string>()
  return (path) => {
    const hash = hashes.get(path) ?? hashFile(path)
    hashes.set(path, hash)
    return hash
  }
}
