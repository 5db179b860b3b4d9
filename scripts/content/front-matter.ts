/** Splits a Markdown file into its front matter, checked against a schema, and its body. */
import matter from 'gray-matter'
import type { z } from 'zod'
import type { Problems } from '../lib/problems'
import { describeIssue, fieldName } from './issues'
import { placeholders } from './placeholders'
import { readSource } from './source'
import { parseFields, type YamlFields } from './yaml-fields'

/** One Markdown file with fields the schema has accepted. */
export interface Entry<Fields> extends Pick<YamlFields, 'lineOf'> {
  /** Path as the author would type it. */
  file: string
  fields: Fields
  body: string
  /** How many lines of the file come before the body. */
  bodyOffset: number
}

/** Reads and checks one file; undefined after telling the author everything that is wrong with it. */
export async function readEntry<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  problems: Problems,
): Promise<Entry<z.output<Schema>> | undefined> {
  const text = readSource(file, problems)
  if (text === undefined) return
  const hasFrontMatter = text.startsWith('---')
  const bodyOffset = hasFrontMatter ? closingLine(file, text, problems) : 0
  if (bodyOffset === undefined) return

  const { yaml, body } = split(text)
  const { data, faults, lineOf, values } = parseFields(yaml)
  for (const { line, message } of faults) problems.error({ file, line }, message)
  if (faults.length) return

  const result = schema.safeParse(data)
  if (result.success) {
    warnOfPlaceholders(file, values(), problems)
    return { file, fields: result.data, body, bodyOffset, lineOf }
  }
  const issues = result.error.issues.flatMap((issue) => describeIssue(issue, data, schema))
  if (hasFrontMatter) {
    for (const { path, message } of issues)
      problems.error({ file, line: lineOf(path), field: fieldName(path) }, message)
  } else {
    const missing = issues.map(({ path }) => fieldName(path)).join(', ')
    const message = `has no fields (${missing}). Begin the file with a line of three hyphens, ---, then the fields, then --- again.`
    problems.error({ file, line: 1 }, message)
  }
}

/** The YAML begins right behind the opening hyphens. */
function split(text: string): { yaml: string; body: string } {
  let yaml = ''
  const read = (found: string) => {
    yaml = found
    return {}
  }
  // Options are given so that gray-matter neither caches by text nor guesses a language.
  const { content } = matter(text, { language: 'yaml', engines: { yaml: read } })
  return { yaml, body: content }
}

/** The number of the line that closes the front matter, or undefined after saying what is wrong with it. */
function closingLine(file: string, text: string, problems: Problems): number | undefined {
  const rows = text.split('\n')
  if (rows[0]!.trimEnd() !== '---') {
    const message = `"${rows[0]!.trimEnd().slice(0, 40)}" cannot open the fields. The first line must be three hyphens, ---, and nothing else.`
    problems.error({ file, line: 1 }, message)
    return
  }
  const index = rows.findIndex((row, number) => number > 0 && row.startsWith('---'))
  if (index > 0 && rows[index]!.trimEnd() === '---') return index + 1
  if (index > 0) {
    const message =
      'a line of the fields starts with three hyphens. The line that ends the fields is --- and nothing else.'
    problems.error({ file, line: index + 1 }, message)
  } else {
    const message =
      'the fields never end. Put a line with three hyphens, ---, between the fields and the text.'
    problems.error({ file, line: 1 }, message)
  }
}

function warnOfPlaceholders(file: string, values: { text: string; line: number }[], problems: Problems) {
  for (const { text: value, line } of values) {
    if (isFileName(value)) continue
    for (const { text } of placeholders(value)) {
      problems.warn({ file, line, topic: 'placeholder' }, `the placeholder ${text} is still to be replaced.`)
    }
  }
}

/** Brackets in the name of a photo are part of the name. */
function isFileName(value: string): boolean {
  return /\.\w{2,5}$/.test(value)
}
