/** Searches the finished site for metadata of photos and for originals. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isCleanPdf } from '../../../src/shared/documents/clean'
import { isPdf } from '../../../src/shared/photos/sniff'
import { isIgnored } from '../../lib/files'
import { filesBelow, unlessGone } from '../../lib/files-below'
import { findForeignData } from '../../photos/metadata/metadata'
import type { Given } from '../../photos/shards/given'

/** A path as the author would type it, and the end of an error. */
interface Leak {
  file: string
  message: string
}

const remedy =
  'Photos and documents belong in the content folder, where they are cleaned. Other pictures must be JPEG, PNG, WebP, AVIF or SVG.'

/**
 * Searches every file in the folder `site`, except those in `known`, which cannot contain any. These are paths in `site`, with
 * slashes. `findOriginal` returns the path of the original with these bytes.
 */
export async function findLeaks(
  site: string,
  findOriginal: (data: Buffer) => string | undefined,
  known: ReadonlyMap<string, unknown> = new Map(),
): Promise<Leak[]> {
  const leaks: Leak[] = []
  for (const path of filesBelow(site, ({ inside }) => known.has(inside))) {
    const data = readFileSync(path)
    const original = data.length ? findOriginal(data) : undefined
    const found = original
      ? `the original photo ${original}`
      : isPdf(data)
        ? (await isCleanPdf(data))
          ? undefined
          : 'more than the pages of a PDF'
        : findForeignData(data)
    if (found) leaks.push({ file: origin(String(path).slice(site.length + 1)), message: describe(found) })
  }
  return leaks
}

function describe(found: string): string {
  return `contains ${found}, which must not be published. ${remedy}`
}

function origin(file: string): string {
  const given = join('public', file)
  return (existsSync(given) ? given : file).split(sep).join('/')
}

/** Returns a function that finds the path of the original with the same bytes, in the content folder or among those that were given. */
export function createFinder(
  content: string,
  given?: Pick<Given, 'findOriginal'>,
): (data: Buffer) => string | undefined {
  let bySize: Map<number, Buffer[]> | undefined
  return (data) => {
    bySize ??= listOriginals(content)
    const isSame = (path: Buffer) => unlessGone(() => readFileSync(path))?.equals(data)
    const original = bySize.get(data.length)?.find(isSame)
    return original ? String(original) : given?.findOriginal(data)
  }
}

/** All files of the content folder that are not texts, by size in bytes. */
function listOriginals(content: string): Map<number, Buffer[]> {
  const originals = new Map<number, Buffer[]>()
  const isSkipped = ({ name, isFolder }: { name: string; isFolder: boolean }) =>
    isIgnored(name) || (!isFolder && /\.md$/i.test(name))
  for (const path of filesBelow(content, isSkipped)) {
    const size = unlessGone(() => statSync(path))?.size
    const same = size && originals.get(size)
    if (same) same.push(path)
    else if (size) originals.set(size, [path])
  }
  return originals
}
