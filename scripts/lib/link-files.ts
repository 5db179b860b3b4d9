/** Puts files into a folder without copying them, where the system allows that. */
import { constants, copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './has-code'

/** Puts verified files into `folder`: as hard links if possible, otherwise as copies. */
export function linkFiles(files: readonly { source: string; name: string }[], folder: string): void {
  if (files.length) mkdirSync(folder, { recursive: true })
  for (const { source, name } of files) {
    const target = join(folder, name)
    try {
      linkSync(source, target)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue // files with the same name are equal
      if (hasCode(error, 'ENOENT', 'ENOSPC')) throw error
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
    }
  }
}
