/** The author's mistakes, collected in one run and printed together, errors first. */

import { inWords } from '../../i18n/messages/in-words'
import type { Message, Said } from '../../i18n/messages/message'
import { groupBy } from './lists'
import { count } from './text'

/** The number of lines of each severity to print about a file. */
const maxPerFile = 20

export interface Location {
  /** Path as the author would type it. */
  file: string
  /** Counted from 1. */
  line?: number
  field?: string
  /** Set for problems that the summary counts separately. */
  topic?: 'placeholder' | 'consent' | 'left-out' | 'not-shown'
  /** With its brackets. */
  placeholder?: string
  /** What the editor says: the message, or one without a remedy that needs the folder of the project. */
  said?: Message
}

export interface Problem extends Location {
  severity: 'error' | 'warning'
  /** In English. */
  message: string
}

export interface Problems {
  readonly list: readonly Problem[]
  error(location: Location | string, said: Said): void
  warn(location: Location | string, said: Said): void
  /** Adds problems that were collected before. */
  add(problems: readonly Problem[]): void
  hasErrors(): boolean
  hasWarnings(): boolean
}

export function createProblems(): Problems {
  const list: Problem[] = []
  const report = (severity: Problem['severity']) => (location: Location | string, said: Said) => {
    const at = typeof location === 'string' ? { file: location } : location
    list.push({
      ...(typeof said !== 'string' && { said }),
      ...at,
      severity,
      message: inWords(said),
    })
  }
  return {
    list,
    error: report('error'),
    warn: report('warning'),
    add: (problems) => void list.push(...problems),
    hasErrors: () => list.some(({ severity }) => severity === 'error'),
    hasWarnings: () => list.some(({ severity }) => severity === 'warning'),
  }
}

/** Sorted by severity, file and line, without repetitions. */
export function sortProblems(list: readonly Problem[]): Problem[] {
  const different = [...new Map(list.map((problem) => [formatProblem(problem), problem])).values()]
  return different.sort(
    (a, b) =>
      Number(b.severity === 'error') - Number(a.severity === 'error') ||
      (a.file < b.file ? -1 : Number(a.file > b.file)) ||
      (a.line ?? 0) - (b.line ?? 0),
  )
}

/** `error    content/news/benches.md:4  date: "2nd Sept" is not a date.` */
export function formatProblem({ severity, file, line, field, message }: Problem): string {
  return formatLine(severity, line === undefined ? file : `${file}:${line}`, field, message)
}

function formatLine(severity: string, location: string, field: string | undefined, message: string): string {
  return escapeControls(
    `${severity.padEnd(9)}${location}  ${field ? `${field.slice(0, 60)}: ` : ''}${message}`,
  )
}

/**
 * The lines to print: errors, warnings, then one line for all placeholders, or with `listsPlaceholders` one for each. Long lists about
 * one file are cut off.
 */
export function formatProblems(list: readonly Problem[], listsPlaceholders = false): string[] {
  const sorted = sortProblems(list)
  const placeholders = sorted.filter(({ topic }) => topic === 'placeholder')
  const others = sorted.filter(({ topic }) => topic !== 'placeholder')
  return [
    ...[...groupBy(others, ({ severity, file }) => `${severity} ${file}`).values()].flatMap(formatFile),
    ...(listsPlaceholders ? placeholders.map(formatProblem) : describePlaceholders(placeholders)),
  ]
}

function describePlaceholders(placeholders: readonly Problem[]): string[] {
  if (!placeholders.length) return []
  const files = new Set(placeholders.map(({ file }) => file)).size
  const what = `${count(placeholders.length, 'placeholder')} in ${count(files, 'file')}`
  const rest = `${placeholders.length === 1 ? 'is' : 'are'} still to be replaced; npm run check -- --placeholders lists`
  return [`${'warning'.padEnd(9)}${what} ${rest} ${placeholders.length === 1 ? 'it' : 'them'}.`]
}

/** `problems` have the same severity and file. */
function formatFile(problems: readonly Problem[]): string[] {
  const lines = problems.slice(0, maxPerFile).map(formatProblem)
  const more = problems.length - lines.length
  if (!more) return lines
  const [{ severity, file }] = problems as [Problem]
  return [...lines, formatLine(severity, file, undefined, `and ${more} more ${severity}s in this file.`)]
}

/**
 * Escapes control characters and direction marks, which could control the terminal, and commands to the program that runs a
 * workflow: `##[` in a line, and `::` at its beginning.
 */
export function escapeControls(text: string): string {
  const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|#(?=#\w*\[)|(?<=^\s*):(?=:)/gu
  return text.replace(controls, (character) => {
    const code = character.codePointAt(0)!.toString(16)
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, '0')}`
  })
}
