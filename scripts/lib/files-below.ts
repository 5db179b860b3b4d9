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

/** A file or folder that may be skipped. */
interface Candidate {
  name: string
  isFolder: boolean
}

type IsSkipped = (candidate: Candidate) => boolean

/** The paths of all files below `folder`, without links, as bytes: file names need not be UTF-8. */
export function filesBelow(folder: string | Buffer, isSkipped: IsSkipped = () => false): Buffer[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) ?? []
  const start = Buffer.concat([Buffer.from(folder), Buffer.from(sep)])
  return entries.flatMap((entry) => {
    const isFolder = entry.isDirectory()
    if (isSkipped({ name: String(entry.name), isFolder })) return []
    const path = Buffer.concat([start, entry.name])
    if (isFolder) return filesBelow(path, isSkipped)
    return entry.isFile() ? [path] : []
  })
}
