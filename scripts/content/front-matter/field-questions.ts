/** Finds what has to be asked about the fields of a Markdown file. */
import { CST, Lexer } from 'yaml'
import type { z } from 'zod'
import { askAboutNote, findInstructions, type Question } from '../../../src/shared/consent/find-questions'
import { decisionAt } from '../../../src/shared/schema/fields'
import { type FieldLines, lineOf } from './yaml-fields'

/** Comments, which no visitor sees. `yaml` begins on the first line of the file. */
export function findNotes(yaml: string): Question[] {
  const notes: Question[] = []
  let line = 1
  let before = ''
  for (const token of new Lexer().lex(yaml)) {
    if (before !== CST.SCALAR && token.startsWith('#')) notes.push(...askAboutNote(line, token.slice(1)))
    line += token.split('\n').length - 1
    before = token
  }
  return notes
}

/** Instructions in the fields that visitors read. */
export function findFieldQuestions(fields: unknown, lines: FieldLines, schema: z.ZodType): Question[] {
  return textsIn(fields).flatMap(({ path, text }) =>
    decisionAt(schema, path) === 'published' ? findInstructions(text, lineOf(lines, path)) : [],
  )
}

interface Text {
  path: PropertyKey[]
  text: string
}

function textsIn(value: unknown, path: PropertyKey[] = []): Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}
