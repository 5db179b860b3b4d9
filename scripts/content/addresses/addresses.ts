/** Checks that every page has its own address. */
import { otherLanguages } from '../../../src/i18n/languages'
import type { Problems } from '../../lib/problems'
import { newsListPath } from '../listing'

export interface Addressed {
  file: string
  path: string
}

/** Folders that every build makes. */
export const madeFolders = ['/assets', '/photos', '/cards', ...otherLanguages.map((code) => `/${code}`)]

/** The address of the page for unknown addresses, and the second address of the home page. */
export const madePages = ['/404', '/index']

const taken = [...madePages, ...madeFolders, newsListPath]

/** Reports entries with the same address, and addresses that the site uses itself. */
export function checkAddresses(entries: readonly Addressed[], problems: Problems): void {
  const first = new Map<string, string>()
  for (const { file, path } of entries) {
    const other = first.get(path)
    if (other) {
      problems.error(
        { file, line: 1, field: 'slug' },
        `${other} already has the address ${path}. Give one of the two another slug.`,
      )
    } else if (taken.includes(path)) {
      problems.error(
        { file, line: 1, field: 'slug' },
        `the site itself uses the address ${path}. Give the entry another slug.`,
      )
    }
    first.set(path, other ?? file)
  }
}
