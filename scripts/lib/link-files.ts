/** Puts files into a folder without copying them, where the system allows that. */
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './has-code'

/**
 * Puts verified files into `folder`: as hard links if possible, otherwise as copies.
 * @throws if there is another file with one of the names.
 */
export function linkFiles(files: readonly { source: string; name: string }[], folder: string): void {
  if (files.length) mkdirSync(folder, { recursive: true })
  for (const { source, name } of files) {
    const target = join(folder, name)
    try {
      linkSync(source, target)
    } catch (error) {
      if (hasCode(error, 'EEXIST') && isEqual(source, target)) continue
      if (hasCode(error, 'EEXIST')) throw new Error(`Two files with the name ${target}`)
      if (hasCode(error, 'ENOENT', 'ENOSPC')) throw error
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
    }
  }
}

function isEqual(source: string, target: string): boolean {
  return statSync(source).ino === statSync(target).ino || readFileSync(source).equals(readFileSync(target))
}
