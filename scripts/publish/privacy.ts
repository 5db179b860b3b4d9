/** Nothing private may be published: looks into every file of the finished site, wherever it came from. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findForeign } from '../photos/foreign'
import type { PhotoStep } from '../photos/publish'
import { checksum } from '../photos/sealed'

/** A file, as the person who put it there would name it, and the end of an error. */
export interface Leak {
  file: string
  message: string
}

const remedy = 'Photos belong into the content folder, where they are cleaned.'

/**
 * Photos that are still the very files of the cache were searched when they were made, and the cache vouches
 * for them: a site of a thousand photos is searched in a fraction of a second. All other files are read whole.
 */
export function findLeaks(site: string, content: string, photos: PhotoStep['files']): Leak[] {
  const sources = new Map(photos.map(({ name, source }) => [join(site, 'photos', name), source]))
  const originals = listOriginals(content)
  return filesBelow(site).flatMap((path) => {
    const source = sources.get(path)
    if (source && isSameFile(path, source)) return []
    const data = readFileSync(path)
    const isOriginal = originals
      .get(data.length)
      ?.some((file) => checksum(readFileSync(file)) === checksum(data))
    const found = isOriginal ? 'an original photo' : findForeign(data)
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
function listOriginals(content: string): Map<number, string[]> {
  const originals = new Map<number, string[]>()
  for (const path of filesBelow(content)) {
    if (/\.md$/i.test(path)) continue
    const { size } = statSync(path)
    originals.set(size, [...(originals.get(size) ?? []), path])
  }
  return originals
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function origin(file: string): string {
  const given = join('public', file)
  return (existsSync(given) ? given : file).split(sep).join('/')
}
