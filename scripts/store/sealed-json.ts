/** JSON files whose first line is a checksum of the rest, so that damage is detected. */
import { readFileSync } from 'node:fs'
import { writeAtomic } from '../lib/write-atomic'
import { checksum } from './checksum'

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

export function writeSealed(file: string, value: unknown): void {
  const json = JSON.stringify(value)
  writeAtomic(file, `${checksum(json)}\n${json}`)
}
