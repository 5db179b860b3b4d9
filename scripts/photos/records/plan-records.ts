/** Finds the originals whose records have to be made. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { verifyFile } from '../../store/file-state'
import { versionOf } from '../cache'
import { createIds, type Named, publishedName } from '../names'
import type { PhotoSettings } from '../publish'
import type { PhotoEntry } from '../source'
import { cardPhotoFile, type PhotoRecord, partOf, readRecord, type Shard } from './record'

export interface RecordTask extends Pick<PhotoSettings, 'source' | 'problems' | 'progress'> {
  /** The content folder, the folder of records, and the folder of published files. */
  content: string
  records: string
  out: string
  shard: Shard
  /**
   * The originals of all parts that need a record, as paths below the content folder with slashes, with the labels under which
   * the content shows them: none for a photo that must not be published.
   */
  labels: ReadonlyMap<string, ReadonlySet<string>>
  /** The MD5 of each original that is not in the content folder, empty if it is not known. */
  elsewhere: ReadonlyMap<string, string>
  /** Of these originals, the ones on social cards. */
  listCardPhotos(shown: ReadonlySet<string>): ReadonlySet<string>
  /** Whether the file at this path is the grey sample photo. */
  isSample(path: string): boolean
}

/** The originals of the part, each in one of the lists. */
export interface Plan {
  /** With a current record. */
  kept: string[]
  /** To be made from the content folder. */
  missing: string[]
  /** To be made, but not in the content folder. */
  wanted: string[]
  /** The records of all parts. */
  known: Map<string, PhotoRecord>
}

export async function planRecords(task: RecordTask): Promise<Plan> {
  const { content, source, records, out, shard, labels, elsewhere } = task
  const known = new Map<string, PhotoRecord>()
  for (const path of labels.keys()) {
    const record = readRecord(records, path)
    if (typeof record === 'object') known.set(path, record)
  }
  const own = [...labels.keys()].filter((path) => partOf(path, shard.of) === shard.part)
  const here = own.filter((path) => !elsewhere.has(path))
  const found = await source.identify(here.map((path) => join(content, path)))
  const files = new Map(here.map((path, index) => [path, found[index]!] as const))
  const isSame = (path: string, record: PhotoRecord) => {
    const file = files.get(path)
    if (!file) return record.md5 !== '' && record.md5 === elsewhere.get(path)
    if ('hash' in file) return file.hash === record.hash
    return file.refused === record.refused && statSync(join(content, path)).size === record.bytes
  }
  const current = new Map([...known].filter(([path, record]) => !own.includes(path) || isSame(path, record)))
  const shown = new Set([...labels.keys()].filter((path) => current.get(path)?.refused === undefined))
  const cards = task.listCardPhotos(shown)
  const namesOf = createNames(labels, current)

  const isComplete = (path: string): boolean => {
    const record = current.get(path)
    if (!record) return false
    if (record.refused !== undefined) return true
    if (!labels.get(path)!.size) return record.metrics !== undefined && !record.entry
    if (!record.entry || !record.metrics) return false
    const names = namesOf(path, record.hash, record.entry)
    if (names.length !== record.names.length || names.some((name) => !record.names.includes(name)))
      return false
    if (files.has(path) && !areWhole(out, names, record.entry)) return false
    return !cards.has(path) || existsSync(cardPhotoFile(records, path))
  }
  const lacking = new Set(own.filter((path) => !isComplete(path)))
  return {
    kept: own.filter((path) => !lacking.has(path)),
    missing: here.filter((path) => lacking.has(path)),
    wanted: own.filter((path) => lacking.has(path) && elsewhere.has(path)),
    known,
  }
}

/** Returns a function that gives the names of a photo. The ids depend on all photos whose checksums are known. */
export function createNames(
  labels: RecordTask['labels'],
  known: ReadonlyMap<string, { hash: string }>,
): (path: string, hash: string, entry: PhotoEntry) => string[] {
  const named = [...labels].flatMap(([path, own]): Named[] => {
    const hash = known.get(path)?.hash
    return hash ? [...own].map((label) => ({ label, hash })) : []
  })
  const idOf = createIds(named)
  return (path, hash, entry) =>
    [...labels.get(path)!].map((label) => publishedName(idOf({ label, hash }), versionOf(entry)))
}

function areWhole(folder: string, names: readonly string[], { files }: PhotoEntry): boolean {
  return names.every((name) => files.every((file) => verifyFile(join(folder, `${name}-${file.name}`), file)))
}
