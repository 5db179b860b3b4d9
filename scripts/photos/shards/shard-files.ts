/**
 * The files of records, for builds on machines that have no originals. A folder of records has a file for each original, and
 * for each part of the originals a file that lists them, which is written last.
 */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeAtomic } from '../../lib/write-atomic'
import { checksum } from '../../store/checksum'
import { readSealed, writeSealed } from '../../store/sealed-json'
import { type PhotoRecord, recordVersion } from '../records/record'

/** The `part`-th of `of` parts, counted from 1. */
export interface Shard {
  part: number
  of: number
}

/** A record of an original, as it is given to other machines. */
export interface GivenRecord extends PhotoRecord {
  /** Changes with the way records and published files are made. */
  version: string
  /** The original's path below the content folder, with slashes. */
  path: string
}

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

/** Why there is no record that can be used, as the end of a sentence. */
const unusable = {
  missing: 'is missing',
  damaged: 'is damaged',
  old: 'was made by another version of this program',
}

/** The record, or why there is none that can be used. */
export function readRecordFile(folder: string, path: string): GivenRecord | string {
  const file = recordFile(folder, path)
  const record = readSealed<GivenRecord>(file)
  if (!record) return statSync(file, { throwIfNoEntry: false }) ? unusable.damaged : unusable.missing
  if (record.version !== recordVersion()) return unusable.old
  return record.path.normalize() === path.normalize() ? record : unusable.damaged
}

export function writeRecordFile(folder: string, record: GivenRecord): void {
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
    const record = readSealed<GivenRecord>(file)
    if (record && partOf(record.path, shard.of) !== shard.part) return []
    for (const gone of [file, file.replace(/json$/, 'jpg')]) rmSync(gone, { force: true })
    return record ? fileNames(record) : []
  })
}

export function fileNames({ names = [], published }: Pick<PhotoRecord, 'names' | 'published'>): string[] {
  return names.flatMap((name) => published?.files.map((file) => `${name}-${file.name}`) ?? [])
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
}
