/** Describes issues of a schema in the words of a person who edits text. */
import { closest, distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { isMessage, type Message, message, type Said } from '../../i18n/messages/message'
import { isGroup } from '../front-matter/values'
import { fieldNamesAt, isOptionalAt } from './fields'
import { fromText } from './values/refusals'

interface Description {
  path: PropertyKey[]
  said: Said
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
  return found.filter(({ path, said }) => !isMessage(said, 'missing') || !meant.has(fieldName(path)))
}

function describeIssue(issue: Issue, data: unknown, schema: z.ZodType): IssueDescription[] {
  const valueAt = (path: PropertyKey[]) =>
    path.reduce((at: unknown, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], data)
  const outer = issue.path.slice(0, -1)
  const isName = issue.path.at(-1) === 'file' && !isGroup(valueAt(outer)) // a photo without other fields
  const path = isName ? outer : issue.path
  const value = valueAt(path)
  switch (issue.code) {
    case 'invalid_type':
      return [{ path, said: describeType(issue.expected, value) }]
    case 'unrecognized_keys': {
      const { all, known } = fieldNamesAt(schema, path)
      return issue.keys.map((key) => {
        const meant = closestMatch(key, all)
        const said = meant ? message('unknownFieldMeant', meant) : message('unknownField', known.join(', '))
        return { path: [...path, key], meant, said }
      })
    }
    case 'too_small': // zod measures a text in place of a list as well, which is refused already
      return issue.origin === 'array' ? [{ path, said: message('emptyList') }] : []
  }
  const said = fromText(issue.message)
  const canBeRemoved = isMessage(said, 'empty') && isOptionalAt(schema, path)
  return [{ path, said: canBeRemoved ? message('emptyOptional') : said }]
}

/** `['cards', 1, 'image']` → `cards 2, image`, counted from 1. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((segment, index) =>
      typeof segment === 'number' ? ` ${segment + 1}` : `${index ? ', ' : ''}${String(segment)}`,
    )
    .join('')
}

function describeType(expected: string, value: unknown): Message {
  if (value === undefined) return message('missing')
  if (expected === 'array') return message('noList')
  if (expected === 'object') return message('noGroup')
  if (Array.isArray(value)) {
    const written = value.every((item) => typeof item === 'string') ? `[${value.join(', ')}]` : '[…]'
    return message('isList', written)
  }
  return message('noText')
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
