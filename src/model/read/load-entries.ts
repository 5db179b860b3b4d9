/** Reads Markdown files of the table: the fields, then the photos and the text of what is shown. */

import type { z } from 'zod'
import { message } from '../../i18n/messages/message'
import { baseName, joinPath } from '../lib/paths'
import type { Problems } from '../lib/problems'
import { type Collection, type FixedFile, pages, searchWordsFile } from '../schema/collections'
import { namesPhotos } from '../schema/consent'
import { wordsIn } from '../schema/search-words'
import { slugPattern } from '../schema/values/values'
import { holdBack } from './consent'
import type { LoadedEntry } from './content'
import { type Entry, type EntryKind, type LoadContext, readEntry } from './entry'
import { sourceOf } from './files'
import { findGallery, findImages, findPdf, type PublishPdf } from './references'
import type { TextConverter } from './texts'
import { readTranslationsOf, textOptions } from './translations'

export interface EntryLoader {
  context: LoadContext
  converter: TextConverter
  publishPdf?: PublishPdf
}

/** Returns undefined after reporting that a required file is missing or has faults. */
export function readRequired<Schema extends z.ZodObject>(
  row: FixedFile & { schema: Schema },
  context: LoadContext,
): Entry<z.output<Schema>> | undefined {
  const file = joinPath(context.tree.root, row.file)
  if (!context.tree.has(file)) return void context.problems.error(file, message('missingFile'))
  context.tree.use(file)
  return readEntry(file, row.schema, context)
}

/** Reads a file that has only fields. Reports a text below them. */
export function readFieldsOnly<Schema extends z.ZodObject>(
  row: FixedFile & { schema: Schema },
  context: LoadContext,
): Entry<z.output<Schema>> | undefined {
  const entry = readRequired(row, context)
  if (entry?.bodyChecksum)
    context.problems.error({ file: entry.file, line: entry.bodyOffset + 1 }, message('notRead'))
  return entry
}

export function readSearchWords(context: LoadContext): string[] {
  if (!context.tree.has(joinPath(context.tree.root, searchWordsFile.file))) return []
  const entry = readFieldsOnly(searchWordsFile, context)
  return entry?.fields.words.map((group) => wordsIn(group).join(' ')) ?? []
}

/** The entries of a collection to publish, sorted. */
export async function loadCollection<Schema extends z.ZodObject>(
  row: Collection<Schema>,
  loader: EntryLoader,
): Promise<LoadedEntry<z.output<Schema>>[]> {
  const { tree } = loader.context
  const start = `${joinPath(tree.root, row.folder)}/`
  const isEntry = (file: string) => /^[^/]+\.md$/.test(file.slice(start.length)) && !sourceOf(file)
  const files = tree.below(row.folder).filter(isEntry)
  const entries = await Promise.all(files.map((file) => loadCollected(file, row, loader)))
  return entries.filter((entry) => entry !== undefined).sort(row.compare)
}

/** Returns undefined for an entry with faults, and for one that is held back. */
async function loadCollected<Schema extends z.ZodObject>(
  file: string,
  row: Collection<Schema>,
  loader: EntryLoader,
): Promise<LoadedEntry<z.output<Schema>> | undefined> {
  const { context } = loader
  context.tree.use(file)
  const entry = readEntry(file, row.schema, context)
  if (!entry) return
  const hasPhotos = () => row.needsConsent && showsPhotos(entry, row.schema, context)
  const held = holdBack({ file, entry, what: 'Entry', hasPhotos }, context)
  const path = row.page === 'own' ? addressOf(entry) : pages[row.page].path
  if (held && !context.includeDrafts)
    return void context.heldBack.push({ file, entry, row, path, photos: [], ...held })
  if (row.page === 'own') checkAddress(entry, path, context.problems)
  // The dev server shows what waits for consent as it shows drafts.
  const shown = held ? { ...entry, fields: { ...entry.fields, draft: true } } : entry
  return loadEntry(shown, row, path, loader)
}

/** Finds the photos of an entry that is shown, and converts its text. */
export async function loadEntry<Fields>(
  entry: Entry<Fields>,
  row: EntryKind,
  path: string,
  { context, converter, publishPdf }: EntryLoader,
): Promise<LoadedEntry<Fields>> {
  const images = findImages(entry, row.schema, context)
  const gallery = findGallery(entry, row.schema, context)
  const named = findPdf(entry, row.schema, context)
  const pdf = named && (await publishPdf?.(named, context.problems))
  if (pdf) images.set('firstPage', { path: pdf.picture, label: named.label })
  const blocks = await converter.convert(entry, textOptions(path, row))
  return { ...entry, path, images, gallery, blocks, ...(pdf && { pdf }) }
}

/** Whether an entry names a photo or a document, in any of its languages. */
function showsPhotos(entry: Entry<unknown>, schema: z.ZodObject, context: LoadContext): boolean {
  const names = (text: { entry: Entry<unknown>; schema: z.ZodObject }) =>
    namesPhotos(text.schema, { fields: text.entry.fields, body: text.entry.readBody() })
  return names({ entry, schema }) || readTranslationsOf(entry.file, schema, context).some(names)
}

/** The address of an entry: its `slug`, or the name of its file. */
function addressOf({ file, fields }: Entry<{ slug?: string }>): string {
  return `/${fields.slug ?? baseName(file, '.md')}`
}

function checkAddress({ file }: Entry<unknown>, path: string, problems: Problems): void {
  const name = path.slice(1)
  if (!slugPattern.test(name))
    problems.error({ file, line: 1, field: 'slug' }, message('hyphensInName', name))
}
