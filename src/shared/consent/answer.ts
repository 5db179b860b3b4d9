/** The answer of a form: what waits for it, and how it is written into a text. */
import { cutFrontMatter } from '../front-matter'

export const answers = ['given', 'pending'] as const

export type Answer = (typeof answers)[number]

/**
 * The same text with this value of the field `consent`. An empty text gets front matter.
 *
 * @throws if the text has no front matter that can be read.
 */
export function withConsent(text: string, answer: Answer): string {
  const line = `consent: ${answer}`
  const cut = cutFrontMatter(text.trim() ? text : '---\n---\n')
  if (cut.fault) throw new Error(cut.fault.message)
  const { opening, fields, closing, body } = cut
  const end = opening.endsWith('\r\n') ? '\r\n' : '\n'
  const isThere = /^consent[ \t]*:.*$/m
  const answered = isThere.test(fields) ? fields.replace(isThere, line) : `${line}${end}${fields}`
  return opening + answered + closing + body
}

/**
 * Whether an entry waits for consent: its form says so, or it says nothing and needs an answer. A draft without an answer is only a
 * draft.
 */
export function isWaiting(
  { consent, draft }: { consent?: unknown; draft?: unknown },
  needsAnswer: () => boolean,
): boolean {
  return consent === 'pending' || (!consent && String(draft) !== 'true' && needsAnswer())
}
