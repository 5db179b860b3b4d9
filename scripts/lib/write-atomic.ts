/** Writes files in one step. */
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { rename } from './rename.mjs'

/** The name of a file or folder while this process writes it. */
export function unfinishedName(name: string): string {
  return `unfinished-${process.pid}-${name}`
}

/** The number of the process that writes or wrote an unfinished file or folder; undefined for other names. */
export function writerOf(name: string): number | undefined {
  const pid = /^unfinished-(\d+)-/.exec(name)?.[1]
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
  const nameAt = bytes.lastIndexOf(sep) + 1
  const [hidden, end] = [Buffer.from('.'), Buffer.from(`.${process.pid}`)] // hidden files are never read
  const temporary = Buffer.concat([bytes.subarray(0, nameAt), hidden, bytes.subarray(nameAt), end])
  try {
    writeFileSync(temporary, data)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats) chmodSync(temporary, stats.mode)
    rename(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
