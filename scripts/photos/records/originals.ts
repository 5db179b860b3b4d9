/**
 * The originals of the content, and what is known about them. Missing records of originals on this computer are made; records of other
 * originals are given. Code that reads records does not depend on where the originals are.
 */
import { sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Progress } from '../../lib/progress'
import { type FileState, stateIfThere } from '../../store/file-state'
import { type LaneTask, runInLanes } from '../lanes'
import type { Given } from '../shards/given'
import { openIndex } from './index'
import { type EncodedPhoto, type Known, type Located, storedSquare, type Wanted } from './record'

interface MakeSettings {
  progress: Progress
  /** Lowers the priority, because somebody is using the computer. */
  isBackground?: boolean
}

export interface Originals {
  /** The folder of the photo cache. */
  cache: string
  /** Of the file at this path, which must have been found or made. Empty if nothing is known. */
  get(path: string): Known
  /** What a photo looks like, by its checksum: the square of its record. */
  squareOf(hash: string): string | undefined
  /** Looks for what is known about files, without reading them. Returns those that have to be read. */
  find(wanted: ReadonlyMap<string, Wanted>): LaneTask[]
  /**
   * Makes the records that are missing. Returns the checksums of the photos that were encoded.
   * @throws errors that no photo caused, such as a full disk.
   */
  make(wanted: ReadonlyMap<string, Wanted>, settings: MakeSettings): Promise<ReadonlySet<string>>
  /** Where a file of the original at `path` is, which is published as `name`. */
  locate(path: string, file: EncodedPhoto['files'][number], name: string): Located
}

/** `cache`: the folder of the photo cache. */
export function openOriginals(cache: string, given?: Given): Originals {
  const index = openIndex(cache)
  const knownAt = new Map<string, Known & { state?: FileState }>()

  const originals: Originals = {
    cache,
    get: (path) => knownAt.get(path) ?? {},
    squareOf: (hash) => storedSquare(cache, hash) ?? given?.squareOf(hash),
    find: (wanted) =>
      [...wanted].flatMap(([path, what]) => {
        const now = stateIfThere(path)
        const before = knownAt.get(path)
        if (before && isEnough(before, what) && isDeepStrictEqual(before.state, now)) return []
        const { state, ...known }: Known & { state?: FileState } =
          given?.find(path, what) ?? index.find(path, what)
        knownAt.set(path, { ...known, state: now })
        return isEnough(known, what) ? [] : [{ ...what, path, cache, state, bytes: now?.size ?? 0 }]
      }),
    async make(wanted, settings) {
      const tasks = originals.find(wanted)
      const made = await runInLanes(tasks, settings)
      const encoded = new Set<string>()
      for (const { path, state } of tasks) {
        const result = made.get(path)!
        const record = 'record' in result ? result.record : undefined
        if (record) index.note(path, state, record)
        if ('isEncoded' in result && result.isEncoded) encoded.add(result.record.hash)
        const known = record ? { record, hash: record.hash, refused: record.refused } : result
        knownAt.set(path, { ...known, state: knownAt.get(path)?.state })
      }
      index.save()
      return encoded
    },
    locate(path, file, name) {
      const key = knownAt.get(path)?.record?.published?.key
      // `join` takes long for thousands of files.
      return key === undefined
        ? given!.locate(path, file, name)
        : { from: `${cache}${sep}${key}${sep}${file.name}` }
    },
  }
  return originals
}

function isEnough({ record, ...known }: Known, { isPublished, hasMd5, known: hash }: Wanted): boolean {
  if (known.failed ?? known.unusable ?? (record ? undefined : known.refused)) return true
  if (known.hash !== undefined && known.hash === hash) return true
  if (!record || (hasMd5 && record.md5 === undefined)) return false
  return known.refused !== undefined || (record.metrics !== undefined && (!isPublished || !!record.published))
}
