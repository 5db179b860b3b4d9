/** Plans what has to change in other entries, so that what is gone from one is gone from all. */
import { type Asset, type Change, parts } from '../cms/cms'
import { isOfEvent } from '../cms/paths'
import { type Copy, findCopies } from '../withdraw/copies'
import { titleOf } from '../withdraw/repository'
import { planTexts, type TextChange } from '../withdraw/texts'
import { acceptDifferent, checksumOf } from '../withdraw/withdrawn'
import type { GoneFromSite } from './gone'
import { listPublicPhotos } from './public-photos'

/** Where else something is shown. */
export interface ShownElsewhere {
  /** Titles of entries that show the photos of an event, and leave them out while it is held back. */
  leftOut: string[]
  /** Photos in `content/photos` that other entries show as well. */
  shared: Asset[]
  copies: Copy[]
  /** Photos that could not be compared. */
  missed: number
}

/** What a person has chosen. */
export interface Choice {
  /** Copies that are other photos, or that stay. */
  kept: ReadonlySet<Asset>
  /** Whether the photos are taken out of the entries that name the same file. */
  isSharedTakenOut: boolean
  /** The photo for fields that cannot be without one. */
  instead?: Asset
}

/** Looks where else the photos are shown. `signal` ends the comparison of photos early. */
export async function findElsewhere(
  gone: GoneFromSite,
  report: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<ShownElsewhere> {
  const { assets, backend, entries } = parts()
  const own = entries().filter(({ locales }) =>
    Object.values(locales).some(({ path }) => gone.own.includes(path)),
  )
  const shown = listPublicPhotos({ assets, entries }, own)
  // Another entry decides whether such a photo is shown.
  const isOfOthers = (photo: Asset | File) =>
    !(photo instanceof File) &&
    !gone.isOfEvent &&
    (gone.reason !== 'pending' || isOfEvent(photo.path)) &&
    shown.isShown(photo)
  const sought = gone.photos.filter((photo) => !isOfOthers(photo))
  const saved = sought.filter((photo): photo is Asset => !(photo instanceof File))
  const used = saved.filter((asset) => shown.usesOf(asset).length > 0)
  const others = assets().filter((asset) => !saved.includes(asset) && shown.isShown(asset))
  const { copies, missed } = sought.length
    ? await findCopies(sought, others, { backend }, report, signal)
    : { copies: [], missed: 0 }
  return {
    leftOut: gone.isOfEvent ? unique(used.flatMap((asset) => shown.usesOf(asset).map(titleOf))) : [],
    shared: gone.isOfEvent ? [] : used,
    copies,
    missed,
  }
}

/** The changes of texts. */
export async function planTakingOut(
  gone: GoneFromSite,
  elsewhere: ShownElsewhere,
  { kept, isSharedTakenOut, instead }: Choice,
): Promise<TextChange[]> {
  const photos = [...goneFiles(gone, elsewhere, kept), ...(isSharedTakenOut ? elsewhere.shared : [])]
  const hidden = gone.photos.filter((photo): photo is Asset => !(photo instanceof File))
  const checksums = await checksumsOf([...photos, ...(gone.isOfEvent ? hidden : [])])
  return planTexts({ photos, checksums, pages: gone.pages, except: gone.own, instead })
}

/** A link to a photo of an event, `/education#2025-10-17-5e949096`. */
const photoLink = /#\S*\d{4}-\d{2}-\d{2}\S*-[0-9a-f]{8}/

/** Of the photos that have addresses, if a text links to one. */
function checksumsOf(assets: readonly Asset[]): Promise<string[]> {
  const texts = parts()
    .entries()
    .flatMap(({ locales }) => Object.values(locales))
  const hasLinks = texts.some(({ content }) => photoLink.test(String(content?.body)))
  const ofEvents = assets.filter(({ path }) => hasLinks && isOfEvent(path))
  return Promise.all(ofEvents.map(checksumOf))
}

/** The changes of a commit beside those of the entry itself. */
export async function changesOf(
  gone: GoneFromSite,
  elsewhere: ShownElsewhere,
  { kept }: Choice,
  texts: readonly TextChange[],
): Promise<Change[]> {
  const copies = goneFiles(gone, elsewhere, kept).filter((asset) => !gone.deleted.includes(asset))
  const different = elsewhere.copies.filter(({ asset, isSameFile }) => !isSameFile && kept.has(asset))
  const isDoubted = gone.reason !== 'removed' && different.length > 0
  return [
    ...texts.map(({ path, text }): Change => ({ action: 'update', path, data: text })),
    ...copies.map(({ path, sha }): Change => ({ action: 'delete', path, ...(sha && { previousSha: sha }) })),
    ...(isDoubted ? [await acceptDifferent(different.map(({ asset }) => asset))] : []),
  ]
}

function goneFiles(gone: GoneFromSite, { copies }: ShownElsewhere, kept: ReadonlySet<Asset>): Asset[] {
  return [...gone.deleted, ...copies.map(({ asset }) => asset).filter((asset) => !kept.has(asset))]
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
