/** Describes issues of a schema in the words of a person who edits text. */
import { closest, distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { fieldNamesAt, isOptionalAt } from './fields'

export interface Description {
  path: PropertyKey[]
  message: string
}

interface IssueDescription extends Description {
  /** The required field that an unknown field was probably meant as. */
  meant?: string
}

type Issue = z.core.$ZodIssue

/** Returns one description for each mistake. `data` was parsed with `schema`. */
export function describeIssues(issues: readonly Issue[], data: unknown, schema: z.ZodType): Description[] {
  const found = issues.flatMap((issue) => describeIssue(issue, data, schema))
  const meant = new Set(
    found.flatMap(({ path, meant }) => (meant ? [fieldName([...path.slice(0, -1), meant])] : [])),
  )
  return found.filter(({ path, message }) => message !== missing || !meant.has(fieldName(path)))
}

/** The message about a required field that is not there. */
export const missing = 'is missing. Add it between the two lines of hyphens.'

function describeIssue(issue: Issue, data: unknown, schema: z.ZodType): IssueDescription[] {
  const { path } = issue
  const value = path.reduce(
    (at: unknown, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  )
  switch (issue.code) {
    case 'invalid_type':
      return [{ path, message: describeType(issue.expected, value) }]
    case 'unrecognized_keys': {
      const known = fieldNamesAt(schema, path)
      return issue.keys.map((key) => {
        const meant = closestMatch(key, known)
        const message = meant
          ? `is not a field here. Did you mean "${meant}"?`
          : `is not a field here. The fields are ${known.join(', ')}.`
        return { path: [...path, key], meant, message }
      })
    }
    case 'invalid_union': {
      const isMap = typeof value === 'object' && !Array.isArray(value)
      const issues = issue.errors[isMap ? 1 : 0] ?? []
      return issues.flatMap((inner) =>
        describeIssue({ ...inner, path: [...path, ...inner.path] }, data, schema),
      )
    }
    case 'too_small':
      if (issue.origin === 'array')
        return [{ path, message: 'is empty. Write at least one item, on a line that begins with "- ".' }]
  }
  const canBeRemoved = issue.code === 'custom' && issue.params?.isEmpty && isOptionalAt(schema, path)
  return [
    { path, message: canBeRemoved ? issue.message.replace(/\.$/, ', or remove the line.') : issue.message },
  ]
}

/** `['cards', 1, 'image']` → `cards 2, image`, counted from 1. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((segment, index) =>
      typeof segment === 'number' ? ` ${segment + 1}` : `${index ? ', ' : ''}${String(segment)}`,
    )
    .join('')
}

function describeType(expected: string, value: unknown): string {
  if (value === undefined) return missing
  if (expected === 'array') return 'must be a list: write each item on its own line, after "- ".'
  if (expected === 'object') return 'must have its own fields, each on an indented line as "field: value".'
  if (Array.isArray(value)) {
    const written = value.every((item) => typeof item === 'string') ? `[${value.join(', ')}]` : '[…]'
    return `is a list here. Put quotes around a value in square brackets: "${written}".`
  }
  return 'must be one text. If it contains a colon, put quotes around it.'
}

/** The candidate that was most likely meant; undefined if none is similar. */
export function closestMatch(word: string, candidates: readonly string[]): string | undefined {
  if (!candidates.length) return
  const nearest = closest(
    word.toLowerCase(),
    candidates.map((candidate) => candidate.toLowerCase()),
  )
  const index = candidates.findIndex((candidate) => candidate.toLowerCase() === nearest)
  return distance(word.toLowerCase(), nearest) <= Math.max(2, word.length / 3) ? candidates[index] : undefined
}
