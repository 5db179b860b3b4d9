/** What an author did wrong, gathered in one run and printed together, errors first. */
import { styleText } from 'node:util'

export interface Place {
  /** Path as the author would type it. */
  file: string
  /** Counted from 1. */
  line?: number
  field?: string
  /** What it is about, where a summary counts it. */
  topic?: 'placeholder' | 'consent'
}

export interface Problem extends Place {
  severity: 'error' | 'warning'
  message: string
}

export interface Problems {
  readonly list: readonly Problem[]
  error(place: Place | string, message: string): void
  warn(place: Place | string, message: string): void
  hasErrors(): boolean
  hasWarnings(): boolean
}

export function createProblems(): Problems {
  const list: Problem[] = []
  const add = (severity: Problem['severity']) => (place: Place | string, message: string) => {
    list.push({ ...(typeof place === 'string' ? { file: place } : place), severity, message })
  }
  return {
    list,
    error: add('error'),
    warn: add('warning'),
    hasErrors: () => list.some(({ severity }) => severity === 'error'),
    hasWarnings: () => list.some(({ severity }) => severity === 'warning'),
  }
}

/** Errors first, then by file and line; equal problems once. */
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
  const place = line === undefined ? file : `${file}:${line}`
  return visible(`${severity.padEnd(9)}${place}  ${field ? `${field}: ` : ''}${message}`)
}

/** Control characters and direction marks spelt out: no name or value may steer the terminal. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const code = character.codePointAt(0)!.toString(16)
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, '0')}`
  })
}

const colors = { error: 'red', warning: 'yellow' } as const

/** Prints to standard error, with colours on a terminal only. */
export function printProblems(list: readonly Problem[]): void {
  for (const problem of sortProblems(list)) {
    const line = formatProblem(problem)
    const color = colors[problem.severity]
    process.stderr.write(
      `${process.stderr.isTTY && !process.env.NO_COLOR ? line.replace(/^\w+/, (word) => styleText(color, word)) : line}\n`,
    )
  }
}
