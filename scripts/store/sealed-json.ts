/** JSON files whose first line is a checksum of the rest, so that damage is detected. */
import { readFileSync } from 'node:fs'
import { writeAtomic } from '../lib/write-atomic'
import { checksum } from './checksum'

/** The value that `writeSealed` wrote; undefined if the file is missing, cut off or changed by hand. */
export function readSealed<T>(file: string): T | undefined {
  try {
    const data = readFileSync(file)
    const end = data.indexOf('\n')
    const json = data.subarray(end + 1)
    return checksum(json) === data.toString('latin1', 0, end) ? JSON.parse(json.toString()) : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error) return // missing or unreadable: the caller makes it again
    throw error
  }
}

export function writeSealed(file: string, value: unknown): void {
  const json = Buffer.from(JSON.stringify(value)) // encoded once, for both
  writeAtomic(file, Buffer.concat([Buffer.from(`${checksum(json)}\n`), json]))
}
