/** JSON files whose first line is a checksum of the rest, so that damage is detected. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function checksum(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** The value that `writeSealed` wrote; undefined if the file is missing, cut off or changed by hand. */
export function readSealed<T>(file: string): T | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    return checksum(json) === text.slice(0, end) ? JSON.parse(json) : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error) return // missing or unreadable: the caller makes it again
    throw error
  }
}

/** Writes the whole file or nothing, even if the process is killed. */
export function writeSealed(file: string, value: unknown): void {
  const json = JSON.stringify(value)
  const temporary = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, `${checksum(json)}\n${json}`)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
