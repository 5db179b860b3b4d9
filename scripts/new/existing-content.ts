/** Reads what a new entry depends on: the focus areas, and the orders and addresses in use. */
import { basename } from 'node:path'
import { checkAddresses } from '../content/addresses/addresses'
import { type CollectionName, collectionNames, collections } from '../content/collections'
import { listPages, readCollections } from '../content/sources'
import { readContentTree } from '../content/tree/tree'
import { createProblems } from '../lib/problems'

export interface ExistingContent {
  /** Names of the focus areas, `education`. */
  areas: string[]
  /** The next free `order`, by kind. */
  order: Record<string, number>
  /** Why an entry in `file` cannot have the address `/slug`; undefined if it can. */
  addressFault(file: string, slug: string): string | undefined
}

/** Ignores mistakes in the content: a check reports them. */
export async function readExistingContent(content: string): Promise<ExistingContent> {
  const problems = createProblems()
  const tree = await readContentTree(content, problems)
  const read = await readCollections({ tree, problems, includeDrafts: true })
  const orders = (name: CollectionName) =>
    read[name].entries.map(({ fields }) => ('order' in fields ? (fields.order ?? 0) : 0))
  return {
    areas: read.areas.entries.map(({ path }) => basename(path)),
    order: Object.fromEntries(
      collectionNames.map((name) => [collections[name].new.kind, Math.max(0, ...orders(name)) + 1]),
    ),
    addressFault(file, slug) {
      const faults = createProblems()
      checkAddresses([...listPages(read, tree.root), { file, path: `/${slug}`, slugLine: 1 }], faults)
      return faults.list.find((fault) => fault.file === file)?.message
    },
  }
}
