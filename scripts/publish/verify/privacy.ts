/** Searches the finished site for metadata of photos and for originals. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isIgnored } from '../../lib/files'
import { filesBelow, unlessGone } from '../../lib/files-below'
import { findForeign } from '../../photos/metadata/metadata'
import type { PhotoStep } from '../../photos/publish'

/** A path as the author would type it, and the end of an error. */
export interface Leak {
  file: string
  message: string
}

const remedy =
  'Photos belong in the content folder, where they are cleaned. Other pictures must be JPEG, PNG, WebP, AVIF or SVG.'

/**
 * Searches every file, except those that were searched before: photos and cards in `cached` that are still the files of
 * the cache, which were searched when they were made, and the files in `known`, which were published before. Names are
 * paths in `site`, with slashes.
 */
export function findLeaks(
  site: string,
  content: string,
  cached: PhotoStep['files'],
  known: ReadonlyMap<string, unknown> = new Map(),
): Leak[] {
  const sources = new Map(cached.map(({ name, source }) => [name, source]))
  const originals = listOriginals(content)
  return filesBelow(site).flatMap((path) => {
    const name = relative(site, String(path)).split(sep).join('/')
    const source = sources.get(name)
    if (known.has(name) || (source && isSameFile(String(path), source))) return []
    const data = readFileSync(path)
    const original = data.length ? findOriginal(data, originals.get(data.length)) : undefined
    const found = original ? `the original photo ${original}` : findForeign(data)
    return found ? [{ file: origin(name), message: describe(found) }] : []
  })
}

function describe(found: string): string {
  return `holds ${found}, which must not be published. ${remedy}`
}

function isSameFile(path: string, source: string): boolean {
  const [published, cached] = [statSync(path), statSync(source)]
  return published.ino === cached.ino && published.dev === cached.dev
}

/** All files of the content folder that are not texts, by size in bytes. */
function listOriginals(content: string): Map<number, Buffer[]> {
  const originals = new Map<number, Buffer[]>()
  for (const path of filesBelow(content, isIgnored)) {
    if (/\.md$/i.test(String(path))) continue
    const size = unlessGone(() => statSync(path))?.size
    if (size) originals.set(size, [...(originals.get(size) ?? []), path])
  }
  return originals
}

/** The original with the same bytes, if there is one. */
function findOriginal(data: Buffer, candidates: readonly Buffer[] = []): string | undefined {
  const original = candidates.find((path) => unlessGone(() => readFileSync(path))?.equals(data))
  return original && String(original)
}

function origin(file: string): string {
  const given = join('public', file)
  return (existsSync(given) ? given : file).split(sep).join('/')
}
