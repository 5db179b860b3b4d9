/** What the content holds already, as far as something new has to fit in. */
import { basename, join } from 'node:path'
import { areaSchema, memberSchema, newsSchema, testimonialSchema } from '../../src/content/schema'
import { checkAddresses } from '../content/addresses'
import { addressOf, readCollection } from '../content/collections'
import { readContentTree } from '../content/tree'
import { createProblems } from '../lib/problems'

export interface Present {
  /** Names of the focus areas, `education`. */
  areas: string[]
  /** The next place in the row, by kind. */
  order: Record<string, number>
  /** Why a story or an area in `file` cannot stand at `/slug`. */
  addressFault(file: string, slug: string): string | undefined
}

const pages = ['home', 'about', 'contact', 'trustmembers']

/** Faults in the content are no matter here: a check tells of them. */
export async function readPresent(content: string): Promise<Present> {
  const problems = createProblems()
  const tree = await readContentTree(content, problems)
  const reading = { tree, problems, includeDrafts: true }
  const [areas, news, members, testimonials] = await Promise.all([
    readCollection('focus-areas', areaSchema, reading),
    readCollection('news', newsSchema, reading),
    readCollection('members', memberSchema, reading),
    readCollection('testimonials', testimonialSchema, reading),
  ])
  const entries = [...areas.entries, ...news.entries].map((entry) => ({
    file: entry.file,
    path: addressOf(entry, problems),
  }))
  const fixed = pages.map((name) => ({ file: join(content, 'pages', `${name}.md`), path: `/${name}` }))
  const next = ({ entries }: { entries: { fields: { order: number } }[] }) =>
    Math.max(0, ...entries.map(({ fields }) => fields.order)) + 1
  return {
    areas: entries.slice(0, areas.entries.length).map(({ path }) => basename(path)),
    order: { area: next(areas), member: next(members), testimonial: next(testimonials) },
    addressFault(file, slug) {
      const faults = createProblems()
      checkAddresses([...fixed, ...entries, { file, path: `/${slug}` }], faults)
      return faults.list.find((fault) => fault.file === file)?.message
    },
  }
}
