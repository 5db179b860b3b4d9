/** Puts files into a folder without copying them, where the system allows that. */
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './has-code'

/**
 * Puts verified files into `folder`: as hard links if possible, otherwise as copies.
 * @throws if there is another file with one of the names.
 */
export function linkFiles(files: readonly { from: string; name: string }[], folder: string): void {
  if (files.length) mkdirSync(folder, { recursive: true })
  for (const { from, name } of files) {
    const target = join(folder, name)
    try {
      linkSync(from, target)
    } catch (error) {
      if (hasCode(error, 'EEXIST') && isEqual(from, target)) continue
      if (hasCode(error, 'EEXIST')) throw new Error(`Two files with the name ${target}`)
      if (hasCode(error, 'ENOENT', 'ENOSPC')) throw error
      copyFileSync(from, target, constants.COPYFILE_FICLONE)
    }
  }
}

function isEqual(from: string, target: string): boolean {
  return statSync(from).ino === statSync(target).ino || readFileSync(from).equals(readFileSync(target))
}
