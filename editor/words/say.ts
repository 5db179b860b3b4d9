/** Our own sentences, in the language of the editor. */
import type { te } from './te'

/** An English sentence of the editor, with `{}` for each value. */
export type Sentence = keyof typeof te

let translations: Readonly<Record<string, string>> = {}
let patterns: readonly (readonly [pattern: RegExp, text: string])[] = []

/** From now on, sentences are in another language. */
export function speak(table: Readonly<Record<string, string>>): void {
  translations = table
  patterns = Object.entries(table)
    .filter(([english]) => english.includes('{}'))
    .map(([english, text]) => [
      new RegExp(`^${english.split('{}').map(escapePattern).join('([^]*?)')}$`),
      text,
    ])
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export function say(sentence: Sentence, ...values: (string | number)[]): string {
  return fill(translations[sentence] ?? sentence, values)
}

/** `1 copy`, `2 copies` */
export function counted(number: number, one: Sentence, many: Sentence): string {
  return say(number === 1 ? one : many, number)
}

/** A sentence that the schemas or the configuration give in English, with its values. One that is not known stays English. */
export function translate(english: string): string {
  const known = translations[english]
  if (known !== undefined) return known
  for (const [pattern, text] of patterns) {
    const found = pattern.exec(english)
    if (found) return fill(text, found.slice(1))
  }
  return english
}

/** What the generator says after the name of a field and a colon. */
export function translateProblem(english: string): string {
  return translate(english.replace(/^(?=(?:the|there|two|a) )\w/, (letter) => letter.toUpperCase()))
}

/** The values take the places of `{}` in their order, or those of `{1}`, `{2}` … where a language needs another order. */
function fill(text: string, values: readonly (string | number)[]): string {
  let next = 0
  return text.replace(/\{(\d*)\}/g, (_, number: string) =>
    String(values[number ? Number(number) - 1 : next++] ?? ''),
  )
}
