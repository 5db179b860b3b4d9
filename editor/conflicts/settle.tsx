/** Settles what two people have changed in one entry. */
import type { Draft, SavedEntry } from '../cms/cms'
import { textsOfDraft, textsOfEntry } from '../cms/draft'
import { showDialog } from '../dialogs/show-dialog'
import { ConflictDialog } from './ConflictDialog'
import { compareVersions, type FieldVersions } from './merge'

/** What the CMS has found. */
export interface Conflict {
  type: 'modified' | 'deleted'
  /** As it is saved now. */
  entry?: SavedEntry
}

/**
 * Takes over what only the other version has changed, and asks about fields that both have changed. Afterwards the form counts as
 * opened from the version that is saved.
 */
export async function settleConflict(draft: Draft, saved: SavedEntry): Promise<'settled' | 'cancelled'> {
  const { theirs, both } = compareVersions(
    textsOfEntry(draft.originalEntry),
    textsOfDraft(draft),
    textsOfEntry(saved),
  )
  const chosen = both.length
    ? await showDialog<readonly FieldVersions[] | undefined>((answer) => (
        <ConflictDialog fields={both} draft={draft} onAnswer={answer} />
      ))
    : []
  if (!chosen) return 'cancelled'
  for (const field of [...theirs, ...chosen]) take(field, draft)
  draft.originalEntry = saved
  return 'settled'
}

/** Writes a field of the other version into the form. */
function take({ language, field, theirs }: FieldVersions, draft: Draft): void {
  draft.currentLocales[language] = true
  draft.currentValues[language] ??= {}
  const values = draft.currentValues[language]
  for (const path of Object.keys(values)) {
    if ((path === field || path.startsWith(`${field}.`)) && !(path in theirs)) delete values[path]
  }
  Object.assign(values, theirs)
}
