import type { en } from './en'

/** The type of dictionaries. */
export type Words = typeof en
