/** The positions of the other entries in the list of an open entry. */
import type { Draft, SavedEntry } from '../cms/cms'
import { otherEntries } from '../cms/draft'
import { formOf } from '../cms/paths'
import { fieldsOfEntry, isHeldBack, sourceOfEntry } from '../elsewhere/public-photos'
import { titleOf } from '../withdraw/repository'

/** Entries with the same position are sorted by the names of their files, which nobody sees in the editor. */
export function describeSamePosition(
  order: unknown,
  draft: Draft,
  entries: readonly SavedEntry[],
): string | undefined {
  const other = entriesBeside(draft, entries).find(
    (entry) => !isHeldBack(fieldsOfEntry(entry)) && positionOf(entry) === Number(order || NaN),
  )
  return other && `${order} is also the position of “${titleOf(other)}”. Give each of the two its own number.`
}

/** The first position after all others. */
export function nextPosition(draft: Draft, entries: readonly SavedEntry[]): number {
  const taken = entriesBeside(draft, entries).map((entry) => positionOf(entry) || 0)
  return Math.max(0, ...taken) + 1
}

function entriesBeside(draft: Draft, entries: readonly SavedEntry[]): SavedEntry[] {
  return otherEntries(draft, entries).filter(
    (entry) => formOf(sourceOfEntry(entry).path).form === draft.collectionName,
  )
}

function positionOf(entry: SavedEntry): number {
  return Number(fieldsOfEntry(entry)?.order)
}
