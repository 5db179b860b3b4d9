/** Finds the copies of a photo among all photos of the repository. */
import { isCopy } from '../../src/shared/copies/compare'
import { type Fingerprint, fingerprintOf } from '../../src/shared/copies/fingerprint'
import type { Asset, Cms } from '../cms/cms'
import { isPhoto } from '../photo-fields/assets'
import { measurePhoto } from '../preparation/measure'
import { fetchSmall, publishedFiles, readPublishedList } from './published'

export interface Copy {
  asset: Asset
  /** Byte for byte. */
  isSameFile: boolean
}

export interface FoundCopies {
  photo: Asset
  fingerprint?: Fingerprint
  copies: Copy[]
  /** Photos that could not be compared, because they could not be loaded or read. */
  missed: number
}

/** Photos that are loaded at the same time. */
const lanes = 4

/**
 * Compares small published versions where the site has them, and originals where it has none. `report` is called with the
 * number of photos that were compared.
 */
export async function findCopies(
  photo: Asset,
  { assets, backend }: Cms,
  report: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<FoundCopies> {
  const [list, views] = await Promise.all([
    readPublishedList(),
    // One that this browser cannot read may still have copies with the same bytes.
    measurePhoto(await backend().fetchBlob(photo)).catch(() => undefined),
  ])
  const fingerprint = views && fingerprintOf(views.greys)
  const others = assets().filter((asset) => isPhoto(asset.path) && asset.path !== photo.path)
  const found: FoundCopies = { photo, fingerprint, copies: [], missed: views ? 0 : others.length }
  const waiting = [...others]
  let done = 0
  const compare = async (asset: Asset) => {
    if (asset.sha !== undefined && asset.sha === photo.sha) found.copies.push({ asset, isSameFile: true })
    else if (fingerprint) {
      const small = await fetchSmall(publishedFiles(asset, list))
      const other = await measurePhoto(small ?? (await backend().fetchBlob(asset)))
      if (isCopy(fingerprint, other)) found.copies.push({ asset, isSameFile: false })
    }
  }
  const work = async () => {
    for (let asset = waiting.shift(); asset && !signal.aborted; asset = waiting.shift()) {
      await compare(asset).catch(() => void found.missed++)
      report(++done, others.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  found.copies.sort((a, b) => (a.asset.path < b.asset.path ? -1 : 1))
  return found
}
