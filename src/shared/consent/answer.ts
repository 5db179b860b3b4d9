/** Writes the answer of a form into a text. */
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
