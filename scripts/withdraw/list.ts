/** Reads and writes `withdrawn.json`, the list of photos that must not come back. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  formatWithdrawn,
  parseWithdrawn,
  type Withdrawn,
  withdrawnFile,
} from '../../src/shared/withdraw/withdrawn-list'
import { replaceFile } from '../lib/write-files'

/** Undefined if the file is damaged. */
export function readList(content: string): Withdrawn | undefined {
  const file = join(content, withdrawnFile)
  if (!existsSync(file)) return { withdrawn: [], different: [] }
  return parseWithdrawn(readFileSync(file, 'utf8'))
}

export function writeList(content: string, list: Withdrawn): void {
  replaceFile(join(content, withdrawnFile), formatWithdrawn(list))
}
