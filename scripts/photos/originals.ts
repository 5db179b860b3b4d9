/** The originals of the content, and what is known about them. */

import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ComparedTable, Progress } from '../../src/model/judge/copies'
import type { FactsAt, FileFacts } from '../../src/model/judge/file-facts'
import { isUnchanged, pruneItems } from '../store/cache'
import { cacheKey } from '../store/cache-key'
import { stateIfThere } from '../store/file-state'
import type { FileState } from '../store/sources.mjs'
import { lookUp, openTable, type ReadFile } from '../store/table'
import { keysOf, type PhotoRecord, readSquare, recordVersion } from './records'
import { runInWorkers, type WorkerTask } from './run-workers'

/** What a command needs to know about photos, by path: whether their published files are needed. */
export type RecordNeeds = ReadonlyMap<string, { isPublished?: boolean }>

export interface Originals extends FactsAt<PhotoRecord> {
  /** The folder of the photo cache. */
  cache: string
  /** What a photo looks like, by its checksum. @throws if the cache does not have the record of the photo. */
  squareOf(hash: string): ArrayLike<number>
  /** Looks for what is known about files, without reading them. Returns those that have to be read. */
  check(wanted: RecordNeeds): WorkerTask[]
  /**
   * Makes the records that are missing. Returns the checksums of the photos that were encoded. `isBackground`: with a lower
   * priority, because somebody is using the computer.
   * @throws errors that no photo caused, such as a full disk.
   */
  make(
    wanted: RecordNeeds,
    settings: { progress: Progress; isBackground?: boolean },
  ): Promise<ReadonlySet<string>>
  /**
   * Removes from the cache what is no longer needed: of photos with the checksums in `withdrawn` at once, of others after 30 days. A file
   * outside of `folders` belongs to another content folder, which need not be there now.
   */
  prune(withdrawn: ReadonlySet<string>, folders: readonly string[]): void
}

/** The record of each file that was read, in every content folder, by absolute path. */
export function openPaths(cache: string) {
  return openTable<ReadFile<PhotoRecord>>(recordVersion(), join(cache, 'originals.json'))
}

const comparedKey = cacheKey('compared', 'src/model/judge/copies.ts')

export function openCompared(cache: string): ComparedTable {
  return openTable(comparedKey(recordVersion()), join(cache, 'compared.json'))
}

/** `runTasks` reads and encodes the photos that are missing. */
export function openOriginals(cache: string, runTasks = runInWorkers): Originals {
  const paths = openPaths(cache)
  const factsAt = new Map<string, FileFacts<PhotoRecord> & { state?: FileState }>()

  const isEnough = ({ record, refused, failed }: FileFacts<PhotoRecord>, isPublished = false) => {
    if (refused !== undefined || failed !== undefined) return true
    if (!record || (isPublished && !record.encoded)) return false
    return isUnchanged(cache, record.item, isPublished)
  }

  const originals: Originals = {
    cache,
    get: (path) => factsAt.get(path) ?? {},
    squareOf: (hash) => readSquare(cache, hash),
    check: (wanted) =>
      [...wanted].flatMap(([path, { isPublished }]) => {
        const now = stateIfThere(path)
        const earlier = factsAt.get(path)
        if (earlier && isDeepStrictEqual(earlier.state, now) && isEnough(earlier, isPublished)) return []
        const { state, value } = lookUp(paths, resolve(path))
        const known = value ? { record: value, refused: value.refused } : {}
        const isComplete = isEnough(known, isPublished)
        factsAt.set(path, { ...(isComplete && known), state: now })
        return isComplete ? [] : [{ path, cache, isPublished, state, bytes: now?.size ?? 0 }]
      }),
    async make(wanted, settings) {
      const tasks = originals.check(wanted)
      const made = await runTasks(tasks, settings)
      const encoded = new Set<string>()
      for (const { path, state } of tasks) {
        const result = made.get(path)!
        const known: FileFacts<PhotoRecord> =
          'record' in result ? { record: result.record, refused: result.record.refused } : result
        factsAt.set(path, { ...known, state: factsAt.get(path)?.state })
        if (!('record' in result)) continue
        const { record, isEncoded } = result
        if (isEncoded) encoded.add(record.hash)
        if (state) paths.set(resolve(path), { state, value: record })
      }
      paths.save()
      return encoded
    },
    prune(withdrawn, folders) {
      const own = folders.map((folder) => resolve(folder) + sep)
      const records = new Map([...paths.entries()].map(([path, { value }]) => [path, value]))
      for (const [path, { record }] of factsAt) if (record) records.set(resolve(path), record)
      const named = new Set<string>()
      for (const [path, { hash, encoded, item }] of records) {
        const mayBeGone = withdrawn.has(hash) || own.some((folder) => path.startsWith(folder))
        if (mayBeGone && !existsSync(path)) paths.delete(path)
        else for (const key of encoded ? [item.key] : keysOf(hash)) named.add(key)
      }
      paths.save()
      pruneItems<{ hash: string }>(cache, named, (item) => withdrawn.has(item.hash))
    },
  }
  return originals
}
