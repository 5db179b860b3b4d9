/** The languages of the site, without their words. A language consists of a row and a dictionary here, and of translations in `content/`. */

interface LanguageRow {
  /** The language's name in its own script. */
  languageName: string
  /** Matches letters of its script. */
  letters: RegExp
  /** The locale for Open Graph (ogp.me). */
  locale: string
}

/** By language code (BCP 47). */
export const languages = {
  en: { languageName: 'English', letters: /\p{Script=Latin}/gu, locale: 'en_IN' },
  te: { languageName: 'తెలుగు', letters: /\p{Script=Telugu}/gu, locale: 'te_IN' },
} satisfies Record<string, LanguageRow>

export type Language = keyof typeof languages

/** The language of the source texts in `content/`. */
export const firstLanguage: Language = 'en'

/** The locale of messages and of names in order. */
export const messageLocale = 'en'

export const allLanguages = Object.keys(languages) as readonly Language[]

/** The languages of translations. */
export const otherLanguages = allLanguages.filter((code) => code !== firstLanguage)

/** The language of a page by its address: `/te/education` → `te`. */
export function languageOf(path: string): Language {
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end < 0 ? undefined : end)
  return otherLanguages.find((code) => code === first) ?? firstLanguage
}

/** The address of the same page in a language: `/education` → `/te/education`, `/te/` → `/`. */
export function inLanguage(path: string, language: Language): string {
  const current = languageOf(path)
  const plain = current === firstLanguage ? path : path.slice(`/${current}`.length) || '/'
  return language === firstLanguage ? plain : `/${language}${plain}`
}

/**
 * The language of a text by its script; undefined if it is the language it is shown in. Languages with the same script
 * are not distinguished.
 */
export function foreignLanguage(text: string, shownIn: Language): Language | undefined {
  // Most texts have no letters of other languages. Counting letters takes long.
  if (!allLanguages.some((code) => code !== shownIn && text.search(languages[code].letters) >= 0)) return
  const count = (language: Language) => text.match(languages[language].letters)?.length ?? 0
  const [most] = [...allLanguages].sort((a, b) => count(b) - count(a))
  return most && count(most) > count(shownIn) ? most : undefined
}
