/** Decides which entries are shown: `draft`, `consent` and `askConsent`. */

import type { Location, Problems } from '../lib/problems'
import { isWaiting, reasonOf } from '../schema/consent'
import type { Entry } from './entry'

interface Candidate {
  /** The text, or the folder of an event without an answer. */
  file: string
  entry?: Entry<unknown>
  what: 'entry' | 'event'
  /** Whether it shows photos or a document. */
  hasPhotos(): boolean
}

/** The line that keeps an entry from being published; undefined if there is none. */
export function holdingLine(entry: Entry<unknown> | undefined): Location | undefined {
  const field = entry && reasonOf(entry.fields as object)
  return field && { file: entry.file, line: entry.lineOf([field]), field }
}

/** Whether an entry waits for consent. Reports it. */
export function waitsForConsent(
  { file, entry, what, hasPhotos }: Candidate,
  { problems, asksConsent }: { problems: Problems; asksConsent?: boolean },
): boolean {
  const fields = (entry?.fields ?? {}) as { consent?: string; draft?: boolean }
  if (!isWaiting(fields, () => asksConsent === true && hasPhotos())) return false
  const topic = 'consent' as const
  if (fields.consent) {
    const location: Location = { file, line: entry!.lineOf(['consent']), field: 'consent', topic }
    problems.warn(location, `is "pending": the ${what} is not shown until it says "given".`)
  } else
    problems.warn(
      { file, topic },
      `is not shown, because askConsent in site.md asks for an answer: write consent: given into ${what === 'event' ? 'its index.md' : 'it'} if there is consent.`,
    )
  return true
}
