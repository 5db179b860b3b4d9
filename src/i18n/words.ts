import type { en } from './en'

/** What every dictionary has. */
export type Words = typeof en
