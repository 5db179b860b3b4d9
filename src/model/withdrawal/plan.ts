/** Decides which texts change when photos go. The generator and the editor carry it out. */
import type { z } from 'zod'
import { eventIdOf } from '../addresses/event-names'
import { decodeName, isPhotoName } from '../addresses/photo-name'
import { baseName, folderOf, relativePath } from '../lib/paths'
import { type ContentTree, sourceOf } from '../read/files'
import { eventOf, findNamed, type NamedFiles, nameFor } from '../read/names'
import { collections, events, pages, siteFile } from '../schema/collections'
import { isOptionalAt } from '../schema/fields'
import { removePhotos } from './edit-text'

interface Gone {
  paths: readonly string[]
  /** The checksums of the photos among them. */
  checksums?: readonly string[]
  /** The photo that replaces one in a required field. */
  instead?: string
  /** Whether the files stay. */
  areKept?: true
}

export interface TextChange {
  file: string
  before: string
  text: string
  /** The fields that need another photo. Without one, the text names the former one there. */
  required: { line: number; field: string }[]
}

/** What changes if files are deleted. `emptied`: the folders of events without a photo then. */
export async function planDeletion(
  gone: Gone,
  texts: Iterable<readonly [file: string, text: string]>,
  tree: NamedFiles & Pick<ContentTree, 'below'>,
): Promise<{ texts: TextChange[]; emptied: string[] }> {
  const paths = new Set(gone.paths)
  const left = tree.below(events.folder).filter((path) => isPhotoName(path) && !paths.has(path))
  const touched = new Set(gone.paths.flatMap((path) => eventOf(path, tree.root) ?? []))
  const emptied = [...touched].filter((folder) => !left.some((path) => folderOf(path) === folder))
  const pagesGone = await Promise.all(emptied.map((folder) => eventIdOf(baseName(folder))))
  return { texts: planTexts({ ...gone, pagesGone }, texts, tree), emptied }
}

/** What changes if texts no longer name these photos. `pagesGone`: the ends of the addresses of events, `2025-10-17-books`. */
export function planTexts(
  { paths, checksums = [], pagesGone = [], instead, areKept }: Gone & { pagesGone?: readonly string[] },
  texts: Iterable<readonly [file: string, text: string]>,
  tree: NamedFiles,
): TextChange[] {
  const gone = new Set(paths)
  const ids = checksums.flatMap((sum) => [sum.slice(0, 8), sum.slice(0, 16)])
  const mayName = findWords([...paths.map((path) => longestWord(baseName(path))), ...ids, ...pagesGone])
  return [...texts].flatMap(([file, before]): TextChange[] => {
    if (!file.endsWith('.md') || gone.has(file) || !mayName(before)) return []
    const schema = schemaOf(relativePath(tree.root, file))
    const { text, required } = removePhotos(before, {
      isPhoto: (name) => gone.has(findNamed(name, file, tree) ?? ''),
      isAddress: (url) => leadsToPhoto(decodeName(url), ids) || leadsToEvent(decodeName(url), pagesGone),
      isOptional: (path) => !schema || isOptionalAt(schema, path),
      instead: instead && nameFor(instead, file, tree),
      areKept,
    })
    return text === before && !required.length ? [] : [{ file, before, text, required }]
  })
}

/** Letters that YAML, Markdown or an address writes in another way. */
const escapes = '%[0-9a-f]{2}|&[#a-z]|\\\\[xu\r\n]'

/** Whether a text may contain one of these words: most contain none, and parsing takes much longer than this. */
function findWords(words: readonly string[]): (text: string) => boolean {
  const pattern = new RegExp([...new Set(words), escapes].join('|'), 'i')
  return (text) => pattern.test(text.replace(/[\p{Cf}\p{DI}]/gu, '').normalize())
}

function longestWord(name: string): string {
  const words = name.normalize().match(/[a-z0-9]+/gi) ?? ['']
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest))
}

/** The schema of a source text; undefined for a translation, whose fields are all optional. */
function schemaOf(name: string): z.ZodType | undefined {
  if (sourceOf(name)) return
  const fixed = [siteFile, ...Object.values(pages)].find(({ file }) => file === name)
  const [top] = name.split('/')
  return (fixed ?? [...Object.values(collections), events].find(({ folder }) => folder === top))?.schema
}

/** `ids`: the starts of the checksums of photos, as they are in addresses. */
function leadsToPhoto(url: string, ids: readonly string[]): boolean {
  return ids.includes(/#.*-([0-9a-f]+)$/.exec(url)?.[1] ?? '')
}

/** Whether an address is that of a page of an event, or of a photo of it. `ids`: the ends of the addresses of events, `2025-10-17-books`. */
function leadsToEvent(url: string, ids: readonly string[]): boolean {
  const [, page] = /(?:^|\/)events\/([\w-]+)(?:\/\d+)?(?:\.html|\/)?(?:[?#].*)?$/i.exec(url) ?? []
  const [, event] = /#(.+)-[0-9a-f]{8,16}$/.exec(url) ?? []
  return [page?.toLowerCase(), event].some((id) => id !== undefined && ids.includes(id))
}
