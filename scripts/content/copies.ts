/** Copies of photos that somebody asked not to publish. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Place, Problems } from '../lib/problems'

/**
 * Reports the photos among `published` that have the same content as one of `orders`, which are the photos not
 * to be published, each with the line that says so. Only files of the same size are read.
 */
export function reportCopies(
  published: Iterable<string>,
  orders: ReadonlyMap<string, Place>,
  problems: Problems,
): void {
  if (!orders.size) return
  const hashOf = createHasher()
  const bySize = new Map<number, string[]>()
  for (const path of orders.keys()) {
    const size = sizeOf(path)
    if (size) bySize.set(size, [...(bySize.get(size) ?? []), path])
  }
  for (const path of new Set(published)) {
    const original = bySize.get(sizeOf(path))?.find((other) => hashOf(other) === hashOf(path))
    if (!original) continue
    const { file, line } = orders.get(original)!
    problems.error(
      path,
      `is a copy of ${original}, which is not to be published (${file}:${line}). Delete this file too, or hide it.`,
    )
  }
}

/** Bytes; 0 for what cannot be read, which is not published either. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** The checksum of a file, read once. */
function createHasher(): (path: string) => string {
  const hashes = new Map<string, string>()
  return (path) => {
    const hash = hashes.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('base64')
    hashes.set(path, hash)
    return hash
  }
}
