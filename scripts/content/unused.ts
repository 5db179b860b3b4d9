/** Warns of files that no page uses. */
import { basename, relative, sep } from 'node:path'
import { collections, photosFolder } from './collections'
import { describeData, isText } from './events/unexpected-files'
import { readUnchecked } from './front-matter/source'
import type { Reading } from './reading'
import { sourceOf } from './translations/translations'
import { isMarkdown } from './tree/text-names'

/** How much of these texts is searched for names of photos. */
const maxSearchedCharacters = 1_000_000

/** Does not report photos that a draft names, nor any photo while there are errors: a text with errors may name it. */
export function warnOfUnused({ tree, problems }: Reading): void {
  const drafts = [...tree.unpublished().keys()].filter(isMarkdown).map(readUnchecked)
  const searched = drafts.join('\n').slice(0, maxSearchedCharacters)
  const mayBeNamed = (name: string) =>
    problems.hasErrors() || searched.includes(name) || searched.includes(encodeURI(name))
  for (const file of tree.unused()) {
    const folder = sourceOf(file)
    if (folder && tree.has(folder)) continue
    if (folder) problems.warn(file, `is not used: there is no ${basename(folder)} to translate.`)
    else if (isMarkdown(file)) problems.warn(file, misplaced)
    else if (topFolder(file, tree.root) === photosFolder && isText(file))
      problems.error(
        file,
        `is ${describeData(file) ?? 'a text or a document'}, which nobody reads. It may say something about consent: keep it elsewhere.`,
      )
    else if (!mayBeNamed(basename(file))) problems.warn(file, describeUnused(file, tree.root))
  }
}

function describeUnused(file: string, root: string): string {
  if (isDocument(file, root))
    return 'no text names this document: npm run new -- document "Title" makes one. Or delete the file.'
  if (topFolder(file, root) !== photosFolder) return misplaced
  return 'no page shows this photo: name it in a text, or delete it.'
}

function isDocument(file: string, root: string): boolean {
  return topFolder(file, root) === collections.documents.folder && /\.pdf$/i.test(file)
}

const misplaced = 'is not used: is it in the right folder?'

function topFolder(file: string, root: string): string {
  return relative(root, file).split(sep)[0] ?? ''
}
