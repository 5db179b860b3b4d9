/** Lists the files of a folder that may change while it is read. */
import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { hasCode } from './has-code'

/** Undefined if the file or folder no longer exists: authors may sort photos while a build runs. */
export function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/** The paths of all files below `folder`, without links, as bytes: file names need not be UTF-8. */
export function filesBelow(folder: string | Buffer, isSkipped = (_name: string) => false): Buffer[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) ?? []
  return entries.flatMap((entry) => {
    if (isSkipped(String(entry.name))) return []
    const path = Buffer.concat([Buffer.from(folder), Buffer.from(sep), entry.name])
    if (entry.isDirectory()) return filesBelow(path, isSkipped)
    return entry.isFile() ? [path] : []
  })
}
