/** Searches the finished site for metadata of photos and for originals. */
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isCleanPdf, isPdf } from '../../../src/shared/documents/clean'
import { filesBelow } from '../../lib/files-below'
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
