/** Reads Markdown files: the fields above the text, checked against a schema, and the text. */
import type { z } from 'zod'
import { message, type Said } from '../../i18n/messages/message'
import { findPlaceholders, withoutMeantBrackets } from '../../page-data/placeholders'
import {
  findFieldsInText,
  lineOf,
  parseYaml,
  type SplitMatter,
  splitText,
  type TextParts,
} from '../front-matter/parse'
import { isGroup } from '../front-matter/values'
import { createProblems, type Location, type Problem, type Problems } from '../lib/problems'
import { sha256 } from '../lib/sha256'
import { linesBefore } from '../lib/text'
import { findConflict, findUnreadable, maxTextBytes, tooLong, withoutUnreadable } from '../lib/text-rules'
import { fieldsOf, kindAt } from '../schema/fields'
import { describeIssues, fieldName } from '../schema/issues'
import type { FieldKind } from '../schema/values/values'
import type { ContentTree } from './files'

/** A Markdown file. */
export interface Entry<Fields> {
  /** Path as the author would type it. */
  file: string
  fields: Fields
  item: EntryItem
  /** Keeps an item of the file as it was before it was read. */
  keep?(item: EntryItem): void
  /** The start of the checksum of the text below the fields; empty if there is none. */
  bodyChecksum: string
  /** The number of lines before the text. */
  bodyOffset: number
  /** The text below the fields, which is read only if it is needed: its converted form is needed more often. */
  readBody(): string
  /** The line of a field, `['cards', 1, 'image']`, or of the nearest enclosing field. */
  lineOf(path: readonly PropertyKey[]): number
}

/** A file with mistakes in its fields. `fields`: those without. Nothing else of it is read. */
export interface FaultyEntry extends Pick<Entry<unknown>, 'file' | 'fields' | 'lineOf'> {
  schema: z.ZodType
}

/** What depends only on a file, which has no mistakes: as JSON, with its converted text. */
export interface EntryItem extends Pick<Entry<unknown>, 'fields' | 'bodyChecksum' | 'bodyOffset'> {
  problems: readonly Problem[]
  text?: { settings: string; output: unknown }
}

/** What is kept about a file at the time of the look-up. */
interface KnownFile {
  item?: EntryItem
  /** Keeps what was read since then. */
  keep(item: EntryItem): void
  /** Whether the file is still the same. */
  isCurrent(): boolean
}

/** The items of earlier runs. A file is looked up once in a run, before it is read. */
export interface EntryItems {
  lookUp(file: string): KnownFile
}

/** How the entries of a row of the table are read. */
export interface EntryKind {
  schema: z.ZodObject
  /** `own`: each entry has a page. */
  page?: string
  /** The address of the page, if the row is one file. */
  path?: string
  hasLineParagraphs?: boolean
}

/** What all readers of the content share. */
export interface LoadContext {
  tree: ContentTree
  problems: Problems
  /** True for the dev server, false for a build. */
  includeDrafts: boolean
  /** Whether what shows photos is held back until its form says that consent is given: `askConsent` in `site.md`. */
  asksConsent?: boolean
  items?: EntryItems
  splitMatter?: SplitMatter
  faulty: FaultyEntry[]
  /** Entries and events that are not shown. */
  heldBack: HeldBack[]
  /** True while those are read. */
  isHeldBack?: true
}

/** An entry or an event that is not shown. */
export interface HeldBack {
  /** The text, or the folder of an event without one. */
  file: string
  entry?: Entry<unknown>
  row: EntryKind
  /** The address of the page that would show it. */
  path: string
  /** The photos in the folder of an event. */
  photos: readonly string[]
  /** The line that holds it back; undefined while nobody has answered. */
  reason?: Location
}

type EntryContext = Pick<LoadContext, 'problems' | 'items' | 'splitMatter'> & {
  tree: Pick<ContentTree, 'read'>
  faulty?: FaultyEntry[]
}

/** Returns undefined after reporting the faults of the fields. */
export function readEntry<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  { tree, problems, items, splitMatter, faulty }: EntryContext,
): Entry<z.output<Schema>> | undefined {
  const known = items?.lookUp(file)
  const parsed: Parsed = known?.item ? { item: known.item } : parseFile(file, schema, { tree, splitMatter })
  const found = parsed.item
  let { parts } = parsed
  const readParts = () => {
    if (!parts) {
      const text = readText(file, tree, createProblems()) ?? ''
      if (!known!.isCurrent()) problems.error(file, message('changedFile'))
      const split = splitText(text, splitMatter)
      parts = split.fault ? { yaml: '', body: '', bodyOffset: 0 } : split
    }
    return parts
  }
  if (parts && 'fields' in found) known?.keep(found)
  problems.add(found.problems)
  const lineOfField = (path: readonly PropertyKey[]) => lineOf(readParts().yaml, path)
  if (!('fields' in found))
    return void faulty?.push({ file, schema, fields: parsed.valid ?? {}, lineOf: lineOfField })
  const { problems: _, text: __, ...entry } = found
  return {
    ...(entry as Pick<Entry<z.output<Schema>>, 'fields' | 'bodyChecksum' | 'bodyOffset'>),
    file,
    item: found,
    keep: known?.keep,
    readBody: () => trimLines(readParts().body),
    lineOf: lineOfField,
  }
}

interface Parsed {
  item: EntryItem | { problems: readonly Problem[] }
  parts?: TextParts
  /** The fields without mistakes, if others have some. */
  valid?: object
}

function parseFile(
  file: string,
  schema: z.ZodType,
  { tree, splitMatter }: Pick<EntryContext, 'tree' | 'splitMatter'>,
): Parsed {
  const problems = createProblems()
  const failed = { item: { problems: problems.list } }
  const text = readText(file, tree, problems)
  if (text === undefined) return failed
  const parts = splitText(text, splitMatter)
  if (parts.fault) {
    problems.error({ file, line: parts.fault.line }, parts.fault.said)
    return failed
  }
  for (const { line, said } of findFieldsInText(parts.body, parts.bodyOffset + 1))
    problems.warn({ file, line }, said)
  const { data, faults, warnings } = parseYaml(parts.yaml)
  for (const { line, said } of faults) problems.error({ file, line }, said)
  if (faults.length) return failed
  for (const { line, said } of warnings) problems.warn({ file, line }, said)
  const line = (path: readonly PropertyKey[]) => lineOf(parts.yaml, path)
  const parsed = schema.safeParse(data)
  const issues = parsed.error ? describeIssues(parsed.error.issues, data, schema) : []
  for (const { path, said } of issues)
    problems.error({ file, line: line(path), field: fieldName(path) }, said)
  checkValues(data, schema, (path, said, placeholder) => {
    const at = { file, line: line(path) }
    if (!placeholder) problems.error({ ...at, field: fieldName(path) }, said)
    else if (!issues.some((issue) => line(issue.path) === at.line))
      problems.warn({ ...at, topic: 'placeholder', placeholder }, said)
  })
  if (!parsed.success || problems.hasErrors())
    return { ...failed, parts, valid: parsed.data ?? validFields(data, schema) }
  const body = trimLines(parts.body)
  const item = {
    fields: parsed.data,
    bodyChecksum: body && sha256(body).slice(0, 16),
    bodyOffset: parts.bodyOffset + linesBefore(parts.body, parts.body.indexOf(body)),
    problems: problems.list,
  }
  return { item, parts }
}

function validFields(data: unknown, schema: z.ZodType): object {
  const fields = Object.entries(fieldsOf(schema)).map(([name, field]) => {
    const value = isGroup(data) ? data[name] : undefined
    return [name, field.safeParse(value).data] as const
  })
  return Object.fromEntries(fields)
}

/** The text of a file without a byte order mark, with `\n` at the ends of its lines; undefined after reporting that it is not one text. */
function readText(file: string, tree: EntryContext['tree'], problems: Problems): string | undefined {
  const bytes = tree.read(file)
  if (!bytes) return void problems.error(file, message('unreadableFile'))
  if (bytes.length > maxTextBytes) return void problems.error(file, tooLong)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    return void problems.error(file, message('noUtf8'))
  }
  const conflict = findConflict(text)
  if (conflict)
    return void problems.error({ file, line: linesBefore(text, conflict.index) + 1 }, conflict.said)
  const whole = findUnreadable(text) ? text.split('\n') : []
  for (const [index, written] of whole.entries()) {
    const found = findUnreadable(written)
    if (found) problems.error({ file, line: index + 1 }, found.said)
  }
  return withoutUnreadable(text)
}

/** Removes empty lines before the text, and white space after it. */
function trimLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
}

/** Names of photos. */
const mayHaveBrackets: (FieldKind | undefined)[] = ['photo', 'photos', 'file']

/** Reports placeholders, and characters that an escape such as "\u0001" has produced. */
function checkValues(
  value: unknown,
  schema: z.ZodType,
  report: (path: PropertyKey[], said: Said, placeholder?: string) => void,
  path: PropertyKey[] = [],
): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      checkValues(inner, schema, report, [...path, Array.isArray(value) ? Number(name) : name])
    return
  }
  const text = String(value)
  const found = findUnreadable(text)
  if (found) report(path, found.said)
  const placeholders = findPlaceholders(withoutMeantBrackets(text))
  if (!placeholders.length || mayHaveBrackets.includes(kindAt(schema, path))) return
  for (const { text: placeholder } of placeholders)
    report(path, message('placeholder', placeholder), placeholder)
}
