/** Reads the records of originals for a build. */
import { existsSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { Problems } from '../../lib/problems'
import { checksum } from '../../store/checksum'
import {
  cardPhotoFile,
  type Fault,
  type PhotoEntry,
  type PhotoRecord,
  partOf,
  readParts,
  readRecord,
  type Shard,
} from './record'

type Known = Omit<PhotoRecord, 'metrics'>

export interface Records {
  /** The originals that are not in the content folder: their paths below it, with slashes. */
  names: string[]
  /** The record of such an original. `path`: as the author would type it. */
  find(path: string): Known | undefined
  /** Whether the original at this path is somewhere else. */
  isElsewhere(path: string): boolean
  /** Whether the photo step has judged this file. */
  isJudged(path: string): boolean
  /** Whether it is the grey sample photo. */
  isSample(path: string): boolean
  /** The path of the original with these bytes. */
  findOriginal(data: Uint8Array): string | undefined
  entryOf(hash: string): PhotoEntry | undefined
  metricsOf(hash: string): PhotoRecord['metrics']
  /** Reports the originals at these paths that are somewhere else and have no usable record. */
  reportFaults(paths: Iterable<string>, problems: Problems): void
  /** Reports that the photos at these paths have to be made again, for the reason `why`. */
  reportOutdated(paths: readonly string[], why: string, problems: Problems): void
  /** The picture for the social card with the photo at this path. It need not exist. */
  cardPhoto(path: string): string
}

/**
 * Reads the records in `folder` of the originals of `content`. Undefined without a folder, and after reporting what is missing.
 * Originals that are in the content folder are not listed, but what is known about their bytes is found by their checksums.
 */
export function readRecords(
  folder: string | undefined,
  content: string,
  problems: Problems,
): Records | undefined {
  if (folder === undefined) return
  const parts = readParts(folder)
  const shards = findShards(folder, parts, problems)
  if (!shards) return
  const known = new Map<string, Known | Fault>()
  const byHash = new Map<string, { path: string; entry?: PhotoEntry }>()
  const names: string[] = []
  const sizes = new Set<number>()
  for (const path of parts.flatMap(({ paths = [] }) => paths)) {
    const found = readRecord(folder, path)
    if (typeof found === 'object') {
      const { metrics: _, ...record } = found // 5 kB each, and hardly ever needed
      sizes.add(record.bytes)
      byHash.set(record.hash, { path, entry: record.entry ?? byHash.get(record.hash)?.entry })
      known.set(keyOf(join(content, path)), record)
    } else known.set(keyOf(join(content, path)), found)
    if (!existsSync(join(content, path))) names.push(path)
  }
  const elsewhere = new Map(names.map((name) => [keyOf(join(content, name)), name]))

  const report = (paths: readonly string[], what: string, problems: Problems) => {
    const [first] = paths
    if (first === undefined) return
    const part = partOf(elsewhere.get(keyOf(first)) ?? '', shards)
    const others = paths.length > 1 ? `, and of ${paths.length - 1} more,` : ''
    problems.error(
      folder,
      `the record of ${first}${others} ${what}. ${describeRemedy(folder, { part, of: shards })}`,
    )
  }
  const find = (path: string) => {
    const record = elsewhere.has(keyOf(path)) ? known.get(keyOf(path)) : undefined
    return typeof record === 'object' ? record : undefined
  }
  return {
    names,
    find,
    isJudged: (path) => find(path) !== undefined,
    isSample: (path) => find(path)?.isSample === true,
    findOriginal: (data) => (sizes.has(data.length) ? byHash.get(checksum(data))?.path : undefined),
    isElsewhere: (path) => elsewhere.has(keyOf(path)),
    entryOf: (hash) => byHash.get(hash)?.entry,
    metricsOf(hash) {
      const found = byHash.get(hash)
      const record = found && readRecord(folder, found.path)
      return typeof record === 'object' ? record.metrics : undefined
    },
    reportFaults(paths, problems) {
      const absent = [...new Set(paths)].filter((path) => elsewhere.has(keyOf(path)))
      for (const fault of ['missing', 'damaged', 'of another version'] as const)
        report(
          absent.filter((path) => known.get(keyOf(path)) === fault),
          sentences[fault],
          problems,
        )
    },
    reportOutdated: report,
    cardPhoto: (path) => cardPhotoFile(folder, elsewhere.get(keyOf(path)) ?? ''),
  }
}

const sentences: Record<Fault, string> = {
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
