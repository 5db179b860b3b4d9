/** Identifies originals by their content, and reads only those that changed since the last run. */
import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { count } from '../lib/count'
import type { Problems } from '../lib/problems'
import { inParallel } from '../lib/workers/pool'
import { checksum } from '../store/checksum'
import { defineStep } from '../store/step'
import { lookUp, openTable, type ReadFile, type Table } from '../store/table'
import { lfsPointer } from './decode/sniff'
import { refuseUnreadable } from './decode/unreadable'
import { findRefusal } from './recognize'
import type { Records } from './records/read-records'
import { type Refused, reportPhoto } from './task'

/** In the folder of the photo cache. */
const originalsFile = 'originals.json'

/** A photo with the paths of all its copies. */
export interface OriginalFile {
  /** SHA-256 of the file. */
  hash: string
  paths: string[]
}

const step = defineStep('originals', 'scripts/photos/recognize.ts')

/** The checksums of all originals that were read, of every content folder, by absolute path. */
export function openOriginals(cache: string): Table<ReadFile<string>> {
  return openTable(step.keyOf(), join(cache, originalsFile))
}

type Identified = Pick<OriginalFile, 'hash'> & { bytes: number }
type RecordsElsewhere = Pick<Records, 'find' | 'isElsewhere'>

/** What each file is; undefined for an original that is somewhere else and has no usable record. */
export async function identifyFiles(
  paths: readonly string[],
  cache: string,
  records?: RecordsElsewhere,
): Promise<(Identified | Refused | undefined)[]> {
  const table = openOriginals(cache)

  const identify = async (path: string): Promise<Identified | Refused | undefined> => {
    if (records?.isElsewhere(path)) return toIdentified(records.find(path))
    const { state, value } = lookUp(table, resolve(path)) // before reading, so that a later change is detected
    if (state && value) return { hash: value, bytes: state.size }
    const { size } = await stat(path)
    const refused = await findRefusal(path, size)
    if (refused) return { refused }
    const hash = checksum(await readFile(path))
    if (state) table.set(resolve(path), { state, value: hash })
    return { hash, bytes: size }
  }

  const found = await inParallel(paths, availableParallelism(), (path) =>
    identify(path).catch(refuseUnreadable),
  )
  table.save()
  return found
}

/**
 * Returns the different photos among `paths`, in their order. Reports every file that is not a photo. `records`: of originals
 * that are somewhere else.
 */
export async function identifyOriginals(
  paths: readonly string[],
  cache: string,
  problems: Problems,
  records?: RecordsElsewhere,
): Promise<(OriginalFile & Identified)[]> {
  const found = await identifyFiles(paths, cache, records)
  const originals = new Map<string, OriginalFile & Identified>()
  const pointers: string[] = []
  for (const [index, path] of paths.entries()) {
    const original = found[index]
    if (!original) continue
    if ('refused' in original) {
      if (original.refused === lfsPointer) pointers.push(path)
      else reportPhoto(original, [path], problems)
    } else if (originals.has(original.hash)) originals.get(original.hash)!.paths.push(path)
    else originals.set(original.hash, { ...original, paths: [path] })
  }
  reportPointers(pointers, problems)
  return [...originals.values()]
}

/** One mistake, not one for each photo. */
function reportPointers([first, ...others]: readonly string[], problems: Problems): void {
  if (first === undefined) return
  const more = others.length ? `, and so are ${count(others.length, 'other file')}` : ''
  problems.error(
    first,
    `${lfsPointer}${more}: install Git LFS, and type "git lfs pull" in the project's folder.`,
  )
}

function toIdentified(record: ReturnType<Records['find']>) {
  if (record?.refused !== undefined) return { refused: record.refused }
  return record && { hash: record.hash, bytes: record.bytes }
}
