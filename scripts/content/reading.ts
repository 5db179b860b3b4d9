/** What all readers of content share. */
import type { Problems } from '../lib/problems'
import type { BrokenEntry } from './front-matter/front-matter'
import type { StoredEntries } from './front-matter/stored-entries'
import type { ContentTree } from './tree/tree'

export interface Reading {
  tree: ContentTree
  problems: Problems
  /** True for the dev server, false for a build. */
  includeDrafts: boolean
  /** Whether what shows photos is held back until its form says that consent is given: `askConsent` in `site.md`. */
  asksConsent?: boolean
  /** Entries that were parsed and converted in earlier runs. */
  known?: StoredEntries
  /** Entries with mistakes in their fields. */
  broken: BrokenEntry[]
}
