/** Decides which entries are shown: `draft`, `consent` and `askConsent`. */
import type { Location, Problems } from '../lib/problems'
import { heldBy } from '../schema/consent'
import type { Entry } from './entry'

interface Candidate {
  /** The text, or the folder of an event. */
  file: string
  entry?: Entry<object>
  what: 'entry' | 'event'
  /** Whether it shows photos or a document. */
  hasPhotos(): boolean
}

/** Returns undefined for an entry that is shown, otherwise the line that holds it back, if there is one. Reports what waits for consent. */
export function holdBack(
  { file, entry, what, hasPhotos }: Candidate,
  { problems, asksConsent }: { problems: Problems; asksConsent?: boolean },
): { reason?: Location } | undefined {
  const held = heldBy(entry?.fields ?? {}, () => asksConsent === true && hasPhotos())
  const topic = 'consent' as const
  if (held === 'answer')
    problems.warn(
      { file, topic },
      `is not shown, because askConsent in site.md asks for an answer: write consent: given into ${what === 'event' ? 'its index.md' : 'it'} if there is consent.`,
    )
  if (!held || held === 'answer') return held && {}
  const reason = { file: entry!.file, line: entry!.lineOf([held]), field: held }
  if (held === 'consent')
    problems.warn({ ...reason, topic }, `is "pending": the ${what} is not shown until it says "given".`)
  return { reason }
}
