/** Lists the photos that social cards may show, before any photo has been published. */
import { photosInBlocks } from '../../../src/shared/text-photos'
import { type Content, listShown } from '../../content/content'

/**
 * The paths of the originals: of each text and event, the photo of each field that `ownPhoto` in card-subjects.ts prefers, and the
 * first photos of the text and of the gallery. `isShown`: whether the photo at a path can be published.
 */
export function listCardPhotos(content: Content, isShown: (path: string) => boolean): Set<string> {
  const photos = listShown(content).flatMap(({ images, blocks, gallery }) => {
    const lists = [[images.get('banner')], [images.get('image')], photosInBlocks(blocks), gallery]
    return lists.flatMap((list) => list.find((photo) => photo && isShown(photo.path)) ?? [])
  })
  return new Set(photos.map(({ path }) => path))
}
