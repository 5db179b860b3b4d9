/** Puts back what a save or a deletion has changed, as long as nobody else has saved. */
import type { Change, Snapshot } from '../repository/repository'
import { withdrawnPath } from './changes'
import type { OpenForm } from './open-form'

export interface Undo {
  before: Snapshot
  after: Snapshot
  /** The form that was saved. It comes back on this device. */
  openForm?: OpenForm
}

/** Undefined if a photo was withdrawn or covered: that must not come back. */
export function changesOfUndo({ before, after }: Undo): Change[] | undefined {
  const paths = [...new Set([...before.files.keys(), ...after.files.keys()])]
  const changed = paths.filter((path) => before.files.get(path) !== after.files.get(path))
  if (changed.includes(withdrawnPath)) return
  return changed.map((path) => ({ path, data: before.files.has(path) ? { from: path, of: before } : null }))
}
