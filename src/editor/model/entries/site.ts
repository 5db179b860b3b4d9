/** What the generator says about the site as it would be saved. */
import type { Language } from '../../../i18n/languages'
import type { Location } from '../../../model/lib/problems'
import type { ReportedError } from '../../../model/lib/reported-errors'
import type { Snapshot } from '../../repository/repository'

export interface SiteProblem extends ReportedError {
  severity: 'error' | 'warning'
  topic?: Location['topic']
}

/** The site as it would be saved. */
export interface SiteState extends Snapshot {
  /** Photos that are on this device only. Of all others, only the names and git hashes are known. */
  photos?: { hash: string; checksum: string; square: Uint8Array }[]
}

export interface PageTask {
  kind: 'page'
  /** The file of the entry. */
  path: string
  language: Language
  /** The sizes of photos by path, in pixels; null for those that cannot be shown. */
  sizes: Record<string, { width: number; height: number } | null>
}

export interface Page {
  /** The inside of the document's root. */
  html: string
  language: Language
  /** The paths of the photos, by the numbers in their addresses, `preview-0-…`. */
  photos: string[]
}

export type SiteAnswer = { problems: SiteProblem[]; page?: Page }

export interface SiteWorker {
  /** @throws {SaidError} if it has not ended, or could not begin: then nothing is known of the texts. */
  check(site: SiteState, signal: AbortSignal): Promise<SiteProblem[]>
  page(site: SiteState, task: Omit<PageTask, 'kind'>, signal: AbortSignal): Promise<SiteAnswer>
}
