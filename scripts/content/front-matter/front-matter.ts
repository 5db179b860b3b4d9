/** Reads Markdown files: front matter, checked against a schema, and body. */
import matter from 'gray-matter'
import type { z } from 'zod'
import { fieldNames, formNames, validPart } from '../../../src/shared/schema/fields'
import { describeIssues, fieldName, missing } from '../../../src/shared/schema/issues'
import { findPlaceholders } from '../../../src/shared/schema/placeholders'
import { createProblems, type Problems } from '../../lib/problems'
import { checksum } from '../../store/checksum'
import { readSource } from './source'
import { type ParsedEntry, readStoredEntry, type StoredEntries } from './stored-entries'
import { findComments, lineOf, parseFields, type TextValue } from './yaml-fields'

/** A Markdown file with valid fields. */
export interface Entry<Fields> {
  /** Path as the author would type it. */
  file: string
  fields: Fields
  /** The checksum of the body, the text below the fields; empty if there is no text. */
  bodyChecksum: string
  /** Reads the body from the file, without empty lines around it: a converted text is needed more often than its source. */
  readBody(): string
  /** The number of lines before the body. */
  bodyOffset: number
  /** The line of a field, `['cards', 1, 'image']`, or of the nearest enclosing field. */
  lineOf(path: readonly PropertyKey[]): number
}

/** A file with mistakes. Its `fields` are those that are valid. */
export interface BrokenEntry {
  entry: Entry<unknown>
  schema: z.ZodType
}

interface EntryReading {
  problems: Problems
  /** Entries that were parsed in earlier runs. */
  known?: StoredEntries
  /** Collects files with mistakes, so that the rest of them can be checked. */
  broken?: BrokenEntry[]
}

/** Reads and checks a file; undefined after reporting its mistakes. */
export async function readEntry<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  { problems, known, broken }: EntryReading,
): Promise<Entry<z.output<Schema>> | undefined> {
  const parse = () => parseFile(file, schema, problems, broken)
  const parsed = known ? readStoredEntry(known, file, parse) : parse()
  if (!parsed) return
  for (const warning of parsed.warnings) problems.warn(warning, warning.message)
  return toEntry(file, parsed) as Entry<z.output<Schema>>
}

function toEntry(file: string, parsed: Omit<ParsedEntry, 'warnings'>): Entry<unknown> {
  const { fields, bodyChecksum, bodyOffset, lines } = parsed
  return {
    file,
    fields,
    bodyChecksum,
    bodyOffset,
    readBody: () => withoutEmptyLines(split(readSource(file, createProblems()) ?? '').body),
    lineOf: (path) => lineOf(lines, path),
  }
}

function withoutEmptyLines(text: string): string {
  return text.slice(emptyStart(text).length).trimEnd()
}

/** The empty lines at the start of a text. */
function emptyStart(text: string): string {
  const first = text.length - text.trimStart().length
  return text.slice(0, text.lastIndexOf('\n', first) + 1)
}

/** Undefined after reporting the problems of a file with errors. Those of a valid file are only warnings, which are in the entry. */
function parseFile(
  file: string,
  schema: z.ZodType,
  problems: Problems,
  broken: BrokenEntry[] | undefined,
): ParsedEntry | undefined {
  const fileProblems = createProblems()
  const text = readSource(file, fileProblems)
  const entry = text === undefined ? undefined : parseEntry(file, text, schema, fileProblems)
  if (entry && !fileProblems.hasErrors()) return { ...entry, warnings: fileProblems.list }
  for (const problem of fileProblems.list)
    problems[problem.severity === 'error' ? 'error' : 'warn'](problem, problem.message)
  if (entry) broken?.push({ entry: toEntry(file, entry), schema })
}

/** Undefined if no mistakes in the text can be found before those in the fields have been corrected. */
function parseEntry(
  file: string,
  text: string,
  schema: z.ZodType,
  problems: Problems,
): Omit<ParsedEntry, 'warnings'> | undefined {
  if (!text.trim()) {
    problems.error(file, 'is empty: write the fields and the text, or delete the file.')
    return
  }
  const { yaml, body, bodyOffset, faults, isUnclear } = split(text)
  for (const { line, message } of faults) problems.error({ file, line }, message)
  if (isUnclear) return
  const known = fieldNames(schema)
  if (yaml === undefined && beginsWithField(body, known)) {
    const message =
      'the fields begin without a line of three hyphens. Put --- above the fields and --- below them.'
    problems.error({ file, line: 1 }, message)
    return
  }
  const comments = findComments(yaml ?? '')
  const cut = comments.filter(({ severity }) => severity === 'error')
  for (const { line, message } of cut) problems.error({ file, line }, message)
  if (cut.length) return
  const read = parseFields(yaml ?? '', formNames(schema))
  for (const { line, field, message } of read.problems) problems.error({ file, line, field }, message)
  if (!read.problems.length) for (const { line, message } of comments) problems.warn({ file, line }, message)
  const result = schema.safeParse(read.data)
  const issues = result.success ? [] : describeIssues(result.error.issues, read.data, schema)
  if (yaml === undefined && issues.length) {
    const names = issues.map(({ path }) => fieldName(path)).join(', ')
    const message = `has no fields (${names}). Begin the file with a line of three hyphens, ---, then the fields, then --- again.`
    problems.error({ file, line: 1 }, message)
  } else {
    for (const { path, message } of issues) {
      const line = lineOf(read.lines, path)
      const mayBeThere = read.isPartial && message === missing && path.length === 1
      if (mayBeThere || read.problems.some((problem) => problem.line === line)) continue
      problems.error({ file, line, field: fieldName(path) }, message)
    }
  }
  warnOfPlaceholders(file, read.values(), problems)
  const fields = result.success ? result.data : validPart(schema, read.data)
  const written = withoutEmptyLines(body)
  const emptyLines = emptyStart(body).split('\n').length - 1
  return {
    fields,
    bodyChecksum: written && checksum(written),
    bodyOffset: bodyOffset + emptyLines,
    lines: read.lines,
  }
}

interface Parts {
  /** The fields, after the opening hyphens; undefined if there are none. */
  yaml?: string
  body: string
  /** The number of lines before the body. */
  bodyOffset: number
  /** The mistakes in the lines around the fields. */
  faults: { line: number; message: string }[]
  /** It is not certain where the fields end. */
  isUnclear?: boolean
}

/** Too few or too many hyphens, or dashes that a word processor or phone has inserted. */
const wrongHyphens = /^(--|-{4,}|-*[‐‑‒–—―−][-‐‑‒–—―−]*)\s*$/

/** Separates the fields from the body. */
function split(text: string): Parts {
  const faults: Parts['faults'] = []
  const fault = (index: number, message: string) => faults.push({ line: index + 1, message })
  const rows = text.split('\n')
  const first = rows.findIndex((row) => row.trim())
  const opening = rows[first]?.trimEnd() ?? ''
  const isHyphens = opening.trim() === '---' || wrongHyphens.test(opening)
  if (!isHyphens && !opening.startsWith('---')) return { body: text, bodyOffset: 0, faults }
  if (first > 0) fault(0, 'there is an empty line before the fields. Remove it: the first line must be ---.')
  else if (opening !== '---')
    fault(
      0,
      `"${opening.slice(0, 40)}" cannot open the fields. The first line must be three hyphens, ---, and nothing else.`,
    )
  const end = rows.findIndex(
    (row, index) => index > first && (row.startsWith('---') || wrongHyphens.test(row)),
  )
  const closing = rows[end]?.trimEnd() ?? ''
  if (end < 0 && !faults.length)
    fault(
      0,
      'the closing --- of the fields is missing. Put a line with three hyphens, ---, between the fields and the text.',
    )
  if (end >= 0 && closing !== '---')
    fault(
      end,
      `"${closing.slice(0, 40)}" cannot end the fields. The line that ends them is three hyphens, ---, and nothing else.`,
    )
  const isClosed = closing === '---' || (wrongHyphens.test(closing) && !rows.includes('---', end))
  if (!isHyphens || !isClosed) return { body: '', bodyOffset: 0, faults, isUnclear: true }
  const fields = ['---', ...rows.slice(0, first), ...rows.slice(first + 1, end), '---']
  return { ...readParts([...fields, ...rows.slice(end + 1)].join('\n')), bodyOffset: end + 1, faults }
}

/** Returns the YAML after the opening hyphens, and the body. */
function readParts(text: string): { yaml: string; body: string } {
  let yaml = ''
  const read = (found: string) => {
    yaml = found
    return {}
  }
  // With options, gray-matter neither caches by text nor guesses the language.
  const { content } = matter(text, { language: 'yaml', engines: { yaml: read } })
  return { yaml, body: content }
}

/** Whether the first line that is not a comment is a field, perhaps one that is commented out. */
function beginsWithField(body: string, known: readonly string[]): boolean {
  const first = body.split('\n').find((row) => row.trim() && !/^\s*#\s/.test(row)) ?? ''
  return known.includes(/^\s*#?([A-Za-z]\w*)\s*:/.exec(first)?.[1] ?? '')
}

function warnOfPlaceholders(file: string, values: readonly TextValue[], problems: Problems) {
  const wrong = new Set(problems.list.map(({ line }) => line))
  for (const { text: value, line } of values) {
    if (isFileName(value) || wrong.has(line)) continue
    for (const { text } of findPlaceholders(value)) {
      const location = { file, line, topic: 'placeholder', placeholder: text } as const
      problems.warn(location, `the placeholder ${text} is still to be replaced.`)
    }
  }
}

/** Names of photos may contain brackets. */
function isFileName(value: string): boolean {
  return /\.\w{2,5}$/.test(value)
}
