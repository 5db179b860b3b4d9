/** Decides which entries wait for consent. */
import { isWaiting } from '../../src/shared/consent/answer'
import type { Entry } from './front-matter/front-matter'
import type { Reading } from './reading'

type Fields = { consent?: string; draft?: boolean }

interface Candidate {
  /** The text, or the folder of an event without an answer. */
  file: string
  entry?: Entry<unknown>
  what: 'entry' | 'event'
  /** Whether it shows photos or a document. */
  hasPhotos: boolean
}

/** Whether an entry waits for consent, after saying so. */
export function waitsForConsent(
  { file, entry, what, hasPhotos }: Candidate,
  { problems, asksConsent }: Pick<Reading, 'problems' | 'asksConsent'>,
): boolean {
  const fields = (entry?.fields ?? {}) as Fields
  if (!isWaiting(fields, () => asksConsent === true && hasPhotos)) return false
  const topic = 'consent' as const
  if (fields.consent) {
    const location = { file, line: entry!.lineOf(['consent']), field: 'consent', topic }
    problems.warn(location, `is "pending": the ${what} is not shown until it says "given".`)
  } else {
    const message =
      'is not shown: its form does not say whether there is consent (askConsent in site.md). If there is, write consent: given into it.'
    problems.warn({ file, topic }, message)
  }
  return true
}
