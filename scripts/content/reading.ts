/** What all readers of the content share. */
import type { z } from 'zod'
import type { Problems } from '../lib/problems'
import type { Entry, EntryRows } from './entry'
import type { ContentTree } from './files'

/** How the entries of a row of the table are read. */
export interface ReadingRow {
  schema: z.ZodObject
  hasLineParagraphs?: boolean
}

export interface Reading {
  tree: ContentTree
  problems: Problems
  /** True for the dev server, false for a build. */
  includeDrafts: boolean
  /** Whether what shows photos is held back until its form says that consent is given: `askConsent` in `site.md`. */
  asksConsent?: boolean
  rows?: EntryRows
  /** Entries with mistakes in their fields. The rest of them is checked in the same run. */
  broken: { entry: Entry<unknown>; row: ReadingRow }[]
  /** Entries that are not shown. */
  drafts: Entry<unknown>[]
}
