/** Writes files in one step. */
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { rename } from './rename'

/**
 * The name of a file or folder while this process writes it. Git ignores it, and as it is hidden, nothing reads it. If the
 * process is killed, a later command removes it (`clearUnfinished` in `store/cache.ts`).
 */
export function unfinishedName(name = ''): string {
  return [`.unfinished-${process.pid}`, name].filter(Boolean).join('-')
}

/** The number of the process that writes or wrote an unfinished file or folder; undefined for other names. */
export function writerOf(name: string): number | undefined {
  const pid = /^\.unfinished-(\d+)(-|$)/.exec(name)?.[1]
  return pid === undefined ? undefined : Number(pid)
}

/** Writes the whole file or nothing, even if the process is killed. */
export function writeAtomic(file: string, data: string | Uint8Array): void {
  const temporary = join(dirname(file), unfinishedName(basename(file)))
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, data)
    rename(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * Replaces a file of the content in one step, so that a killed run leaves it whole. It keeps its permissions. A path as bytes
 * need not be UTF-8.
 */
export function replaceFile(path: string | Buffer, data: string | Uint8Array): void {
  const bytes = Buffer.from(path)
  const folder = bytes.subarray(0, bytes.lastIndexOf(sep) + 1)
  const temporary = Buffer.concat([folder, Buffer.from(unfinishedName())])
  try {
    writeFileSync(temporary, data)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats) chmodSync(temporary, stats.mode)
    rename(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
