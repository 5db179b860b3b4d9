/** The photo step alone: writes published files, and a record for each original. */
import { copyFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lfsPointer } from '../../../src/shared/photos/sniff'
import { linkFiles } from '../../lib/link-files'
import { cardPhotoName } from '../names'
import { type EncodedPhoto, recordVersion, type Wanted } from '../records/record'
import { reportRefused } from '../records/report'
import { createNames, createTest, ownOriginals, type RecordTask, readRecords } from './plan-records'
import {
  cardPhotoFile,
  fileNames,
  type GivenRecord,
  removeRecords,
  writePart,
  writeRecordFile,
} from './shard-files'

/**
 * Makes the records and files of the part that are missing, and returns how many were made and kept. A photo that cannot be
 * encoded is an error, and gets no record. `originals`: all originals of the part; the list of them is written last.
 */
export async function writeRecords(
  task: RecordTask,
  originals: readonly string[],
): Promise<{ made: number; kept: number }> {
  const { content, records, out, labels, problems, shard } = task
  const before = readRecords(task)
  const own = ownOriginals(task)
  const here = own.filter((path) => !task.elsewhere.has(path))
  const fileOf = (path: string) => join(content, path)
  const get = (path: string) => task.originals.get(fileOf(path))
  const isShown = (path: string) => labels.get(path)!.size > 0
  const make = (paths: readonly string[], isKnown = (_: string) => false) => {
    const wantedOf = (path: string): Wanted => {
      return {
        isPublished: isShown(path),
        hasMd5: true,
        known: isKnown(path) ? before.get(path)!.hash : undefined,
      }
    }
    return task.originals.make(new Map(paths.map((path) => [fileOf(path), wantedOf(path)])), task)
  }
  await make(here, createTest(task, before))

  const isOutdated = (path: string) => here.includes(path) && get(path).hash !== before.get(path)?.hash
  const isComplete = createTest(task, new Map([...before].filter(([path]) => !isOutdated(path))))
  const missing = here.filter((path) => !isComplete(path))
  await make(missing)
  const isRead = (path: string) => get(path).record !== undefined || get(path).refused === undefined
  reportRefused(missing.filter(isRead).map(fileOf), task.originals, problems)
  for (const path of missing) if (!isRead(path)) problems.error(fileOf(path), get(path).refused!)
  const hashes = new Map<string, { hash: string }>(before)
  for (const path of here) {
    const { hash } = get(path)
    if (hash === undefined) hashes.delete(path)
    else hashes.set(path, { hash })
  }
  const namesOf = createNames(labels, hashes)
  for (const path of missing) {
    const { record } = get(path)
    if (!record || record.refused === lfsPointer) continue
    const { published, ...facts } = record
    const given: GivenRecord = {
      ...facts,
      version: recordVersion(),
      path,
      square: task.originals.squareOf(record.hash),
      ...(published && isShown(path) && { published: withoutState(published) }),
      names: isShown(path) ? namesOf(path, record) : [],
    }
    if (given.published) replaceFiles(publishedFiles(given, published!.key!, task.originals.cache), out)
    writeRecordFile(records, given)
  }
  const result = { made: missing.length, kept: own.length - missing.length }
  if (problems.hasErrors()) return result
  const changed = missing.flatMap((path) => before.get(path) ?? [])
  const former = [...changed.flatMap(fileNames), ...removeRecords(records, shard, new Set(own))]
  const kept = new Set(former.length ? [...readRecords(task).values()].flatMap(fileNames) : [])
  for (const name of former) if (!kept.has(name)) rmSync(join(out, name), { force: true })
  addCardPhotos(task, own)
  writePart(records, shard, originals, own)
  return result
}

function publishedFiles({ names = [], published }: GivenRecord, key: string, cache: string) {
  return names.flatMap((name) =>
    published!.files.map((file) => ({ name: `${name}-${file.name}`, from: join(cache, key, file.name) })),
  )
}

/** Files that are there may be damaged. */
function replaceFiles(files: ReturnType<typeof publishedFiles>, folder: string): void {
  for (const { name } of files) rmSync(join(folder, name), { force: true })
  linkFiles(files, folder)
}

/** Copies the pictures for social cards beside the records of the photos that are on cards, and removes others. */
function addCardPhotos(task: RecordTask, own: readonly string[]): void {
  const { originals, content, records, out, labels, listCardPhotos } = task
  const found = readRecords(task)
  const cards = listCardPhotos(
    new Set([...labels.keys()].filter((path) => found.get(path)?.refused === undefined)),
  )
  for (const path of own) {
    const target = cardPhotoFile(records, path)
    const record = found.get(path)
    if (!record?.published || !cards.has(path)) {
      rmSync(target, { force: true })
      continue
    }
    const file = cardPhotoName(record.published.widths)
    const key = originals.get(join(content, path)).record?.published?.key
    const candidates = [
      ...(key ? [join(originals.cache, key, file)] : []),
      join(out, `${record.names![0]}-${file}`),
    ]
    const existing = candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false }))
    if (existing) copyFileSync(existing, target)
  }
}

/** Without what the cache notes about its entry. */
function withoutState({ key: _, files, ...photo }: EncodedPhoto): EncodedPhoto {
  return { ...photo, files: files.map(({ name, size, checksum }) => ({ name, size, checksum })) }
}
