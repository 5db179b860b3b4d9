/** Warns of files that no page uses. */
import { isPhotoName } from '../../src/shared/addresses/photo-name'
import { baseName, folderOf } from '../../src/shared/paths'
import type { Problems } from '../lib/problems'
import { collections, photosFolder } from './collections'
import type { ContentTree } from './files'
import { sourceOf } from './language-files'

/**
 * While there are errors, only texts are reported, because a text with errors may name a photo. `drafts`: the texts of entries that are
 * not shown.
 */
export function warnOfUnused(tree: ContentTree, drafts: readonly string[], problems: Problems): void {
  const mayBeNamed = (name: string) =>
    problems.hasErrors() || drafts.some((text) => text.includes(name) || text.includes(encodeURI(name)))
  for (const file of tree.unused()) {
    const source = sourceOf(file)
    const folder = folderOf(file).slice(tree.root.length + 1)
    // Programs keep their own files in hidden folders.
    if ((source && tree.has(source)) || folder.split('/').some((name) => name.startsWith('.'))) continue
    if (source) problems.warn(file, `is not used: there is no ${baseName(source)} to translate.`)
    else if (/\.md$/i.test(file) || !mayBeNamed(baseName(file))) problems.warn(file, describe(file, folder))
  }
}

function describe(file: string, folder: string): string {
  if (folder === photosFolder && isPhotoName(file))
    return 'no page shows this photo: name it in a text, or delete it.'
  if (folder === collections.documents.folder && /\.pdf$/i.test(file))
    return 'no text names this document: npm run new -- document "Title" makes one. Or delete the file.'
  return 'is not used: is it in the right folder?'
}
