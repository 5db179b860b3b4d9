/** Splits a Markdown file into its front matter, checked against a schema, and its body. */
import matter from 'gray-matter'
import { type Document, isAlias, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import type { Problems } from '../lib/problems'
import { describeIssue } from './issues'
import { placeholders } from './placeholders'
import { readSource } from './source'
import { describeYamlError } from './yaml-errors'

/** One Markdown file with fields the schema has accepted. */
export interface Entry<Fields> {
  /** Path as the author would type it. */
  file: string
  fields: Fields
  body: string
  /** How many lines of the file come before the body. */
  bodyOffset: number
  /** The line of a field, `['cards', 1, 'image']`, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number
}

/** Reads and checks one file; undefined after telling the author everything that is wrong with it. */
export async function readEntry<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  problems: Problems,
): Promise<Entry<z.output<Schema>> | undefined> {
  const text = await readSource(file, problems)
  if (text === undefined) return
  const hasFrontMatter = text.startsWith('---')
  const end = hasFrontMatter ? closingLine(file, text, problems) : 0
  if (end === undefined) return

  const lines = new LineCounter()
  let document: Document | undefined
  // Options are given so that gray-matter neither caches by text nor guesses a language.
  const { content } = matter(text, {
    language: 'yaml',
    engines: {
      yaml: (yaml: string) => {
        document = parseDocument(yaml, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
        return {}
      },
    },
  })
  // The YAML starts on the line of the opening hyphens, right behind them.
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path))
  const data = toData(file, document, lineAt, problems)
  if (data === undefined) return

  const result = schema.safeParse(data)
  if (!result.success) {
    for (const issue of result.error.issues) {
      for (const { path, message } of describeIssue(issue, data, schema)) {
        problems.error({ file, line: lineOf(path), field: fieldName(path) }, message)
      }
    }
    return
  }
  if (document) warnOfPlaceholders(file, document, lineAt, problems)
  return { file, fields: result.data, body: content, bodyOffset: end, lineOf }
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

/** The fields as plain text, lists and maps. */
function toData(
  file: string,
  document: Document | undefined,
  lineAt: (offset: number) => number,
  problems: Problems,
): unknown {
  if (!document) return {}
  for (const error of [...document.errors, ...document.warnings]) {
    problems.error({ file, line: lineAt(error.pos[0]) }, describeYamlError(error))
  }
  if (document.errors.length || document.warnings.length) return
  let alias: number | undefined
  visit(document, (_, node) => {
    if (isAlias(node)) alias ??= node.range?.[0]
  })
  if (alias !== undefined) {
    problems.error({ file, line: lineAt(alias) }, 'a value begins with *. Put quotes around it.')
    return
  }
  const data = document.toJS()
  if (data === null || data === '') return {}
  if (typeof data === 'object' && !Array.isArray(data)) return data
  problems.error(
    { file, line: 2 },
    'the lines between the hyphens are not fields. Write each as "field: value".',
  )
}

function offsetOf(document: Document | undefined, path: readonly PropertyKey[]): number {
  let offset = 0
  for (let depth = 1; document && depth <= path.length; depth++) {
    const parent = document.getIn(path.slice(0, depth - 1), true)
    const items = (parent as { items?: { key?: unknown }[] } | undefined)?.items ?? []
    const key =
      items.find((item) => isScalar(item.key) && item.key.value === path[depth - 1])?.key ??
      document.getIn(path.slice(0, depth), true)
    offset = (key as { range?: number[] } | undefined)?.range?.[0] ?? offset
  }
  return offset
}

/** `['cards', 1, 'image']` → `cards 2, image`, counted as people count. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? ` ${part + 1}` : `${index ? ', ' : ''}${String(part)}`))
    .join('')
}

/** Brackets in the name of a photo are part of the name. */
function isFileName(value: string): boolean {
  return /\.\w{2,5}$/.test(value)
}

function warnOfPlaceholders(
  file: string,
  document: Document,
  lineAt: (offset: number) => number,
  problems: Problems,
): void {
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || isFileName(String(node.value))) return
      for (const { text } of placeholders(String(node.value))) {
        problems.warn(
          { file, line: lineAt(node.range?.[0] ?? 0), topic: 'placeholder' },
          `the placeholder ${text} is still to be replaced.`,
        )
      }
    },
  })
}
