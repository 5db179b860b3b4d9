/** Writes files of the content. */
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Replaces a file in one step, so that a killed run leaves it whole. */
export function writeWhole(path: string, text: string): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`) // hidden files are never read
  try {
    const mode = existsSync(path) ? statSync(path).mode : 0o644
    writeFileSync(temporary, text, { mode })
    renameSync(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
