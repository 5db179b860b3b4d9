/** Holds back entries by the rule of `schema/consent.ts`, and reports those that wait for consent. */
import { message } from '../../i18n/messages/message'
import type { Location, Problems } from '../lib/problems'
import { heldBy } from '../schema/consent'
import type { Entry } from './entry'

interface Candidate {
  /** The text, or the folder of an event. */
  file: string
  entry?: Entry<object>
  /** The messages about it end with this name. */
  what: 'Entry' | 'Event'
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
  if (held === 'answer') problems.warn({ file, topic }, message(`unanswered${what}`))
  if (!held || held === 'answer') return held && {}
  const reason = { file: entry!.file, line: entry!.lineOf([held]), field: held }
  if (held === 'consent') problems.warn({ ...reason, topic }, message(`pending${what}`))
  return { reason }
}
