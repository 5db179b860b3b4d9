/** Finds the published files of photos whose originals are somewhere else. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problems } from '../lib/problems'
import type { PublishedFile } from '../photos/publish'
import type { Records } from '../photos/records/read-records'
import { verifyFile } from '../store/file-state'

/**
 * Returns the files with their places. Those that are not in `folder` stay `elsewhere`; their place is then that of the picture
 * for social cards. `isComplete`: report files that are missing or damaged, because the site needs them.
 */
export function locateFiles(
  files: readonly PublishedFile[],
  records: Records,
  { folder, isComplete, problems }: { folder: string; isComplete: boolean; problems: Problems },
): PublishedFile[] {
  const faulty = new Set<string>()
  const located = files.map((file): PublishedFile => {
    const { name, elsewhere } = file
    if (!elsewhere) return file
    const source = join(folder, name)
    const isThere = isComplete
      ? verifyFile(source, elsewhere)
      : statSync(source, { throwIfNoEntry: false })?.size === elsewhere.size
    if (isThere) return { name, source }
    faulty.add(elsewhere.original)
    return { ...file, source: records.cardPhoto(elsewhere.original) }
  })
  if (isComplete) records.reportOutdated([...faulty], `has no whole published files in ${folder}`, problems)
  return located
}
