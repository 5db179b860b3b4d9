/** Warns of files that no page uses. */
import { basename, relative, sep } from 'node:path'
import { readHeadIfPossible } from '../lib/files'
import { collections, pagesFolder, photosFolder } from './collections'
import { isMarkdown } from './entries'
import { describeData, isText } from './events/unexpected-files'
import { describeDocument, readUnchecked } from './front-matter/source'
import { describeMisnamed, intendedName } from './misnamed'
import type { Reading } from './reading'
import { describeUnknownLanguage, sourceOf, unknownLanguage } from './translations/translations'
import type { ContentTree } from './tree/tree'

/** How much of these texts is searched for names of photos. */
const maxSearchedCharacters = 1_000_000

/** Does not report photos that a draft names, nor any photo while there are errors: a text with errors may name it. */
export function warnOfUnused({ tree, problems }: Reading): void {
  const drafts = [...tree.unpublished().keys()].filter(isMarkdown).map(readUnchecked)
  const searched = drafts.join('\n').slice(0, maxSearchedCharacters)
  const mayBeNamed = (name: string) =>
    problems.hasErrors() || searched.includes(name) || searched.includes(encodeURI(name))
  for (const file of tree.unused()) {
    const source = sourceOf(file)
    if (source && tree.has(source)) continue
    const misnamed = isMarkdown(intendedName(file)) && !source ? describeMisnamed(file, tree) : undefined
    if (misnamed) {
      problems.error(file, misnamed)
      continue
    }
    const message = source
      ? `is not used: there is no ${basename(source)} to translate.`
      : describeUnusedText(file, tree)
    const isError = isNote(file, tree.root)
    if (message) problems[isError ? 'error' : 'warn'](file, message)
    else if (isError)
      problems.error(
        file,
        `is ${describeData(file) ?? 'a text or a document'}, which nobody reads. It may say something about consent: keep it elsewhere.`,
      )
    else if (!mayBeNamed(basename(file))) problems.warn(file, describeUnused(file, tree.root))
  }
}

/** A text or a document beside photos or texts. */
function isNote(file: string, root: string): boolean {
  const isBeside = [photosFolder, ...textFolders].includes(topFolder(file, root))
  return isBeside && !isMarkdown(file) && !isDocument(file, root) && isText(file)
}

const textFolders = [pagesFolder, ...Object.values(collections).map(({ folder }) => folder)]

/** Undefined for a file that is not meant as a text. */
function describeUnusedText(file: string, tree: ContentTree): string | undefined {
  const code = unknownLanguage(file, tree)
  if (code) return `is not used: ${describeUnknownLanguage(code)}`
  if (isMarkdown(file)) return misplaced
  const isInTextFolder = textFolders.includes(topFolder(file, tree.root))
  const meant = intendedName(basename(file))
  if (isDocument(file, tree.root)) return
  if (isMarkdown(meant) && (isInTextFolder || /\.md\.\w+$/i.test(file)))
    return `is not used: the name of a text ends in .md. Rename the file to "${meant}".`
  if (isInTextFolder && /\.(docx?|odt|rtf|pdf)$/i.test(file))
    return describeDocument(file, readHeadIfPossible(file, 8))
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
