/** Removes unfinished files of processes that have ended. */
import { readdirSync, rmSync } from 'node:fs'
import { sep } from 'node:path'
import { unlessGone } from '../lib/files-below'
import { isAlive } from '../lib/lock'
import { writerOf } from '../lib/write-atomic'
import { isKey } from './entries'

/** Looks into folders down to `depth` below `folder`. Another command may write there at the same time. */
export function clearUnfinished(folder: string, depth = 2): void {
  for (const entry of unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (isKey(entry.name)) continue
    const path = `${folder}${sep}${entry.name}` // `join` takes long for thousands of entries
    const writer = writerOf(entry.name)
    if (writer !== undefined) {
      if (!isAlive(writer)) rmSync(path, { recursive: true, force: true })
    } else if (depth && entry.isDirectory()) clearUnfinished(path, depth - 1)
  }
}
