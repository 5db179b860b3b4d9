/** Finds the originals whose records have to be made. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problems } from '../../lib/problems'
import type { Progress } from '../../lib/progress'
import { verifyFile } from '../../store/file-state'
import { createIds, type Named, publishedName } from '../names'
import type { Originals } from '../records/originals'
import { versionOf } from '../records/record'
import { cardPhotoFile, fileNames, type GivenRecord, partOf, readRecordFile, type Shard } from './shard-files'

export interface RecordTask {
  originals: Originals
  problems: Problems
  progress: Progress
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
}

type Records = ReadonlyMap<string, GivenRecord>

/** The originals of the part. */
export function ownOriginals({ labels, shard }: RecordTask): string[] {
  return [...labels.keys()].filter((path) => partOf(path, shard.of) === shard.part)
}

/** The originals of the part that are not in the content folder, and without a current record. */
export function listLacking(task: RecordTask): string[] {
  const isComplete = createTest(task, readRecords(task))
  return ownOriginals(task).filter((path) => task.elsewhere.has(path) && !isComplete(path))
}

/** The records of all parts that can be used. Those of originals in the content folder may be of earlier ones. */
export function readRecords({ records, labels, elsewhere }: RecordTask): Records {
  const known = new Map<string, GivenRecord>()
  for (const path of labels.keys()) {
    const record = readRecordFile(records, path)
    const sum = elsewhere.get(path)
    if (typeof record === 'object' && (sum === undefined || sum === record.md5)) known.set(path, record)
  }
  return known
}

/** Returns a function that tells whether a record, and what belongs to it, is there and current. */
export function createTest(
  { out, records, labels, elsewhere, listCardPhotos }: RecordTask,
  known: Records,
): (path: string) => boolean {
  const cards = listCardPhotos(new Set([...labels.keys()].filter((path) => !known.get(path)?.refused)))
  const namesOf = createNames(labels, known)
  return (path) => {
    const record = known.get(path)
    if (!record) return false
    const { refused, metrics, published } = record
    if (refused !== undefined) return true
    if (!labels.get(path)!.size) return metrics !== undefined && !published
    if (!published || !metrics) return false
    const names = namesOf(path, record)
    if (names.length !== record.names?.length || names.some((name) => !record.names!.includes(name)))
      return false
    if (!elsewhere.has(path) && !areWhole(out, record)) return false
    return !cards.has(path) || existsSync(cardPhotoFile(records, path))
  }
}

/** Returns a function that gives the names of a photo. The ids depend on all photos whose checksums are known. */
export function createNames(
  labels: RecordTask['labels'],
  known: ReadonlyMap<string, { hash: string }>,
): (path: string, record: Pick<GivenRecord, 'hash' | 'published'>) => string[] {
  const named = [...labels].flatMap(([path, own]): Named[] => {
    const hash = known.get(path)?.hash
    return hash ? [...own].map((label) => ({ label, hash })) : []
  })
  const idOf = createIds(named)
  return (path, { hash, published }) =>
    published
      ? [...labels.get(path)!].map((label) => publishedName(idOf({ label, hash }), versionOf(published)))
      : []
}

function areWhole(folder: string, record: GivenRecord): boolean {
  const files = record.published!.files
  return fileNames(record).every((name, index) =>
    verifyFile(join(folder, name), files[index % files.length]!),
  )
}
