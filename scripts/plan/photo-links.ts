/** Checks the links of texts to photos, `/education#2025-10-17-5e949096`. */
import { firstLanguage, inLanguage } from '../../src/i18n/languages'
import { photosInBlocks } from '../../src/shared/text-photos'
import { listShown, type PhotoReference } from '../content/content'
import type { Problems } from '../lib/problems'
import type { PlannedContent } from './load-site'

/** Reports links to missing photos. `idOf` returns the id of a photo, undefined if it was left out. */
export function checkPhotoLinks(
  content: PlannedContent,
  idOf: (photo: PhotoReference) => string | undefined,
  problems: Problems,
): void {
  for (const { file, line, wanted, photo } of content.links) {
    const page = photo && content.plan.pages.find(({ path }) => path === wanted)
    if (!page) continue
    const { kind, contentFile } = page
    const path = inLanguage(wanted, firstLanguage)
    const shown = listShown(content).filter((shownPage) =>
      kind === 'event' ? shownPage.file === contentFile : shownPage.path === path,
    )
    const photos = shown.flatMap(({ gallery, blocks }) => [
      ...gallery,
      ...photosInBlocks(blocks.filter((block) => 'html' in block)),
    ])
    if (photos.some((reference) => idOf(reference) === photo)) continue
    problems.error(
      { file, line },
      `the link ${wanted}#${photo} does not lead to a photo of that page. Open the photo on the site and copy its address.`,
    )
  }
}
