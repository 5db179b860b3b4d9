/** Checks the links of texts to photos, `/education#2025-10-17-5e949096`. */
import { firstLanguage, inLanguage } from '../../../src/i18n/languages'
import type { Problems } from '../../lib/problems'
import { eventPath } from '../addresses/event-paths'
import { type Content, listShown, type PageContent, type PhotoReference } from '../content'

/** Reports links to missing photos. `idOf` returns the id of a photo, undefined if it was left out. */
export function checkPhotoLinks(
  content: Content,
  idOf: (photo: PhotoReference) => string | undefined,
  problems: Problems,
): void {
  for (const { file, line, path, id } of content.photoLinks) {
    const page = inLanguage(path, firstLanguage)
    const shows = ({ gallery }: PageContent) => gallery.some((photo) => idOf(photo) === id)
    // Older events of an area are on a page below it.
    const shown = listShown(content).filter((part) => page === part.path || page.startsWith(`${part.path}/`))
    const event = content.events.find((event) => page === eventPath(event.id))
    if (shown.some(shows) || (event && shows(event))) continue
    problems.error(
      { file, line },
      `the link ${path}#${id} does not lead to a photo of that page. Open the photo on the site and copy its address.`,
    )
  }
}
