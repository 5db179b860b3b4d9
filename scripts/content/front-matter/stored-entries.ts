/** What follows from a Markdown file alone, in one row for each, so that unchanged files are neither read nor converted again. */
import type { Problem } from '../../lib/problems'
import { checksum } from '../../store/checksum'
import { lookUp, type ReadFile, type Table } from '../../store/table'
import type { FieldLines } from './yaml-fields'

/** A valid entry, as JSON. */
export interface ParsedEntry {
  fields: unknown
  bodyChecksum: string
  bodyOffset: number
  lines: FieldLines
  warnings: readonly Problem[]
  /** The result of `convertOnce`. */
  text?: { settings: string; output: unknown }
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

/** The converted body of an entry, or that of its row. `settings`: everything besides the file that the result depends on. */
export async function convertOnce<Output>(
  known: StoredEntries | undefined,
  { file, readBody }: { file: string; readBody(): string },
  settings: string,
  convert: (body: string) => Promise<Output>,
): Promise<Output> {
  const row = known?.get(file)
  if (row?.value.text?.settings === settings) return row.value.text.output as Output
  const body = readBody()
  const output = await convert(body)
  // The file may have been changed since its fields were read.
  if (row?.value.bodyChecksum === checksum(body))
    known!.set(file, { ...row, value: { ...row.value, text: { settings, output } } })
  return output
}
