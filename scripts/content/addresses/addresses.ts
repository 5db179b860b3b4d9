/** Every page of the site has an address of its own. */
import { otherLanguages } from '../../../src/i18n/languages'
import type { Problems } from '../../lib/problems'
import { newsListPath } from '../listing'

export interface Addressed {
  file: string
  path: string
}

/** Folders that a build makes itself. */
export const madeFolders = ['/assets', '/photos', '/cards', ...otherLanguages.map((code) => `/${code}`)]

/** Pages that a build makes itself, and another name of the home page. */
export const madePages = ['/404', '/index']

const taken = [...madePages, ...madeFolders, newsListPath]

/** Reports two entries with one address, and an address that is taken already. */
export function checkAddresses(entries: readonly Addressed[], problems: Problems): void {
  const first = new Map<string, string>()
  for (const { file, path } of entries) {
    const other = first.get(path)
    if (other) {
      problems.error(
        { file, line: 1, field: 'slug' },
        `${other} has the address ${path} already. Give one of the two another slug.`,
      )
    } else if (taken.includes(path)) {
      problems.error(
        { file, line: 1, field: 'slug' },
        `the site itself needs the address ${path}. Give the entry another slug.`,
      )
    }
    first.set(path, other ?? file)
  }
}
