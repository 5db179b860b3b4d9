/** The answer of a form: what waits for it, and how it is written into a text. */
import { splitFrontMatter } from '../front-matter'

export const answers = ['given', 'pending'] as const

export type Answer = (typeof answers)[number]

/** The same text with this value of the field `consent`. */
export function withConsent(text: string, answer: Answer): string {
  const line = `consent: ${answer}`
  const parts = splitFrontMatter(text)
  if (!parts) return `---\n${line}\n---\n${text}`
  const { opening, fields, closing, body } = parts
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
