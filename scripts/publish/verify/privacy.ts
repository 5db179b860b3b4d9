/** Searches the finished site for metadata of photos and for originals. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isCleanPdf, isPdf } from '../../documents/clean'
import { isIgnored } from '../../lib/files'
import { filesBelow, unlessGone } from '../../lib/files-below'
import { findForeignData } from '../../photos/metadata/metadata'

/** A path as the author would type it, and the end of an error. */
interface Leak {
  file: string
  message: string
}

const remedy =
  'Photos and documents belong in the content folder, where they are cleaned. Other pictures must be JPEG, PNG, WebP, AVIF or SVG.'

/**
 * Searches every file in the folder `site`, except those in `known`, which cannot contain any. These are paths in `site`, with
 * slashes. `findElsewhere`: finds originals that are not in the folder `content`.
 */
export async function findLeaks(
  site: string,
  content: string,
  known: ReadonlyMap<string, unknown> = new Map(),
  findElsewhere: (data: Buffer) => string | undefined = () => undefined,
): Promise<Leak[]> {
  const originals = listOriginals(content)
  const leaks: Leak[] = []
  for (const path of filesBelow(site, ({ inside }) => known.has(inside))) {
    const data = readFileSync(path)
    const original = data.length
      ? (findOriginal(data, originals.get(data.length)) ?? findElsewhere(data))
      : undefined
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

/** The original with the same bytes, if there is one. */
function findOriginal(data: Buffer, candidates: readonly Buffer[] = []): string | undefined {
  const original = candidates.find((path) => unlessGone(() => readFileSync(path))?.equals(data))
  return original && String(original)
}

function origin(file: string): string {
  const given = join('public', file)
  return (existsSync(given) ? given : file).split(sep).join('/')
}
