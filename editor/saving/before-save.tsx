/** What is asked when a form without mistakes is about to be saved, or an entry to be deleted. */

import { type Asset, type Change, type Draft, parts, type SavedEntry } from '../cms/cms'
import { type Conflict, settleConflict } from '../conflicts/settle'
import { listUncovered } from '../cover/covers'
import { CancelButton, Dialog, showDialog } from '../dialogs/show-dialog'
import { entriesOfArea, pagesOf } from '../elsewhere/entry-addresses'
import { filesOfEntries, type GoneFromSite, goneByDeleting, goneBySaving } from '../elsewhere/gone'
import { titleOf } from '../withdraw/repository'
import { say } from '../words/say'
import { agreeTo } from './commit'
import { askAboutPlaceholders } from './placeholders'

/** A person has answered that nothing is to be saved. */
class Cancelled extends Error {}

export function isCancelled(error: unknown): boolean {
  return error instanceof Cancelled
}

/**
 * @param conflict what has happened to the entry since it was opened
 * @returns the conflict, unless a person has settled it
 * @throws {Cancelled} or an error with a sentence as its cause
 */
export async function beforeSave(
  draft: Draft,
  conflict: Conflict | undefined,
): Promise<Conflict | undefined> {
  agreeTo([], draft)
  const settled = conflict?.entry ? await settleConflict(draft, conflict.entry) : undefined
  if (settled === 'cancelled') throw new Cancelled()
  const returning = await lookForReturning(draft)
  // The CMS shows the cause of this error.
  if (returning) throw new Error('saving_failed', { cause: new Error(returning) })
  if (!(await askAboutPlaceholders(draft))) throw new Cancelled()
  const changes = await takeOutElsewhere(goneBySaving(draft))
  if (!changes) throw new Cancelled()
  agreeTo(await addUncovered(draft, changes), draft)
  return settled ? undefined : conflict
}

/**
 * @param assets the files in the folder of an event
 * @returns the files that are deleted with the entries; undefined if nothing is to be deleted
 */
export async function beforeDelete(
  entries: readonly SavedEntry[],
  assets: readonly Asset[],
): Promise<readonly Asset[] | undefined> {
  if (!(await checkAreas(entries))) return
  const deleted = [...new Set([...assets, ...filesOfEntries(entries, parts())])]
  const changes = await takeOutElsewhere(goneByDeleting(entries, deleted))
  if (!changes) return
  agreeTo(changes)
  return deleted
}

/** Most entries have no new photos, and need none of this code. Without a connection, nothing can be saved anyway. */
async function lookForReturning(draft: Draft): Promise<string | undefined> {
  if (!Object.values(draft.files).some(Boolean)) return
  const { findReturning } = await import('../withdraw/returning')
  return findReturning(draft).catch(() => undefined)
}

/** Most forms have no covered faces, and need none of this code. */
async function addUncovered(draft: Draft, changes: readonly Change[]): Promise<readonly Change[]> {
  if (!(await listUncovered(draft)).length) return changes
  const { rememberUncovered } = await import('../cover/save-cover')
  return rememberUncovered(draft, changes)
}

/** An area cannot go while others belong to it. */
async function checkAreas(deleted: readonly SavedEntry[]): Promise<boolean> {
  const others = parts()
    .entries()
    .filter((entry) => !deleted.includes(entry))
  const titles = deleted
    .flatMap(pagesOf)
    .flatMap((page) => entriesOfArea(page, others))
    .map(titleOf)
  if (!titles.length) return true
  await showDialog<void>((answer) => (
    <Dialog title={say('Not deleted')} onDismiss={() => answer()}>
      <p>{say('Other entries belong to this area. Choose another area there first:')}</p>
      <ul>
        {[...new Set(titles)].map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <div className="photo-buttons">
        <CancelButton onClick={() => answer()} />
      </div>
    </Dialog>
  ))
  return false
}

/** The changes of other entries; undefined if a person does not want them. */
async function takeOutElsewhere(gone: GoneFromSite): Promise<readonly Change[] | undefined> {
  if (!gone.photos.length && !gone.deleted.length && !gone.pages.length) return []
  const { ElsewhereDialog } = await import('../elsewhere/ElsewhereDialog')
  return showDialog((answer) => <ElsewhereDialog gone={gone} onAnswer={answer} />)
}
