/** Reads the records of originals for a build. */
import { existsSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { Problems } from '../../lib/problems'
import { checksum } from '../../store/checksum'
import { verifyFile } from '../../store/file-state'
import { originalsOnDisk } from '../disk'
import type { Identified, PhotoEntry, PhotoSource, PublishedFile } from '../source'
import type { Refused } from '../task'
import {
  cardPhotoFile,
  fileNames,
  type PhotoRecord,
  partOf,
  type RecordProblem,
  readParts,
  readRecord,
  type Shard,
} from './record'

type Known = Omit<PhotoRecord, 'metrics'>

interface Place {
  content: string
  /** The folder of the photo cache. */
  cache: string
  /** The folder with the published files that were made with the records. */
  published: string
}

/**
 * The source of the photos of a content folder. `folder`: its records; without them, or after reporting that they are not complete, all
 * originals are in the content folder. Originals that are there are read even if there are records.
 */
export function openSource(
  folder: string | undefined,
  { content, cache, published }: Place,
  problems: Problems,
): PhotoSource {
  const disk = originalsOnDisk(content, cache)
  if (folder === undefined) return disk
  const parts = readParts(folder)
  const shards = findShards(folder, parts, problems)
  if (!shards) return disk
  const { known, byHash, sizes, elsewhere } = readAll(folder, content, parts)
  const isElsewhere = (path: string) => elsewhere.has(keyOf(path))
  const pathOf = (path: string) => elsewhere.get(keyOf(path)) ?? ''
  const report = (paths: readonly string[], what: string, problems: Problems) => {
    const [first] = paths
    if (first === undefined) return
    const part = partOf(pathOf(first), shards)
    const others = paths.length > 1 ? `, and of ${paths.length - 1} more,` : ''
    problems.error(
      folder,
      `the record of ${first}${others} ${what}. ${describeRemedy(folder, { part, of: shards })}`,
    )
  }
  const find = (path: string) => {
    const record = isElsewhere(path) ? known.get(keyOf(path)) : undefined
    return typeof record === 'object' ? record : undefined
  }
  return {
    ...disk,
    published,
    names: [...elsewhere.values()],
    isElsewhere,
    isJudged: (path) => find(path) !== undefined,
    isSample: (path) => find(path)?.isSample === true,
    async identify(paths) {
      const read = await disk.identify(paths.filter((path) => !isElsewhere(path)))
      const here = read.values()
      return paths.map((path) => (isElsewhere(path) ? toIdentified(find(path)) : here.next().value))
    },
    entryOf: ({ hash, paths }) => (paths.every(isElsewhere) ? byHash.get(hash)?.entry : undefined),
    metricsOf(hash) {
      const measured = disk.metricsOf(hash)
      const path = byHash.get(hash)?.path
      if (measured || path === undefined) return measured
      const record = readRecord(folder, path)
      return typeof record === 'object' ? record.metrics : undefined
    },
    wordsIn(path, hash) {
      const record = find(path)
      return record ? (record.words ?? '') : disk.wordsIn(path, hash)
    },
    gitHashOf: (path) => (isElsewhere(path) ? find(path)?.gitHash : disk.gitHashOf(path)),
    findOriginal: (data) =>
      disk.findOriginal(data) ?? (sizes.has(data.length) ? byHash.get(checksum(data))?.path : undefined),
    namesOf(path) {
      const record = find(path)
      return record?.entry ? fileNames(record.names, record.entry) : []
    },
    place(photos, problems, mayLackFiles) {
      const outdated = photos.filter(({ path, name }) => !find(path)?.names.includes(name))
      const outdatedPaths = outdated.map(({ path }) => path)
      report(outdatedPaths, 'was made before the texts showed the photo here', problems)
      const faulty = new Set<string>()
      const files = photos.flatMap(({ path, name: start, files }) =>
        files.map(({ name: end, size, checksum }): PublishedFile => {
          const name = `${start}-${end}`
          const source = join(published, name)
          const isThere = mayLackFiles
            ? statSync(source, { throwIfNoEntry: false })?.size === size
            : verifyFile(source, { size, checksum })
          if (isThere) return { name, source }
          faulty.add(path)
          return { name, source: cardPhotoFile(folder, pathOf(path)), absent: { size, checksum } }
        }),
      )
      if (!mayLackFiles) report([...faulty], `has no whole published files in ${published}`, problems)
      return files
    },
    reportProblems(paths, problems) {
      const absent = [...new Set(paths)].filter(isElsewhere)
      for (const problem of ['missing', 'damaged', 'of another version'] as const)
        report(
          absent.filter((path) => known.get(keyOf(path)) === problem),
          sentences[problem],
          problems,
        )
    },
  }
}

/** The records by normalized path and by checksum, and the originals that are somewhere else. */
function readAll(folder: string, content: string, parts: ReturnType<typeof readParts>) {
  const known = new Map<string, Known | RecordProblem>()
  const byHash = new Map<string, { path: string; entry?: PhotoEntry }>()
  const sizes = new Set<number>()
  /** The paths below the content folder. */
  const elsewhere = new Map<string, string>()
  for (const path of parts.flatMap(({ paths = [] }) => paths)) {
    const [place, found] = [join(content, path), readRecord(folder, path)]
    if (!existsSync(place)) elsewhere.set(keyOf(place), path)
    if (typeof found === 'object') {
      const { metrics: _, ...record } = found // 5 kB each, and hardly ever needed
      sizes.add(record.bytes)
      byHash.set(record.hash, { path, entry: record.entry ?? byHash.get(record.hash)?.entry })
      known.set(keyOf(place), record)
    } else known.set(keyOf(place), found)
  }
  return { known, byHash, sizes, elsewhere }
}

function toIdentified(record: Known | undefined): Identified | Refused | undefined {
  if (record?.refused !== undefined) return { refused: record.refused }
  return record && { hash: record.hash, bytes: record.bytes }
}

const sentences: Record<RecordProblem, string> = {
  missing: 'is missing',
  damaged: 'is damaged',
  'of another version': 'was made by another version of this program',
}

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
