/** Identifies originals by their content, and reads only those that changed since the last run. */
import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { headLength, lfsPointer, sniff } from '../../src/shared/photos/sniff'
import { count } from '../lib/count'
import { readHead } from '../lib/files'
import type { Problems } from '../lib/problems'
import { inParallel } from '../lib/workers/pool'
import { checksum } from '../store/checksum'
import { defineStep } from '../store/step'
import { lookUp, openTable, type ReadFile, type Table } from '../store/table'
import type { Identified, OriginalFile, PhotoSource } from './source'
import { type Refused, refuseUnreadable, reportPhoto } from './task'

const maxBytes = 300e6
/** In the folder of the photo cache. */
const originalsFile = 'originals.json'

export const originalsStep = defineStep('originals', { version: 1 })

/** The checksums of all originals that were read, of every content folder, by absolute path. */
export function openOriginals(cache: string): Table<ReadFile<string>> {
  return openTable(originalsStep.keyOf(), join(cache, originalsFile))
}

/** What each file is. */
export async function identifyFiles(
  paths: readonly string[],
  cache: string,
): Promise<(Identified | Refused)[]> {
  const table = openOriginals(cache)

  const identify = async (path: string): Promise<Identified | Refused> => {
    const { state, value } = lookUp(table, resolve(path)) // before reading, so that a later change is detected
    if (state && value) return { hash: value, bytes: state.size }
    const { size } = await stat(path)
    const refused = sniff(readHead(path, headLength)) // the first bytes decide what a file is, not its name
    if (refused) return { refused }
    if (size > maxBytes)
      return { refused: `is larger than ${maxBytes / 1e6} MB and was left out: send a smaller copy.` }
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

/** Returns the different photos among `paths`, in their order. Reports every file that is not a photo. */
export async function identifyOriginals(
  paths: readonly string[],
  { identify }: Pick<PhotoSource, 'identify'>,
  problems: Problems,
): Promise<(OriginalFile & Identified)[]> {
  const found = await identify(paths)
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

/** Reports photos that are in the same folder twice. */
export function warnOfDuplicates(originals: Pick<OriginalFile, 'paths'>[], problems: Problems): void {
  for (const { paths } of originals) {
    const firsts = new Map<string, string>()
    for (const path of paths) {
      const first = firsts.get(dirname(path))
      if (!first) firsts.set(dirname(path), path)
      else problems.warn(path, `is the same photo as ${basename(first)} beside it: delete one of the two.`)
    }
  }
}
