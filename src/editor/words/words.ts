/** The words of the editor. The English sentence is the key; `{}` is a value, `{2}` the second one. */
import { firstLanguage, type Language, otherLanguages } from '../../i18n/languages'
import { inWords } from '../../i18n/messages/in-words'
import type { Messages, Said } from '../../i18n/messages/message'
import { months, writeDays } from '../../i18n/months'
import type { te } from './te'

/** A sentence that all languages of the editor have. */
export type Sentence = keyof typeof te

export interface Words {
  language: Language
  t(sentence: Sentence, ...values: (string | number)[]): string
  /** `1 copy`, `2 copies` */
  counted(number: number, one: Sentence, many: Sentence): string
  /** A message with its values. */
  say(said: Said): string
  /** The description of a field. */
  translate(english: string): string
  /** A day, or a moment, in words. */
  day(date: Date): string
  moment(date: Date): string
}

type Table = Readonly<Record<Sentence, string>>

/** The languages of the editor besides English. In any other one, it is in English. */
const tables: Partial<Record<Language, () => Promise<[Table, Messages]>>> = {
  te: () =>
    Promise.all([import('./te').then(({ te }) => te), import('../../i18n/messages/te').then(({ te }) => te)]),
}

export const editorLanguages: readonly Language[] = [
  firstLanguage,
  ...otherLanguages.filter((code) => tables[code]),
]

export async function loadWords(language: Language): Promise<Words> {
  const [table, messages] = (await tables[language]?.()) ?? [{}]
  return makeWords(language, table, messages)
}

/** `table`: empty for English. */
export function makeWords(
  language: Language,
  table: Readonly<Record<string, string>>,
  messages?: Messages,
): Words {
  const t = (sentence: string, ...values: (string | number)[]) => fill(table[sentence] ?? sentence, values)
  const write = writeDays(months[language])
  const dayOf = (date: Date) => write(date.toLocaleDateString('sv'))
  const weekday = new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long' })
  return {
    language,
    t,
    counted: (number, one, many) => t(number === 1 ? one : many, number),
    say: (said) => inWords(said, messages),
    translate: (english) => table[english] ?? english,
    day: (date) => `${weekday.format(date)}, ${dayOf(date)}`,
    moment: (date) => `${dayOf(date)}, ${date.toTimeString().slice(0, 'hh:mm'.length)}`,
  }
}

/** With a capital letter, unless it begins with a value or the name of a file. */
export function asSentence(said: string | undefined): string | undefined {
  return said?.replace(/^\p{Ll}(?=\p{L}*[ ,:])/u, (first) => first.toUpperCase())
}

function fill(text: string, values: readonly (string | number)[]): string {
  let next = 0
  return text.replace(/\{(\d*)\}/g, (_, number: string) =>
    String(values[number ? Number(number) - 1 : next++] ?? ''),
  )
}
