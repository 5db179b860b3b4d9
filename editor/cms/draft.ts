/** The texts of open and of saved entries. */
import type { Draft, SavedEntry } from './cms'

/** By the path of the field, `cards.0.title`; `body` is the text. */
export type Values = Record<string, unknown>

/** By language; undefined if there is no text in it. */
export type Texts = Record<string, Values | undefined>

export function sourceValues({ currentValues, defaultLocale }: Draft): Values {
  return currentValues[defaultLocale] ?? {}
}

/** The values of the languages in which there is a text. */
export function textsOfDraft({ currentValues, currentLocales }: Draft): Record<string, Values> {
  return Object.fromEntries(Object.entries(currentValues).filter(([language]) => currentLocales[language]))
}

/** The values of a saved entry in its languages. */
export function textsOfEntry(entry: SavedEntry | undefined): Texts {
  return Object.fromEntries(
    Object.entries(entry?.locales ?? {}).map(([language, { content }]) => [language, content]),
  )
}

/** The file of the source text; undefined for an entry that is not saved yet. */
export function savedPath({ originalEntry, defaultLocale }: Draft): string | undefined {
  return originalEntry?.locales[defaultLocale]?.path
}

/** The entries beside the open one. */
export function otherEntries(draft: Draft, entries: readonly SavedEntry[]): SavedEntry[] {
  const own = savedPath(draft)
  return entries.filter(({ locales }) => Object.values(locales).every(({ path }) => path !== own))
}
