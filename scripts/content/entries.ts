/** Reads the Markdown files of collections, and required files. */
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'
import { slugPattern } from '../../src/shared/schema/values/values'
import type { Problems } from '../lib/problems'
import { slugify } from './addresses/slug'
import { type Collection, type FixedFile, pages } from './collections'
import { answerOf, askAboutName, askAboutText, isPending } from './consent'
import type { EntryWithPath } from './content'
import { type Entry, readEntry } from './front-matter/front-matter'
import { readUnchecked } from './front-matter/source'
import { describeMisnamed, intendedName } from './misnamed'
import type { Reading } from './reading'
import { noteTranslations, sourceOf, unknownLanguage } from './translations/translations'
import type { ContentTree } from './tree/tree'

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
  { folder, schema, page, compare }: Collection<Schema>,
  reading: Reading,
): Promise<CollectionEntries<z.output<Schema>>> {
  const { tree, problems } = reading
  const at = tree.folder(folder)
  const files = (at?.files ?? [])
    .map((name) => join(at!.path, name))
    .filter((file) => isSourceText(file, tree))
  const read: CollectionEntries<z.output<Schema>> = { entries: [], drafts: [], broken: [] }
  for (const file of files) {
    tree.use(file)
    const misnamed = describeMisnamed(file, tree)
    if (misnamed) {
      problems.error(file, misnamed)
      continue
    }
    const entry = await readEntry(file, schema, reading)
    if (!entry) read.broken.push(file)
    else if (!isPending(entry, 'entry', reading) && isShown(entry.fields, reading)) {
      askAboutName(file, answerOf(entry), file, problems)
      askAboutText(entry, answerOf(entry), file, problems)
      const path = page === 'own' ? addressOf(entry, problems) : pages[page].path
      read.entries.push({ ...entry, path })
    } else {
      tree.noteUnpublished(file)
      read.drafts.push(file)
      noteTranslations(file, reading)
    }
  }
  read.entries.sort(compare)
  return read
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
  const beside = tree.folder(dirname(name))?.files ?? []
  const likely = beside.find((other) => intendedName(other).toLowerCase() === basename(name))
  if (likely && isMarkdown(likely)) tree.use(join(dirname(file), likely))
  const remedy = likely ? `rename "${likely}" to "${basename(name)}".` : 'put it back.'
  problems.error(file, `is missing, and the site needs it: ${remedy}`)
}

/** Whether a file is Markdown and not a translation. */
function isSourceText(file: string, tree: ContentTree): boolean {
  return isMarkdown(file) && sourceOf(file) === undefined && unknownLanguage(file, tree) === undefined
}

export function isMarkdown(name: string): boolean {
  return name.toLowerCase().endsWith('.md')
}

/** The address of an entry: its `slug`, or the name of its file. */
function addressOf(entry: Entry<{ slug?: string }>, problems: Problems): string {
  const stem = basename(entry.file).replace(/\.md$/i, '')
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
  return `/${slug ?? basename(file).replace(/\.md$/i, '')}`
}
