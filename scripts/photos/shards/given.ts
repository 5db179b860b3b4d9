/** The records of originals that are somewhere else, which other machines have made. */
import { existsSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { Problems } from '../../lib/problems'
import { checksum } from '../../store/checksum'
import type { EncodedPhoto, Known, Located, Wanted } from '../records/record'
import { cardPhotoFile, partOf, readParts, readRecordFile, type Shard } from './shard-files'

export interface Given {
  /** The originals: their paths below the content folder with slashes, and whether the record of each can be used. */
  names: ReadonlyMap<string, boolean>
  /** What is known about the original at `path`; undefined if it is on this computer. */
  find(path: string, wanted: Wanted): Known | undefined
  squareOf(hash: string): string | undefined
  locate(path: string, file: EncodedPhoto['files'][number], name: string): Located
  /** The path of the original with these bytes. */
  findOriginal(data: Buffer): string | undefined
}

interface Folders {
  content: string
  /** The folder with the published files that were made with the records. */
  published: string
}

/** Reads the records in `folder`. Undefined after reporting that they are not complete. */
export function openGiven(
  folder: string,
  { content, published }: Folders,
  problems: Problems,
): Given | undefined {
  const parts = readParts(folder)
  const of = findShards(folder, parts, problems)
  if (!of) return
  const known = new Map<string, Known>()
  const names = new Map<string, boolean>()
  const byHash = new Map<string, string>()
  const sizes = new Set<number>()
  for (const path of parts.flatMap(({ paths = [] }) => paths)) {
    const original = join(content, path)
    if (existsSync(original)) continue
    const given = { path, folder, remedy: describeRemedy(folder, { part: partOf(path, of), of }) }
    const recordFile = readRecordFile(folder, path)
    names.set(path, typeof recordFile === 'object')
    if (typeof recordFile === 'object') {
      const { square: _, ...record } = recordFile // 5 kB each, and hardly ever needed
      const { hash, bytes, refused } = record
      known.set(keyOf(original), { hash, record, refused, given })
      byHash.set(hash, path)
      sizes.add(bytes)
    } else known.set(keyOf(original), { unusable: recordFile, given })
  }
  return {
    names,
    find(path, { isShown }) {
      const original = known.get(keyOf(path))
      const isOutdated = isShown && original?.record?.metrics && !original.record.published
      return isOutdated ? { ...original, unusable: outdated } : original
    },
    squareOf(hash) {
      const path = byHash.get(hash)
      const recordFile = path === undefined ? undefined : readRecordFile(folder, path)
      return typeof recordFile === 'object' ? recordFile.square : undefined
    },
    locate(path, { size }, name) {
      const from = join(published, name)
      const isThere = statSync(from, { throwIfNoEntry: false })?.size === size
      const original = known.get(keyOf(path))!.given!.path
      return isThere ? { from, isUnverified: true } : { cardPhoto: cardPhotoFile(folder, original) }
    },
    findOriginal: (data) => (sizes.has(data.length) ? byHash.get(checksum(data)) : undefined),
  }
}

/** Why the record of a photo cannot be used that the texts show under other names than those of its files. */
export const outdated = 'was made before the texts showed the photo here'

function keyOf(path: string): string {
  return normalize(path).normalize()
}

/** The number of parts; undefined after reporting that parts are missing or do not belong together. */
function findShards(
  folder: string,
  parts: ReturnType<typeof readParts>,
  problems: Problems,
): number | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory() || parts.length === 0) {
    problems.error(folder, `contains no complete records. ${describeRemedy(folder, { part: 1, of: 1 })}`)
    return
  }
  const counts = [...new Set(parts.map(({ shard }) => shard.of))].sort((a, b) => a - b)
  const [of] = counts as [number]
  if (counts.length > 1) {
    const list = new Intl.ListFormat('en').format(counts.map(String))
    problems.error(folder, `has parts of ${list}, which do not belong together: delete those that are old.`)
    return
  }
  const whole = new Set(parts.flatMap(({ shard, paths }) => (paths ? [shard.part] : [])))
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((part) => !whole.has(part))
  for (const part of missing)
    problems.error(
      folder,
      `part ${part} of ${of} is not complete, perhaps because the command was stopped. ${describeRemedy(folder, { part, of })}`,
    )
  return missing.length ? undefined : of
}

function describeRemedy(folder: string, { part, of }: Shard): string {
  const shard = of > 1 ? ` --shard ${part}/${of}` : ''
  return `Run where the originals are: npm run photos --${shard} --records ${folder}`
}
