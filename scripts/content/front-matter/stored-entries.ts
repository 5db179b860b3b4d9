/** Parsed Markdown files, so that unchanged ones are not read again. */
import type { Question } from '../../../src/shared/consent/find-questions'
import type { Problem } from '../../lib/problems'
import { lookUp, type ReadFile, type Table } from '../../store/table'
import type { FieldLines } from './yaml-fields'

/** A valid entry, as JSON. */
export interface ParsedEntry {
  fields: unknown
  bodyChecksum: string
  bodyOffset: number
  questions: readonly Question[]
  lines: FieldLines
  warnings: readonly Problem[]
}

/** By file. */
export type StoredEntries = Table<ReadFile<ParsedEntry>>

/** The entry in `file`, parsed only when the file has changed. An entry with errors is parsed every time. */
export function readStoredEntry(
  known: StoredEntries,
  file: string,
  parse: () => ParsedEntry | undefined,
): ParsedEntry | undefined {
  const { state, value } = lookUp(known, file)
  if (value) return value
  const entry = parse()
  if (entry && state) known.set(file, { state, value: entry })
  else known.delete(file)
  return entry
}
