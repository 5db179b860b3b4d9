/** Checks that every page has its own address. */
import { groupBy } from '../../lib/group-by'
import type { Problems } from '../../lib/problems'
import { taken } from './taken'

export interface EntryAddress {
  file: string
  path: string
  /** The line of the field `slug`; undefined if the address comes from the name of the file. */
  slugLine?: number
}

/** Reports entries with the same address, and addresses that the site uses itself. */
export function checkAddresses(entries: readonly EntryAddress[], problems: Problems): void {
  for (const [path, sharing] of groupBy(entries, (entry) => entry.path)) {
    const owner = sharing.find(({ slugLine }) => slugLine === undefined) ?? sharing[0]
    for (const entry of sharing) {
      const place = { file: entry.file, line: entry.slugLine ?? 1, field: 'slug' }
      if (taken.includes(path))
        problems.error(place, `the site itself uses the address ${path}. Give the entry another slug.`)
      else if (entry !== owner)
        problems.error(
          place,
          `${owner!.file} already has the address ${path}. Give one of the two another slug.`,
        )
    }
  }
}
