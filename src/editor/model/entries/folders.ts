/** The files of a state by folder. */
import { groupBy } from '../../../model/lib/lists'
import { folderOf } from '../../../model/lib/paths'
import type { Snapshot } from '../../repository/repository'

/** A list of all events asks for each of them. */
const known = new WeakMap<Snapshot['files'], ReadonlyMap<string, readonly string[]>>()

/** The files in a folder, whose path ends with a slash, without those in folders inside of it. */
export function filesIn(folder: string, { files }: Pick<Snapshot, 'files'>): readonly string[] {
  const folders = known.get(files) ?? groupBy(files.keys(), (path) => `${folderOf(path)}/`)
  known.set(files, folders)
  return folders.get(folder) ?? []
}
