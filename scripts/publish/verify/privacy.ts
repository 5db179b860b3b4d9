/** Nothing private may be published: searches every file of the finished site, wherever it came from. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isIgnored } from '../../lib/files'
import { filesBelow, unlessGone } from '../../lib/files-below'
import { findForeign } from '../../photos/metadata/metadata'
import type { PhotoStep } from '../../photos/publish'

/** A file, as the person who put it there would name it, and the end of an error. */
export interface Leak {
  file: string
  message: string
}

const remedy =
  'Photos belong in the content folder, where they are cleaned. Other pictures must be JPEG, PNG, WebP, AVIF or SVG.'

/**
 * Photos that are still the very files of the cache were searched when they were made, and the cache vouches
 * for them: a site of a thousand photos is searched in a fraction of a second. All other files are read whole,
 * but for empty ones, which hold nothing.
 */
export function findLeaks(site: string, content: string, photos: PhotoStep['files']): Leak[] {
  const sources = new Map(photos.map(({ name, source }) => [join(site, 'photos', name), source]))
  const originals = listOriginals(content)
  return filesBelow(site).flatMap((name) => {
    const path = String(name)
    const source = sources.get(path)
    if (source && isSameFile(path, source)) return []
    const data = readFileSync(path)
    const original = data.length ? findOriginal(data, originals.get(data.length)) : undefined
    const found = original ? `the original photo ${original}` : findForeign(data)
    return found ? [{ file: origin(relative(site, path)), message: describe(found) }] : []
  })
}

function describe(found: string): string {
  return `holds ${found}, which must not be published. ${remedy}`
}

function isSameFile(path: string, source: string): boolean {
  const [published, cached] = [statSync(path), statSync(source)]
  return published.ino === cached.ino && published.dev === cached.dev
}

/** What people put into the content folder, but for texts, by size in bytes. */
function listOriginals(content: string): Map<number, Buffer[]> {
  const originals = new Map<number, Buffer[]>()
  for (const path of filesBelow(content, isIgnored)) {
    if (/\.md$/i.test(String(path))) continue
    const size = unlessGone(() => statSync(path))?.size
    if (size) originals.set(size, [...(originals.get(size) ?? []), path])
  }
  return originals
}

/** The name of the original with these bytes. */
function findOriginal(data: Buffer, candidates: readonly Buffer[] = []): string | undefined {
  const original = candidates.find((path) => unlessGone(() => readFileSync(path))?.equals(data))
  return original && String(original)
}

function origin(file: string): string {
  const given = join('public', file)
  return (existsSync(given) ? given : file).split(sep).join('/')
}
