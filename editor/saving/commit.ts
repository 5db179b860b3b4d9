/** The last changes of every commit of the CMS, before it is sent. */
import { type Asset, type Change, type Draft, parts } from '../cms/cms'
import { expectTexts } from './hold-back'
import { withoutMissing } from './missing-texts'
import { addDeletions, removedFiles } from './removals'

/** What the next commit changes beside the entry that is saved or deleted. */
let agreed: readonly Change[] = []
let saving: Draft | undefined
/** Whether the commit that is being made changes other texts. */
let hasOthers = false
/** The texts of all commits since the editor was opened, and the photos of those that no form has made. */
const written = new Set<string>()

/** Adds changes to the commit that is about to be made. */
export function agreeTo(changes: readonly Change[], draft?: Draft): void {
  agreed = changes
  saving = draft
}

/**
 * @param changes changed in place
 * @param saved the files that exist after the commit; changed in place
 */
export function beforeCommit(changes: Change[], saved: Asset[]): void {
  const isOfForm = saving !== undefined
  if (saving) addDeletions(removedFiles(saving), changes, saved)
  changes.push(...agreed)
  hasOthers = agreed.length > 0
  agreeTo([])
  changes.splice(0, changes.length, ...withoutMissing(changes))
  expectTexts(changes)
  for (const { path, data } of changes) if (typeof data === 'string' || !isOfForm) written.add(path)
}

/**
 * The paths of files that the CMS reads anew. It takes those of its own commits for known, although it knows only the entry that was
 * saved, and neither the other texts of the commit nor photos that were covered.
 */
export function withWritten(changed: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  return changed && new Set([...changed, ...written])
}

/** Loads the other texts that have changed. */
export function afterCommit(): void {
  if (!hasOthers) return
  hasOthers = false
  void parts().backend().fetchFiles()
}
