/** Searches the finished site for metadata of photos and for originals. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDrawnPdf } from '../../../src/shared/documents/draw-pdf'
import { isPdf } from '../../../src/shared/photos/sniff'
import { filesBelow, isIgnored, unlessGone } from '../../lib/read-files'
import { findMetadata } from '../../photos/metadata'
import type { Fault } from './verify'

/** Returns the path of the original with these bytes. */
type FindOriginal = (data: Buffer) => string | undefined

/** Searches these files of a folder. */
export async function findLeaks(
  folder: string,
  files: readonly string[],
  findOriginal: FindOriginal,
): Promise<Fault[]> {
  const leaks: Fault[] = []
  for (const file of files) {
    const message = await findLeak(readFileSync(join(folder, file)), findOriginal)
    if (message) leaks.push({ file, message })
  }
  return leaks
}

/** Why a file must not be published, as the end of an error; undefined if it may be. */
async function findLeak(data: Buffer, findOriginal: FindOriginal): Promise<string | undefined> {
  const original = data.length ? findOriginal(data) : undefined
  const found = original
    ? `the original photo ${original}`
    : isPdf(data)
      ? (await isDrawnPdf(data))
        ? undefined
        : 'more than the pages of a PDF'
      : findMetadata(data)
  return found && `contains ${found}, which must not be published. ${remedy}`
}

const remedy =
  'Photos and documents belong in the content folder, where they are cleaned. Other pictures must be JPEG, PNG, WebP or SVG.'

/** Returns a function that finds the path of the original with the same bytes in the content folder. */
export function originalsByChecksum(content: string): FindOriginal {
  let bySize: Map<number, Buffer[]> | undefined
  return (data) => {
    bySize ??= listOriginals(content)
    const isSame = (path: Buffer) => unlessGone(() => readFileSync(path))?.equals(data)
    const original = bySize.get(data.length)?.find(isSame)
    return original && String(original)
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
