/** Reads the Markdown files of one folder: stories, members, testimonials, areas. */
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { slugPattern } from '../../src/content/schema'
import type { Problems } from '../lib/problems'
import { type Entry, readEntry } from './front-matter'
import { slugify } from './slug'
import type { ContentTree } from './tree'

export interface Reading {
  tree: ContentTree
  problems: Problems
  /** Drafts are shown while writing and left out of a build. */
  includeDrafts: boolean
}

/** Every entry of `content/{folder}` that is to be published, in the order of the file names. */
export async function readCollection<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  reading: Reading,
) {
  const { tree, problems } = reading
  const at = tree.folder(folder)
  const files = (at?.files ?? [])
    .filter((name) => name.toLowerCase().endsWith('.md'))
    .map((name) => join(at!.path, name))
  const entries = await Promise.all(
    files.map((file) => {
      tree.use(file)
      return readEntry(file, schema, problems)
    }),
  )
  return entries.filter((entry) => entry !== undefined).filter((entry) => isShown(entry.fields, reading))
}

export function isShown(fields: unknown, { includeDrafts }: Pick<Reading, 'includeDrafts'>): boolean {
  return includeDrafts || !(fields as { draft?: boolean }).draft
}

/** Reads one file that has to be there. */
export async function readRequired<Schema extends z.ZodType>(name: string, schema: Schema, reading: Reading) {
  const { tree, problems } = reading
  const file = join(tree.root, name)
  if (tree.has(file)) {
    tree.use(file)
    return readEntry(file, schema, problems)
  }
  problems.error(file, 'is missing. The site cannot do without it: put it back.')
}

/** The address of an entry: its `slug`, or the name of its file. */
export function addressOf(entry: Entry<{ slug?: string }>, problems: Problems): string {
  const stem = basename(entry.file).replace(/\.md$/i, '')
  const slug = entry.fields.slug ?? stem
  if (!slugPattern.test(slug)) {
    const proposal = slugify(stem) || 'a-short-name'
    problems.error(
      { file: entry.file, line: 1, field: 'slug' },
      `"${stem}" cannot be an address. Add a line to the fields, for example slug: ${proposal}`,
    )
  }
  return `/${slug}`
}
