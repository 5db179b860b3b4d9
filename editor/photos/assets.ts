/** The photos of the repository, as the open entry names them. */
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
  return currentSlugs[defaultLocale] ?? currentSlugs._ ?? new Date().toLocaleDateString('sv')
}

/** The photos in the folder of an event. */
export function photosBeside({ draft, assets }: Cms): Asset[] {
  const folder = `${folderOf(draft)}/`
  return assets().filter(
    ({ path }) =>
      path.startsWith(folder) &&
      /^[^/.][^/]*\.(jpe?g|png|hei[cf]|webp|avif|tiff?|gif)$/i.test(path.slice(folder.length)),
  )
}

/** The file of a photo that is named by a path relative to its entry, or by a bare name in `content/photos`. */
export function findAsset({ draft, assets }: Cms, file: string): Asset | undefined {
  const beside = new URL(file, `file:///${folderOf(draft)}/`).pathname.slice(1)
  const paths = [decodeURIComponent(beside), `content/photos/${file}`]
  return paths.map((path) => assets().find((asset) => asset.path === path)).find(Boolean)
}
