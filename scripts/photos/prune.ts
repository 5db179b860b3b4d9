/** Removes withdrawn photos from the cache. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { isSame } from '../lib/file-state'
import { createProblems } from '../lib/problems'
import { cacheKey } from './cache'
import { forgetMeasures, measuresFolder } from './measure/measured'
import { identifyOriginals, originalsFile, readKnown, writeKnown } from './originals'

/**
 * Keeps the entries of `shown`, the photos that the folder `content` shows now, and of existing originals in other
 * folders, because content folders share one cache. Returns how many entries were removed, including those of older
 * recipes and of killed runs.
 */
export async function pruneCache(cache: string, content: string, shown: string[]): Promise<number> {
  if (!statSync(cache, { throwIfNoEntry: false })) return 0
  const kept = new Set(shown.map((path) => resolve(path)))
  await identifyOriginals([...kept], cache, createProblems())
  const inside = resolve(content) + sep
  const known = readKnown(cache)
  for (const [path, before] of known) {
    const now = statSync(path, { throwIfNoEntry: false })
    const isKept = path.startsWith(inside) ? kept.has(path) : now && isSame(before, now)
    if (!isKept || !now) known.delete(path)
  }
  writeKnown(cache, known)

  const hashes = new Set([...known.values()].map(({ hash }) => hash))
  forgetMeasures(cache, hashes)
  const keys = new Set([...hashes].map(cacheKey))
  const gone = readdirSync(cache).filter(
    (name) => ![originalsFile, measuresFolder].includes(name) && !keys.has(name),
  )
  for (const name of gone) rmSync(join(cache, name), { recursive: true, force: true })
  return gone.length
}
