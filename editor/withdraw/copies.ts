/** Finds the copies of photos, byte for byte, among the photos of the repository. Builds find other copies. */
import { type Fingerprint, fingerprintOf } from '../../src/shared/photos/likeness'
import type { Asset, Parts } from '../cms/cms'
import { gitHash } from '../cms/hashes'
import { measurePhoto } from '../preparation/measure'
import { fetchSmall, publishedFiles, readPublishedList } from './published'

/** A photo of the repository, or one that is not saved yet. */
export type Sought = Asset | File

export interface Copy {
  asset: Asset
  /** Byte for byte. */
  isSameFile: boolean
}

export interface FoundCopies {
  /** One for each photo; undefined for one that cannot be read or has no contrast. */
  fingerprints: (Fingerprint | undefined)[]
  copies: Copy[]
  /** Photos that could not be compared, because they could not be loaded or read. */
  missed: number
}

/** Photos that are loaded at the same time. */
const lanes = 4

/**
 * @param report is called with the number of photos that were compared
 * @param signal ends the search early: what has been found counts
 */
export async function findCopies(
  sought: readonly Sought[],
  among: readonly Asset[],
  { backend }: Pick<Parts, 'backend'>,
  report: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<FoundCopies> {
  const list = await readPublishedList()
  const measure = async (photo: Sought) => {
    if (photo instanceof File) return measurePhoto(photo)
    return measurePhoto((await fetchSmall(publishedFiles(photo, list))) ?? (await backend().fetchBlob(photo)))
  }
  const shas = new Set<string | undefined>()
  const result: FoundCopies = { fingerprints: sought.map(() => undefined), copies: [], missed: 0 }
  const total = sought.length + among.length
  let done = 0
  const workThrough = async <Item>(
    items: readonly Item[],
    task: (item: Item, index: number) => Promise<void>,
  ) => {
    const waiting = [...items.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
        await task(next[1], next[0])
        report(++done, total)
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }
  await workThrough(sought, async (photo, index) => {
    shas.add(photo instanceof File ? await gitHash(photo) : photo.sha)
    // One that this browser cannot read may still have copies with the same bytes.
    const square = await measure(photo).catch(() => undefined)
    result.fingerprints[index] = square && fingerprintOf(square)
  })
  await workThrough(among, async (asset) => {
    if (asset.sha !== undefined && shas.has(asset.sha)) result.copies.push({ asset, isSameFile: true })
  })
  result.copies.sort((a, b) => (a.asset.path < b.asset.path ? -1 : 1))
  return result
}
