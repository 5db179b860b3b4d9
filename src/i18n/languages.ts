/** The languages of the site. A language is a dictionary here and files in `content/` that translate others. */
import { en } from './en'
import { te } from './te'
import type { Words } from './words'

/** By the code of the language (BCP 47). */
export const languages = { en, te } satisfies Record<string, Words>

export type Language = keyof typeof languages

/** The language that everything in `content/` is written in first. */
export const firstLanguage: Language = 'en'
