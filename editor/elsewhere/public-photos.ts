/** Which photos of the repository the site shows, and where. */
import type { Asset, Repository, SavedEntry } from '../cms/cms'
import { isOfEvent, parentOf } from '../cms/paths'
import { filesNamedBy, findByPath, isPhoto } from '../photo-fields/assets'

type Content = Record<string, unknown> | undefined

/** Whether an entry is kept from the site: a draft, or one that waits for consent. */
export function isHeldBack(content: Content): boolean {
  return content?.consent === 'pending' || String(content?.draft) === 'true'
}

/** The text that is not a translation. */
export function sourceOfEntry({ locales }: SavedEntry): SavedEntry['locales'][string] {
  const texts = Object.values(locales)
  return texts.find(({ path }) => !/\.[a-z]{2}\.md$/.test(path)) ?? texts[0] ?? { path: '' }
}

/** The fields of the source text. */
export function fieldsOfEntry(entry: SavedEntry): Content {
  return sourceOfEntry(entry).content
}

/** The names under `hide`. */
export function hiddenNames(content: Content): string[] {
  return Object.entries(content ?? {}).flatMap(([field, value]) =>
    /^hide\.\d+$/.test(field) ? [String(value)] : [],
  )
}

export interface PublicPhotos {
  /** Whether the site shows a photo. */
  isShown(asset: Asset): boolean
  /** The entries that name a file and are not held back, whether or not the file is. */
  usesOf(asset: Asset): readonly SavedEntry[]
  namedBy(asset: Asset): readonly SavedEntry[]
}

/** `except`: entries that do not count. */
export function listPublicPhotos(
  { assets, entries }: Repository,
  except: readonly SavedEntry[] = [],
): PublicPhotos {
  const find = findByPath(assets())
  const names = new Map<Asset, SavedEntry[]>()
  /** By folder, the names of photos that are hidden; undefined for an event that is held back. */
  const events = new Map<string, ReadonlySet<string> | undefined>()
  for (const entry of entries()) {
    const fields = fieldsOfEntry(entry)
    for (const { path } of Object.values(entry.locales)) {
      if (!isOfEvent(path)) continue
      events.set(parentOf(path), isHeldBack(fields) ? undefined : new Set(hiddenNames(fields)))
    }
    if (except.includes(entry)) continue
    for (const asset of filesNamedBy(entry, find)) names.set(asset, [...(names.get(asset) ?? []), entry])
  }
  const namedBy = (asset: Asset) => names.get(asset) ?? []
  const usesOf = (asset: Asset) => namedBy(asset).filter((entry) => !isHeldBack(fieldsOfEntry(entry)))
  return {
    namedBy,
    usesOf,
    isShown(asset) {
      if (!isPhoto(asset.path)) return false
      const folder = parentOf(asset.path)
      if (!isOfEvent(folder)) return usesOf(asset).length > 0
      const hidden = events.has(folder) ? events.get(folder) : new Set<string>()
      return hidden !== undefined && !hidden.has(asset.name)
    },
  }
}
