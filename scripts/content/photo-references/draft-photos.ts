/** Photos that only drafts and entries without consent show. */
import { basename } from 'node:path'
import { isPhotoName } from '../../../src/shared/addresses/photo-name'
import { isMarkdown } from '../entries'
import { readUnchecked } from '../front-matter/source'
import type { ContentTree } from '../tree/tree'
import { isSampleFile } from './sample-photo'

/** Keeps copies of them out of the site, as of the photos of events that are drafts. Call it when all pages are read. */
export function withholdDraftPhotos(tree: ContentTree): void {
  const drafts = tree.unpublished().filter(isMarkdown)
  const photos = drafts.length ? tree.unused().filter((file) => isPhotoName(file) && !isSampleFile(file)) : []
  for (const file of drafts) {
    const lines = readUnchecked(file).split('\n')
    const field = lines.some((line) => /^consent:\s*["']?pending/.test(line)) ? 'consent' : 'draft'
    for (const photo of photos) {
      const names = [basename(photo), encodeURI(basename(photo))]
      const row = lines.findIndex((line) => names.some((name) => line.includes(name)))
      if (row >= 0) tree.withhold(photo, { file, line: row + 1, field })
    }
  }
}
