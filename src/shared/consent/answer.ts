/** Writes the answer of a form into a text. */

export const answers = ['given', 'pending'] as const

export type Answer = (typeof answers)[number]

/** The same text with this value of the field `consent`. */
export function withConsent(text: string, answer: Answer): string {
  const line = `consent: ${answer}`
  const [, opening, fields = '', rest] =
    /^(\ufeff?---[ \t]*\r?\n)([\s\S]*?\n)??(---[\s\S]*)$/.exec(text) ?? []
  if (opening === undefined) return `---\n${line}\n---\n${text}`
  const end = opening.endsWith('\r\n') ? '\r\n' : '\n'
  const isThere = /^consent[ \t]*:.*$/m
  const answered = isThere.test(fields) ? fields.replace(isThere, line) : `${line}${end}${fields}`
  return opening + answered + rest
}
