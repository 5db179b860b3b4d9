/** Photos that must not be published: those in `withdrawn.json`, and those that only drafts and entries without consent show. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isPhotoName } from '../../../src/shared/addresses/photo-name'
import { parseWithdrawn, type Withdrawn, withdrawnFile } from '../../../src/shared/withdraw/withdrawn-list'
import { readUnchecked } from '../front-matter/source'
import type { Reading } from '../reading'
import { isMarkdown } from '../tree/text-names'
import type { ContentTree } from '../tree/tree'

/** Reads `withdrawn.json`. A file that cannot be read is an error, because a photo in it would come back. */
export function readWithdrawn({ tree, problems }: Pick<Reading, 'tree' | 'problems'>): Withdrawn {
  const file = join(tree.root, withdrawnFile)
  if (!tree.has(file)) return { withdrawn: [], different: [] }
  tree.use(file)
  const found = parseWithdrawn(readFileSync(file, 'utf8'))
  if (found) return found
  problems.error(
    file,
    'is not complete, so that withdrawn photos could come back. Undo the last change of this file: only npm run withdraw and the editor write it.',
  )
  return { withdrawn: [], different: [] }
}

/** Keeps copies of the photos of drafts out of the site, as of those of events that are drafts. Call it when all pages are read. */
export function withholdDraftPhotos(tree: ContentTree): void {
  const drafts = [...tree.unpublished()].filter(([file, field]) => isMarkdown(file) && field)
  const photos = drafts.length ? tree.unused().filter(isPhotoName) : []
  for (const [file, field] of drafts) {
    const lines = readUnchecked(file).split('\n')
    for (const photo of photos) {
      const names = [basename(photo), encodeURI(basename(photo))]
      const row = lines.findIndex((line) => names.some((name) => line.includes(name)))
      if (row >= 0) tree.withhold(photo, { file, line: row + 1, field })
    }
  }
}
