/** Finds the file that a text names: a photo or a PDF document, beside the text or in `photos/`. */

import { baseName, folderOf, joinPath, relativePath } from '../../src/shared/paths'
import { closestMatch } from '../../src/shared/schema/issues'
import { photosFolder } from './collections'
import type { ContentTree } from './files'

/** The path of the file, or the most similar name there. */
export type FoundFile = { path: string } | { path?: undefined; nearest?: string }

/** `file`: the text. A name with a slash is a path from the folder of the text. */
export function findFile(name: string, file: string, tree: ContentTree): FoundFile {
  const photos = joinPath(tree.root, photosFolder)
  const folders = name.includes('/') ? [folderOf(file)] : [folderOf(file), photos]
  const paths = folders.map((folder) => joinPath(folder, name))
  const path = paths.find((candidate) => tree.has(candidate) && !candidate.endsWith('/'))
  if (path) return { path }
  const beside = tree
    .below('')
    .filter(
      (other) => paths.some((wanted) => folderOf(wanted) === folderOf(other)) && !/\.md$|\/$/.test(other),
    )
    .filter((other) => !tree.isWithheld(other))
  const wanted = baseName(name)
  const same = beside.find((other) => plain(baseName(other)) === plain(wanted))
  const similar = closestMatch(
    wanted,
    beside.map((other) => baseName(other)).filter((other) => hasSameNumber(other, wanted)),
  )
  const nearest = same ?? beside.find((other) => baseName(other) === similar)
  if (!nearest) return {}
  return { nearest: folderOf(nearest) === photos ? baseName(nearest) : relativePath(folderOf(file), nearest) }
}

/** Names differ in capitals, forms of letters and endings. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.\w+$/, '')
}

/** Cameras number their photos: another number is another photo. */
function hasSameNumber(name: string, wanted: string): boolean {
  const [other, own] = [name, wanted].map((text) => text.replace(/\D/g, ''))
  return own === '' || own === other
}
