/** The words of the editor. The English sentence is the key; `{}` is a value, `{2}` the second one. */
import { firstLanguage, type Language, otherLanguages } from '../../i18n/languages'
import type { te } from './te'

/** A sentence that all languages of the editor have. */
export type Sentence = keyof typeof te

export interface Words {
  language: Language
  t(sentence: Sentence, ...values: (string | number)[]): string
  /** `1 copy`, `2 copies` */
  counted(number: number, one: Sentence, many: Sentence): string
  /** A sentence of the generator or of a schema, with its values. One that is not known stays English. */
  translate(english: string): string
  /** A day, or a moment, in words. */
  day(date: Date): string
  moment(date: Date): string
}

type Table = Readonly<Record<Sentence, string>>

/** The languages of the editor besides English. In any other one, it is in English. */
const tables: Partial<Record<Language, () => Promise<Table>>> = {
  te: async () => (await import('./te')).te,
}

export const editorLanguages: readonly Language[] = [
  firstLanguage,
  ...otherLanguages.filter((code) => tables[code]),
]

export async function loadWords(language: Language): Promise<Words> {
  return makeWords(language, (await tables[language]?.()) ?? {})
}

/** `table`: empty for English. */
export function makeWords(language: Language, table: Readonly<Record<string, string>>): Words {
  const t = (sentence: string, ...values: (string | number)[]) => fill(table[sentence] ?? sentence, values)
  const patterns = Object.entries(table)
    .filter(([english]) => english.includes('{'))
    .map(([english, text]) => [toPattern(english), text] as const)
  const locale = `${language}-IN-u-nu-latn`
  return {
    language,
    t,
    counted: (number, one, many) => t(number === 1 ? one : many, number),
    translate(english) {
      const sentence = english.replace(/^(?=(?:the|there|two|a) )\w/, (letter) => letter.toUpperCase())
      const known = table[english] ?? table[sentence]
      if (known !== undefined) return known
      for (const [pattern, text] of patterns) {
        const found = pattern.exec(english) ?? pattern.exec(sentence)
        if (found) return fill(text, found.slice(1))
      }
      return sentence
    },
    day: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(date),
    moment: (date) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date),
  }
}

function toPattern(english: string): RegExp {
  const parts = english.split(/\{\d*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('([\\s\\S]*?)')}$`)
}

function fill(text: string, values: readonly (string | number)[]): string {
  let next = 0
  return text.replace(/\{(\d*)\}/g, (_, number: string) =>
    String(values[number ? Number(number) - 1 : next++] ?? ''),
  )
}
