/** The photo step alone: writes published files, and a record for each original. */
import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { linkFiles } from '../../lib/link-files'
import { createProblems } from '../../lib/problems'
import { type CacheEntry, cacheKey, readCached } from '../cache'
import type { PhotoMetrics } from '../measure/measure'
import { measurePhotos } from '../measure/measured'
import { wordsInside } from '../metadata/words'
import { cardPhotoName } from '../names'
import { identifyOriginals } from '../originals'
import { encodeOriginals } from '../publish'
import type { Refused } from '../task'
import { createNames, type Plan, type RecordTask } from './plan-records'
import {
  cardPhotoFile,
  fileNames,
  type PhotoRecord,
  readRecord,
  recordVersion,
  removeRecords,
  writePart,
  writeRecord,
} from './record'

/**
 * Makes the records and files that the plan calls missing. A photo that cannot be encoded is an error, and gets no record.
 * `originals`: all originals of the part; the list of them is written last.
 */
export async function makeRecords(
  task: RecordTask,
  { kept, missing, known }: Plan,
  originals: readonly string[],
): Promise<void> {
  const { content, source, records, out, labels, problems, shard } = task
  const reports = createProblems()
  const settings = { source, problems: reports, progress: task.progress }
  const paths = new Map(missing.map((path) => [join(content, path), path]))
  const photos = await identifyOriginals([...paths.keys()], source, reports)
  const isShown = ({ paths: all }: (typeof photos)[number]) =>
    all.some((path) => labels.get(paths.get(path)!)!.size)
  const { entries } = await encodeOriginals(photos.filter(isShown), settings)
  const measured = await measurePhotos(
    photos.filter((photo) => entries.has(photo.hash) || !isShown(photo)),
    settings,
  )
  const reported = new Map(reports.list.map((problem) => [problem.file, problem]))
  const found = new Map(photos.flatMap((photo) => photo.paths.map((path) => [path, photo.hash] as const)))
  const hashes = new Map<string, { hash: string }>(known)
  for (const [path, hash] of found) hashes.set(paths.get(path)!, { hash })
  const namesOf = createNames(labels, hashes)

  for (const [file, path] of paths) {
    const problem = reported.get(file)
    if (problem?.severity === 'error') {
      problems.error(file, problem.message)
      continue
    }
    if (problem) problems.warn(problem, problem.message)
    const hash = found.get(file)
    if (!problem && hash === undefined) continue // reported with another file
    const words = hash === undefined ? '' : wordsInside(file)
    const entry = hash !== undefined && labels.get(path)!.size ? entries.get(hash) : undefined
    const metrics = hash === undefined ? undefined : measured.get(hash)
    const record: PhotoRecord = {
      version: recordVersion(),
      path,
      bytes: statSync(file).size,
      ...(await digest(file)),
      ...(problem && { refused: problem.message }),
      ...(words && { words }),
      ...(task.isSample(file) && { isSample: true }),
      ...(entry && { entry: withoutState(entry as CacheEntry) }),
      ...(metrics && !('failed' in metrics) && { metrics: plain(metrics) }),
      names: hash !== undefined && entry ? namesOf(path, hash, entry) : [],
    }
    if (hash !== undefined && hash !== record.hash) {
      problems.error(file, 'changed while it was read: run the command again.')
      continue
    }
    const before = known.get(path)
    const names = entry ? fileNames(record.names, entry) : []
    if (entry) linkFiles(publishedFiles(record.names, entry as CacheEntry, source.cache), out)
    removeFiles(out, before?.entry ? fileNames(before.names, before.entry) : [], names)
    writeRecord(records, record)
  }
  if (problems.hasErrors()) return
  const gone = removeRecords(records, shard, new Set([...kept, ...missing]))
  if (gone.length) removeFiles(out, gone, namesOfAll(records, labels.keys()))
  addCardPhotos(task, [...kept, ...missing])
  writePart(records, shard, originals, [...kept, ...missing])
}

function publishedFiles(names: readonly string[], { key, files }: CacheEntry, cache: string) {
  return names.flatMap((name) =>
    files.map((file) => ({ name: `${name}-${file.name}`, source: join(cache, key, file.name) })),
  )
}

/** Removes the files of `names`, except those of `kept`. */
function removeFiles(folder: string, names: readonly string[], kept: readonly string[]): void {
  const needed = new Set(kept)
  for (const name of names) if (!needed.has(name)) rmSync(join(folder, name), { force: true })
}

/** The names of the published files of all recorded photos. Copies of a photo in one event have the same files. */
function namesOfAll(records: string, paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => {
    const record = readRecord(records, path)
    return typeof record === 'object' && record.entry ? fileNames(record.names, record.entry) : []
  })
}

/** Copies the pictures for social cards beside the records of the photos that are on cards, and removes others. */
function addCardPhotos(
  { source: { cache }, records, out, labels, listCardPhotos }: RecordTask,
  own: readonly string[],
): void {
  const found = new Map([...labels.keys()].map((path) => [path, readRecord(records, path)] as const))
  const shown = [...found].filter(([, record]) => typeof record !== 'object' || record.refused === undefined)
  const cards = listCardPhotos(new Set(shown.map(([path]) => path)))
  for (const path of own) {
    const target = cardPhotoFile(records, path)
    const record = found.get(path)
    if (typeof record !== 'object' || !record.entry || !cards.has(path)) {
      rmSync(target, { force: true })
      continue
    }
    const file = cardPhotoName(record.entry.widths)
    const cached = readCached(cache, cacheKey(record.hash))
    const places = [
      ...(cached ? [join(cache, cached.key, file)] : []),
      join(out, `${record.names[0]}-${file}`),
    ]
    const source = places.find((place) => statSync(place, { throwIfNoEntry: false }))
    if (source) copyFileSync(source, target)
  }
}

/** Without what the cache notes about its entry. */
function plain(metrics: PhotoMetrics | Refused): PhotoMetrics | Refused {
  if ('refused' in metrics) return metrics
  const { width, height, sharpness, greys, square } = metrics
  return { width, height, sharpness, greys, square }
}

function withoutState({ key: _, files, ...entry }: CacheEntry): NonNullable<PhotoRecord['entry']> {
  return { ...entry, files: files.map(({ name, size, checksum }) => ({ name, size, checksum })) }
}

/** The checksums of a file of any size. */
async function digest(file: string): Promise<Pick<PhotoRecord, 'hash' | 'md5' | 'gitHash'>> {
  const [hash, md5, git] = [createHash('sha256'), createHash('md5'), createHash('sha1')]
  git.update(`blob ${statSync(file).size}\0`)
  for await (const chunk of createReadStream(file)) for (const sum of [hash, md5, git]) sum.update(chunk)
  return { hash: hash.digest('hex'), md5: md5.digest('hex'), gitHash: git.digest('hex') }
}
