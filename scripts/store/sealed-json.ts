/** JSON files whose parts begin with a line with their checksum, so that damage is detected. Most have one part. */
import { appendFileSync, lstatSync, readFileSync, rmSync } from 'node:fs'
import { writeAtomic } from '../lib/write-atomic'
import { checksum } from './checksum'

/** The value that `writeSealed` wrote; undefined if the file is missing, cut off or changed by hand. */
export function readSealed<T>(file: string): T | undefined {
  const { parts, isWhole } = readSealedParts<T>(file)
  return isWhole ? parts[0] : undefined
}

/** The value that `writeSealed` wrote and those that `appendSealed` added, up to the first damaged one. */
export function readSealedParts<T>(file: string): { parts: T[]; isWhole: boolean } {
  const parts: T[] = []
  try {
    const data = readFileSync(file)
    for (let start = 0; start < data.length; ) {
      const line = data.indexOf('\n', start)
      const next = data.indexOf('\n', line + 1)
      const end = next < 0 ? data.length : next
      const json = data.subarray(line + 1, end)
      if (checksum(json) !== data.toString('latin1', start, line)) return { parts, isWhole: false }
      parts.push(JSON.parse(json.toString()))
      start = end + 1
    }
    return { parts, isWhole: true }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { parts, isWhole: false } // missing: the caller makes it again
    throw error
  }
}

/** Replaces whatever is at `file`, a folder too. */
export function writeSealed(file: string, value: unknown): void {
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true })
  writeAtomic(file, seal(value))
}

/** The file must be whole. If this is interrupted, the value is lost, and the others are kept. */
export function appendSealed(file: string, value: unknown): void {
  appendFileSync(file, Buffer.concat([Buffer.from('\n'), seal(value)]))
}

function seal(value: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(value)) // encoded once, for both
  return Buffer.concat([Buffer.from(`${checksum(json)}\n`), json])
}
