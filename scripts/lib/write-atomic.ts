/** Writes files in one step. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

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
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
