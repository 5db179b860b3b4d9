/** Remembers photos that must not come back: what they looked like, and the files that were published of them. */
import { join } from 'node:path'
import { formatFingerprint } from '../../../src/shared/photos/likeness'
import { today } from '../../../src/shared/today'
import { addPhoto } from '../../../src/shared/withdraw/withdrawn-list'
import { forgetPhotos } from '../../photos/prune'
import { photosBeside } from '../../publish/swap/swap'
import { photoCache } from '../../store/cache'
import type { FoundPhoto } from '../../withdraw/find'
import { writeList } from '../../withdraw/list'
import { noteRemoved, readPublished } from '../../withdraw/published'
import type { ReadPhotos } from './read-photos'

interface SiteFolders {
  /** The content folder, and that of the finished site. */
  content: string
  out: string
}

export function storeOf({ content: site }: Pick<ReadPhotos, 'content'>): string | undefined {
  return site?.site.fields.photosUrl
}

/** `dist/`, and the folder of a store: what has to be published. */
export function foldersToPublish(site: ReadPhotos): string {
  return storeOf(site) ? 'dist/ and dist-photos/' : 'dist/'
}

/** Notes the photos with their copies in `withdrawn.json`. Returns the files that were published of them. */
export function rememberPhotos(
  chosen: readonly FoundPhoto[],
  site: ReadPhotos,
  { content, out }: SiteFolders,
): string[] {
  const { photos, list } = site
  const photosUrl = storeOf(site)
  const day = today()
  const publishedOf = readPublished([
    { folder: join(out, 'photos'), address: 'photos/' },
    ...(photosUrl ? [{ folder: photosBeside(out), address: `${photosUrl}/` }] : []),
  ])
  const removed = chosen.map(({ path, hash, fingerprint, copies }) => {
    const shown = [path, ...copies]
    const checksums = [...new Set(shown.map((shownPath) => photos.get(shownPath)!))]
    return { hash, day, fingerprint, checksums, files: publishedOf(checksums) }
  })
  const longer = removed.reduce(
    (before, { checksums, fingerprint }) =>
      addPhoto(before, {
        day,
        checksums,
        ...(fingerprint && { fingerprint: formatFingerprint(fingerprint) }),
      }),
    list,
  )
  writeList(content, longer)
  return noteRemoved(removed.map(({ hash, files }) => ({ hash, day, files })))
}

/** Removes what this computer keeps of the photos for faster builds. */
export function forget(hashes: Iterable<string>): void {
  forgetPhotos(photoCache, new Set(hashes))
}
