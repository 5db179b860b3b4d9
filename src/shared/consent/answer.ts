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

/** The value of the field `consent` of a text; undefined without one. */
export function answerIn(text: string): string | undefined {
  return /^consent[ \t]*:[ \t]*["']?(\w+)/m.exec(splitFrontMatter(text)?.fields ?? '')?.[1]
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
