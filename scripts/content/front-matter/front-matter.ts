/** Reads Markdown files: front matter, checked against a schema, and body. */
import matter from 'gray-matter'
import type { z } from 'zod'
import type { Question } from '../../../src/shared/consent/find-questions'
import { fieldNames, formNames } from '../../../src/shared/schema/fields'
import { describeIssues, fieldName } from '../../../src/shared/schema/issues'
import { findPlaceholders } from '../../../src/shared/schema/placeholders'
import { createProblems, type Problems } from '../../lib/problems'
import { checksum } from '../../store/checksum'
import { findFieldQuestions, findNotes } from './field-questions'
import { readSource } from './source'
import { type ParsedEntry, readStoredEntry, type StoredEntries } from './stored-entries'
import { lineOf, parseFields, type TextValue } from './yaml-fields'

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
  /** What has to be asked about the fields. */
  questions: readonly Question[]
  /** The line of a field, `['cards', 1, 'image']`, or of the nearest enclosing field. */
  lineOf(path: readonly PropertyKey[]): number
}

/** Reads and checks a file; undefined after reporting all mistakes. */
export async function readEntry<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  problems: Problems,
  known?: StoredEntries,
): Promise<Entry<z.output<Schema>> | undefined> {
  const parse = () => parseFile(file, schema, problems)
  const parsed = known ? readStoredEntry(known, file, parse) : parse()
  if (!parsed) return
  for (const warning of parsed.warnings) problems.warn(warning, warning.message)
  const { fields, bodyChecksum, bodyOffset, questions, lines } = parsed
  return {
    file,
    fields: fields as z.output<Schema>,
    bodyChecksum,
    bodyOffset,
    questions,
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

/** Reports the problems of a file with errors. Those of a valid file are only warnings, which are in the entry. */
function parseFile(file: string, schema: z.ZodType, problems: Problems): ParsedEntry | undefined {
  const found = createProblems()
  const text = readSource(file, found)
  const entry = text === undefined ? undefined : parseEntry(file, text, schema, found)
  if (entry) return { ...entry, warnings: found.list }
  for (const problem of found.list)
    problems[problem.severity === 'error' ? 'error' : 'warn'](problem, problem.message)
}

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
  const bounds = findBounds(text)
  if ('message' in bounds) {
    problems.error({ file, line: bounds.line }, bounds.message)
    return
  }
  const { hasFields, bodyOffset } = bounds
  const { yaml, body } = split(text)
  const known = fieldNames(schema)
  const { data, problems: found, lines, values } = parseFields(yaml, formNames(schema))
  for (const { line, field, message } of found) problems.error({ file, line, field }, message)
  if (data === undefined) return

  if (!hasFields && beginsWithField(body, known)) {
    const message =
      'the fields begin without a line of three hyphens. Put --- above the fields and --- below them.'
    problems.error({ file, line: 1 }, message)
    return
  }
  const result = schema.safeParse(data)
  if (result.success) {
    warnOfPlaceholders(file, values(), problems)
    if (found.length) return
    const written = withoutEmptyLines(body)
    const bodyChecksum = written && checksum(written)
    const emptyLines = emptyStart(body).split('\n').length - 1
    const questions = [...findNotes(yaml), ...findFieldQuestions(result.data, lines, schema)]
    return { fields: result.data, bodyChecksum, bodyOffset: bodyOffset + emptyLines, questions, lines }
  }
  const described = describeIssues(result.error.issues, data, schema)
  const issues = described.filter(({ path }) => !found.some(({ line }) => line === lineOf(lines, path)))
  if (hasFields) {
    for (const { path, message } of issues)
      problems.error({ file, line: lineOf(lines, path), field: fieldName(path) }, message)
  } else {
    const missing = issues.map(({ path }) => fieldName(path)).join(', ')
    const message = `has no fields (${missing}). Begin the file with a line of three hyphens, ---, then the fields, then --- again.`
    problems.error({ file, line: 1 }, message)
  }
}

/** Returns the YAML after the opening hyphens, and the body. */
function split(text: string): { yaml: string; body: string } {
  let yaml = ''
  const read = (found: string) => {
    yaml = found
    return {}
  }
  // With options, gray-matter neither caches by text nor guesses the language.
  const { content } = matter(text, { language: 'yaml', engines: { yaml: read } })
  return { yaml, body: content }
}

interface Bounds {
  hasFields: boolean
  /** The number of lines before the body. */
  bodyOffset: number
}

/** Too few or too many hyphens, or dashes that a word processor or phone has inserted. */
const wrongHyphens = /^(--|-{4,}|-*[‐‑‒–—―−][-‐‑‒–—―−]*)\s*$/

/** Finds the end of the fields, or a mistake in the lines around them. */
function findBounds(text: string): Bounds | { line: number; message: string } {
  const rows = text.split('\n')
  const first = rows.findIndex((row) => row.trim())
  const opening = rows[first]?.trimEnd() ?? ''
  const isOpening = opening.startsWith('---') || opening.trim() === '---' || wrongHyphens.test(opening)
  if (!isOpening) return { hasFields: false, bodyOffset: 0 }
  if (first > 0)
    return {
      line: 1,
      message: 'there is an empty line before the fields. Remove it: the first line must be ---.',
    }
  if (opening !== '---') {
    const message = `"${opening.slice(0, 40)}" cannot open the fields. The first line must be three hyphens, ---, and nothing else.`
    return { line: 1, message }
  }
  const index = rows.findIndex(
    (row, number) => number > 0 && (row.startsWith('---') || wrongHyphens.test(row)),
  )
  if (index < 0) {
    const message =
      'the closing --- of the fields is missing. Put a line with three hyphens, ---, between the fields and the text.'
    return { line: 1, message }
  }
  const closing = rows[index]!.trimEnd()
  if (closing === '---') return { hasFields: true, bodyOffset: index + 1 }
  const message = `"${closing.slice(0, 40)}" cannot end the fields. The line that ends them is three hyphens, ---, and nothing else.`
  return { line: index + 1, message }
}

/** Whether the first line that is not a comment is a field, perhaps one that is commented out. */
function beginsWithField(body: string, known: readonly string[]): boolean {
  const first = body.split('\n').find((row) => row.trim() && !/^\s*#\s/.test(row)) ?? ''
  return known.includes(/^\s*#?([A-Za-z]\w*)\s*:/.exec(first)?.[1] ?? '')
}

function warnOfPlaceholders(file: string, values: readonly TextValue[], problems: Problems) {
  for (const { text: value, line } of values) {
    if (isFileName(value)) continue
    for (const { text } of findPlaceholders(value)) {
      const place = { file, line, topic: 'placeholder', placeholder: text } as const
      problems.warn(place, `the placeholder ${text} is still to be replaced.`)
    }
  }
}

/** Names of photos may contain brackets. */
function isFileName(value: string): boolean {
  return /\.\w{2,5}$/.test(value)
}
