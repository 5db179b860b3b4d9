/** Reads the Markdown files of collections, and required files. */
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { valuesOfKind } from '../../src/shared/schema/fields'
import { slugPattern } from '../../src/shared/schema/values/values'
import type { Problems } from '../lib/problems'
import { slugify } from './addresses/slug'
import { type Collection, type FixedFile, pages } from './collections'
import { waitsForConsent } from './consent'
import type { EntryWithPath } from './content'
import { type Entry, readEntry } from './front-matter/front-matter'
import { readUnchecked } from './front-matter/source'
import type { Reading } from './reading'
import { noteTranslations, sourceOf } from './translations/translations'
import { isMarkdown } from './tree/text-names'

export interface CollectionEntries<Fields> {
  /** The entries to publish, sorted. */
  entries: EntryWithPath<Fields>[]
  /** Files of drafts that are left out. */
  drafts: string[]
  /** Files with reported mistakes. */
  broken: string[]
}

/** Reads the Markdown files of a collection's folder. */
export async function readCollection<Schema extends z.ZodObject>(
  { folder, schema, page, needsConsent, compare }: Collection<Schema>,
  reading: Reading,
): Promise<CollectionEntries<z.output<Schema>>> {
  const { tree, problems } = reading
  const at = tree.folder(folder)
  const files = (at?.files ?? [])
    .map((name) => join(at!.path, name))
    .filter((file) => isMarkdown(file) && !sourceOf(file))
  const read: CollectionEntries<z.output<Schema>> = { entries: [], drafts: [], broken: [] }
  for (const file of files) {
    tree.use(file)
    const entry = await readEntry(file, schema, reading)
    if (!entry) {
      read.broken.push(file)
      continue
    }
    const hasPhotos = needsConsent && showsPhotos(entry, schema)
    const waits = waitsForConsent({ file, entry, what: 'entry', hasPhotos }, reading)
    const shown = waits ? asDraft(entry) : entry
    if (isShown(shown.fields, reading)) {
      const path = page === 'own' ? addressOf(entry, problems) : pages[page].path
      read.entries.push({ ...shown, path })
    } else {
      const reason = reasonOf(entry)
      tree.noteUnpublished(file, reason)
      read.drafts.push(file)
      noteTranslations(file, reading, reason)
    }
  }
  read.entries.sort(compare)
  return read
}

/** Whether an entry names a photo or a document. */
function showsPhotos(entry: Entry<unknown>, schema: z.ZodType): boolean {
  const isNamed = (['photo', 'photos', 'pdf'] as const).some(
    (kind) => valuesOfKind(schema, entry.fields, kind).length > 0,
  )
  return isNamed || entry.readBody().includes('![')
}

/** An entry that waits for consent, which the dev server shows as it shows drafts. */
export function asDraft<Fields>(entry: Entry<Fields>): Entry<Fields> {
  return { ...entry, fields: { ...entry.fields, draft: true } }
}

/** The field that keeps an entry from being published; undefined if it waits for an answer. */
export function reasonOf({ fields }: Pick<Entry<unknown>, 'fields'>): 'consent' | 'draft' | undefined {
  const { consent, draft } = fields as { consent?: string; draft?: boolean }
  return consent === 'pending' ? 'consent' : draft ? 'draft' : undefined
}

export function isShown(fields: unknown, { includeDrafts }: Pick<Reading, 'includeDrafts'>): boolean {
  return includeDrafts || !(fields as { draft?: boolean }).draft
}

/** Reads a required file; undefined after reporting that it is missing or has mistakes. */
export async function readRequired<Schema extends z.ZodObject>(
  { file: name, schema }: FixedFile & { schema: Schema },
  reading: Reading,
): Promise<Entry<z.output<Schema>> | undefined> {
  const { tree, problems } = reading
  const file = join(tree.root, name)
  if (tree.has(file)) {
    tree.use(file)
    return readEntry(file, schema, reading)
  }
  problems.error(file, 'is missing, and the site needs it: put it back.')
}

/** The address of an entry: its `slug`, or the name of its file. */
function addressOf(entry: Entry<{ slug?: string }>, problems: Problems): string {
  const stem = basename(entry.file, '.md')
  const slug = entry.fields.slug ?? stem
  if (!slugPattern.test(slug)) {
    const proposal = slugify(stem) || 'a-short-name'
    problems.error(
      { file: entry.file, line: 1, field: 'slug' },
      `"${stem}" cannot be an address. Add a field, for example slug: ${proposal}`,
    )
  }
  return `/${slug}`
}

/** The probable address of a file with mistakes. */
export function likelyAddress(file: string): string {
  const slug = /^slug:\s*["']?([a-z0-9-]+)/m.exec(readUnchecked(file))?.[1]
  return `/${slug ?? basename(file, '.md')}`
}
