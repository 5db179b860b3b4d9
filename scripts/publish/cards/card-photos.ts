/** Lists the photos on social cards, before any photo has been published. */
import { listPhotos } from '../../content/photo-references/photo-list'
import { buildIndex } from '../../page-data/build-index'
import { photoKey } from '../../photos/publish'
import type { PlannedContent } from '../../plan/load-site'
import { cardSubjects } from './card-subjects'

const unknown = { widths: [1], width: 1, height: 1, blur: '', focus: { x: 50, y: 50 } }

/** The paths of the originals. `isShown`: whether the photo at a path can be published. */
export function listCardPhotos(content: PlannedContent, isShown: (path: string) => boolean): Set<string> {
  const shown = listPhotos(content).filter(({ path }) => isShown(path))
  const photos = new Map(
    shown.map((photo) => [photoKey(photo), { ...unknown, id: photoKey(photo), name: photo.path }]),
  )
  const { pages } = buildIndex(content, { photos })
  return new Set(cardSubjects(pages).flatMap(({ photo }) => photo?.name ?? []))
}
