/** The dictionaries of all languages. Only what shows words of the site imports them. */
import { en, type Words } from './en'
import type { Language } from './languages'
import { te } from './te'

export type { Words }

export const dictionaries: Readonly<Record<Language, Words>> = { en, te }
