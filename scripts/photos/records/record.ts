/**
 * Records: what the photo step found out about each original, for builds on machines that have no originals. A folder of
 * records has a file for each original, and for each part of the originals a file that lists them, which is written last.
 */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeAtomic } from '../../lib/write-atomic'
import { checksum } from '../../store/checksum'
import { readSealed, writeSealed } from '../../store/sealed-json'
import { defineStep } from '../../store/step'
import { cacheKey } from '../cache'
import type { PhotoMetrics } from '../measure/measure'
import { measureVersion } from '../measure/measured'
import { wordsVersion } from '../metadata/words'
import { originalsStep } from '../originals'
import type { PhotoEntry } from '../source'
import type { Refused } from '../task'

/** The `part`-th of `of` parts, counted from 1. */
export interface Shard {
  part: number
  of: number
}

export interface PhotoRecord {
  /** Changes with the way records and published files are made. */
  version: string
  /** The original's path below the content folder, with slashes. */
  path: string
  bytes: number
  /** SHA-256 and MD5 of the original. Stores list only the latter. */
  hash: string
  md5: string
  /** The hash that git gives to the file. */
  gitHash: string
  /** The end of the warning about an original that cannot be shown. */
  refused?: string
  /** Words inside the photo that may ask not to publish it. */
  words?: string
  /** The grey sample photo. */
  isSample?: boolean
  /** Undefined for a photo that must not be published. */
  entry?: PhotoEntry
  /** The starts of the names under which its files were written: a photo has one for each label. */
  names: string[]
  metrics?: PhotoMetrics | Refused
}

/** Why there is no record that can be used. */
export type RecordProblem = 'missing' | 'damaged' | 'of another version'

export const recordStep = defineStep('records', { version: 1 })

export const recordVersion = () =>
  recordStep.keyOf(originalsStep.version(), cacheKey(''), measureVersion(), wordsVersion())

/** The part that an original belongs to, from 1 to `of`: the same whatever other originals there are. */
export function partOf(path: string, of: number): number {
  return (Number.parseInt(checksum(path.normalize()).slice(0, 8), 16) % of) + 1
}

/** The file of the record of the original at `path`. */
export function recordFile(folder: string, path: string): string {
  return join(folder, `${checksum(path.normalize()).slice(0, 32)}.json`)
}

/** The picture for social cards, beside the record of a photo that is on a card. */
export function cardPhotoFile(folder: string, path: string): string {
  return recordFile(folder, path).replace(/json$/, 'jpg')
}

export function readRecord(folder: string, path: string): PhotoRecord | RecordProblem {
  const file = recordFile(folder, path)
  const record = readSealed<PhotoRecord>(file)
  if (!record) return statSync(file, { throwIfNoEntry: false }) ? 'damaged' : 'missing'
  if (record.version !== recordVersion()) return 'of another version'
  return record.path.normalize() === path.normalize() ? record : 'damaged'
}

export function writeRecord(folder: string, record: PhotoRecord): void {
  writeSealed(recordFile(folder, record.path), record)
}

const partName = /^part-(\d{1,3})-of-(\d{1,3})\.json$/

/** The file that lists the originals of a part. */
function partFile(folder: string, { part, of }: Shard): string {
  return join(folder, `part-${part}-of-${of}.json`)
}

/** The parts that are there. `paths` is undefined for a damaged list. */
export function readParts(folder: string): { shard: Shard; paths?: string[] }[] {
  return namesIn(folder).flatMap((name) => {
    const [, part, of] = partName.exec(name) ?? []
    if (!part || !of) return []
    return [
      { shard: { part: Number(part), of: Number(of) }, paths: readSealed<string[]>(join(folder, name)) },
    ]
  })
}

/** Must be called before a part is made: if the run is stopped or refused, the part is not complete. */
export function beginPart(folder: string, shard: Shard): void {
  rmSync(partFile(folder, shard), { force: true })
}

/**
 * Notes that all records of a part are written: those of the originals `recorded` of all its originals `paths`. Lists of other
 * divisions of the originals no longer hold, and are removed. Beside the list, a text names the files of the part, for
 * programs that copy them.
 */
export function writePart(
  folder: string,
  shard: Shard,
  paths: readonly string[],
  recorded: readonly string[],
): void {
  for (const name of namesIn(folder)) {
    const [, , of] = partName.exec(name) ?? []
    if (of && Number(of) !== shard.of)
      for (const old of [name, name.replace(/json$/, 'txt')]) rmSync(join(folder, old), { force: true })
  }
  const list = partFile(folder, shard)
  const files = recorded.flatMap((path) => [recordFile(folder, path), cardPhotoFile(folder, path)])
  const there = files.filter((file) => statSync(file, { throwIfNoEntry: false }))
  const text = [...there, list].map((file) => `${basename(file)}\n`).sort()
  writeAtomic(list.replace(/json$/, 'txt'), text.join(''))
  writeSealed(list, paths)
}

/** Removes the records of a part, except those of the originals `kept`. Returns the names that their photos had. */
export function removeRecords(folder: string, shard: Shard, kept: ReadonlySet<string>): string[] {
  const files = new Set([...kept].map((path) => recordFile(folder, path)))
  return namesIn(folder).flatMap((name) => {
    const file = join(folder, name)
    if (!/^[0-9a-f]{32}\.json$/.test(name) || files.has(file)) return []
    const record = readSealed<PhotoRecord>(file)
    if (record && partOf(record.path, shard.of) !== shard.part) return []
    for (const gone of [file, file.replace(/json$/, 'jpg')]) rmSync(gone, { force: true })
    return record?.entry ? fileNames(record.names, record.entry) : []
  })
}

/** The names of all published files of a photo. */
export function fileNames(names: readonly string[], { files }: PhotoEntry): string[] {
  return names.flatMap((name) => files.map((file) => `${name}-${file.name}`))
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
}
