/** Reads what a new entry depends on: the focus areas, and the orders and addresses in use. */
import { basename, join } from 'node:path'
import {
  type CollectionName,
  collectionNames,
  collections,
  ownPageNames,
  pages,
} from '../content/collections'
import type { EntryWithPath } from '../content/content'
import { readCollections } from '../content/sources'
import { readContentTree } from '../content/tree/tree'
import { createProblems } from '../lib/problems'
import { checkAddresses } from '../plan/check-plan'

export interface ExistingContent {
  /** Names of the focus areas, `education`. */
  areas: string[]
  /** The next free `order`, by kind. */
  order: Record<string, number>
  /** Why an entry in `file` cannot have the address `/slug`; undefined if it can. */
  addressProblem(file: string, slug: string): string | undefined
}

/** Ignores mistakes in the content: a check reports them. */
export async function readExistingContent(content: string): Promise<ExistingContent> {
  const problems = createProblems()
  const tree = await readContentTree(content, problems)
  const read = await readCollections({ tree, problems, includeDrafts: true, broken: [] })
  const fixed = Object.values(pages).map((page) => ({ ...page, file: join(content, page.file) }))
  const orders = (name: CollectionName) =>
    read[name].entries.map(({ fields }) => ('order' in fields ? (fields.order ?? 0) : 0))
  return {
    areas: read.areas.entries.map(({ path }) => basename(path)),
    order: Object.fromEntries(
      collectionNames.map((name) => [collections[name].new.kind, Math.max(0, ...orders(name)) + 1]),
    ),
    addressProblem(file, slug) {
      const problems = createProblems()
      const entries = ownPageNames.flatMap((name): EntryWithPath<unknown>[] => read[name].entries)
      const added = { file, path: `/${slug}`, fields: { slug }, lineOf: () => 1 }
      checkAddresses([...fixed, ...entries, added], problems)
      return problems.list.find((problem) => problem.file === file)?.message
    },
  }
}
