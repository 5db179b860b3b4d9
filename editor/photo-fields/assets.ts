/** The photos of the repository, as texts name them. */
import { events, photosFolder } from '../../scripts/content/collections'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { isPhotoName } from '../../src/shared/addresses/photo-name'
import type { Asset, Cms, Draft, SavedEntry } from '../cms/cms'
import { savedPath } from '../cms/draft'
import { eventsFolder, parentOf } from '../cms/paths'

/** The folder of a saved entry, or of a new event. */
export function folderOf(draft: Draft): string {
  const saved = savedPath(draft)
  if (saved) return parentOf(saved)
  return isEvent(draft) ? `${eventsFolder}/${eventName(draft)}` : ''
}

export function isEvent({ collectionName }: Pick<Draft, 'collectionName'>): boolean {
  return collectionName === events.folder
}

/** The name that the folder of an event gets when it is saved; for a new one, the day of the device, which the CMS takes as well. */
export function eventName({ currentSlugs, defaultLocale }: Draft): string {
  return currentSlugs[defaultLocale] ?? currentSlugs._ ?? new Date().toLocaleDateString('sv')
}

/** The photos in the folder of an event. */
export function photosBeside({ draft, assets }: Pick<Cms, 'draft' | 'assets'>): Asset[] {
  if (draft.isNew) return []
  const folder = `${folderOf(draft)}/`
  return assets().filter(
    ({ path }) => path.startsWith(folder) && !path.slice(folder.length).includes('/') && isPhoto(path),
  )
}

export function isPhoto(path: string): boolean {
  return /^content\/(.*\/)?[^/.][^/]*$/.test(path) && isPhotoName(path)
}

/** The file of a photo that the open entry names. */
export function findAsset({ draft, assets }: Cms, file: string): Asset | undefined {
  return resolvePhoto(decodeName(file), `${folderOf(draft)}/`, assets())
}

/** The file of a photo that a text names, by a path relative to the text or by a bare name in `content/photos`. */
export function resolvePhoto(name: string, text: string, assets: readonly Asset[]): Asset | undefined {
  return pathsOf(name, text)
    .map((path) => assets.find((asset) => asset.path.normalize() === path))
    .find(Boolean)
}

/** The files that an entry names, in all its languages. `find`: from `findByPath`. */
export function filesNamedBy({ locales }: SavedEntry, find: (path: string) => Asset | undefined): Set<Asset> {
  const named = new Set<Asset>()
  for (const { path, content } of Object.values(locales)) {
    for (const [field, value] of Object.entries(content ?? {})) {
      if (typeof value !== 'string') continue
      for (const name of field === 'body' ? photosInText(value) : [value]) {
        const asset = pathsOf(decodeName(name), path).map(find).find(Boolean)
        if (asset) named.add(asset)
      }
    }
  }
  return named
}

/** Finds a file by its path, for many look-ups. */
export function findByPath(assets: readonly Asset[]): (path: string) => Asset | undefined {
  const byPath = new Map(assets.map((asset) => [asset.path.normalize(), asset]))
  return (path) => byPath.get(path)
}

/** The names of the photos in a Markdown text. */
export function photosInText(text: string): string[] {
  return [...text.matchAll(/!\[[^\n]*?\]\((?:<([^>\n]+)>|([^\s)"]+))/g)].map(
    ([, quoted, plain]) => quoted ?? plain!,
  )
}

/** Where the file may be, normalized. */
function pathsOf(name: string, text: string): string[] {
  const beside = text.split('/').slice(0, -1)
  for (const segment of name.split('/')) {
    if (segment === '..') beside.pop()
    else if (segment !== '.') beside.push(segment)
  }
  const paths = [beside.join('/'), ...(name.includes('/') ? [] : [`content/${photosFolder}/${name}`])]
  return paths.map((path) => path.normalize())
}
