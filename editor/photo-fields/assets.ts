/** The photos of the repository, as the open entry names them. */

import { photosFolder } from '../../scripts/content/collections'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { today } from '../../src/shared/today'
import type { Asset, Cms, Draft } from '../cms/cms'
import { eventsFolder } from '../saving/hold-back'

/** The folder of a saved entry, or of a new event. */
export function folderOf(draft: Draft): string {
  const saved = draft.originalEntry?.locales[draft.defaultLocale]?.path
  if (saved) return saved.replace(/\/[^/]*$/, '')
  return eventsFolder.endsWith(`/${draft.collectionName}`) ? `${eventsFolder}/${eventName(draft)}` : ''
}

/** The name that the folder of an event gets when it is saved; for a new one, today's day. */
export function eventName({ currentSlugs, defaultLocale }: Draft): string {
  return currentSlugs[defaultLocale] ?? currentSlugs._ ?? today()
}

/** The photos in the folder of an event. */
export function photosBeside({ draft, assets }: Cms): Asset[] {
  if (draft.isNew) return []
  const folder = `${folderOf(draft)}/`
  return assets().filter(
    ({ path }) => path.startsWith(folder) && !path.slice(folder.length).includes('/') && isPhoto(path),
  )
}

export function isPhoto(path: string): boolean {
  return /^content\/(.*\/)?[^/.][^/]*\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif)$/i.test(path)
}

/** The file of a photo that the open entry names. */
export function findAsset({ draft, assets }: Cms, file: string): Asset | undefined {
  return resolvePhoto(decodeName(file), `${folderOf(draft)}/`, assets())
}

/** The file of a photo that a text names, by a path relative to the text or by a bare name in `content/photos`. */
export function resolvePhoto(name: string, text: string, assets: readonly Asset[]): Asset | undefined {
  const beside = text.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') beside.pop()
    else if (part !== '.') beside.push(part)
  }
  const paths = [beside.join('/'), ...(name.includes('/') ? [] : [`content/${photosFolder}/${name}`])]
  const find = (path: string) => assets.find((asset) => asset.path.normalize() === path.normalize())
  return paths.map(find).find(Boolean)
}
