/** The dictionaries of all languages. Only what shows words of the site imports them. */
import { en } from './en'
import type { Language } from './languages'
import { te } from './te'
import type { Words } from './words'

export const dictionaries: Readonly<Record<Language, Words>> = { en, te }
