/** The words and options of `npm run new`. */
import { statSync } from 'node:fs'
import { closestMatch } from '../../src/shared/schema/issues'
import { kinds, type NewRequest, nameField, nameLabel, optionsOf } from './kinds'

/** Returns the request, or a sentence about what is wrong with it. */
export function parseRequest(args: readonly string[], options: NewRequest): NewRequest | string {
  const [kind, ...rest] = args
  const { from, photo, area, date, slug } = options
  if (kind === undefined) return { from, photo, area, date, slug }
  if (!Object.hasOwn(kinds, kind)) return unknownKind(kind)
  const [day, name, ...more] = kind === 'event' ? rest : [undefined, ...rest]
  if (more.length)
    return `"${more[0]}" is an extra word: put a title of several words in quotes, "New benches".`
  const request = { kind, day, name: name?.trim().replace(/\s+/g, ' '), from, photo, area, date, slug }
  return findProblem(request) ?? request
}

function findProblem(request: NewRequest): string | undefined {
  const { kind = '', from, photo } = request
  const own = optionsOf(kinds[kind]!)
  for (const name of ['from', 'photo', 'area', 'date', 'slug'] as const) {
    if (request[name] !== undefined && !own.includes(name))
      return `--${name} does not apply to new ${kind}: remove it.`
  }
  if (from !== undefined && !isKind(from, 'isDirectory'))
    return `there is no folder ${from}: --from takes a folder with photos.`
  if (photo !== undefined && !isKind(photo, 'isFile'))
    return `there is no file ${photo}: --photo takes a photo.`
}

/** A sentence about what is missing, for runs without a terminal. */
export function findGap({ kind, day, name }: NewRequest): string | undefined {
  if (!kind) return `name what to create: new ${Object.keys(kinds).join(', new ')}.`
  if (kind === 'event') return day ? undefined : 'an event needs its day: new event 2025-11-20 "Title".'
  const row = kinds[kind]!
  return name ? undefined : `the ${nameField(row)} is missing: new ${kind} "${nameLabel(row)}".`
}

function unknownKind(typed: string): string {
  const rows = Object.entries(kinds)
  // By the words of the site for it, too: a story is news, and a gallery an event.
  const words = rows.flatMap(
    ([
      kind,
      {
        folder,
        new: { label },
      },
    ]) => [folder, ...(label.match(/\w{4,}/g) ?? [])].map((word) => [singular(word), kind] as const),
  )
  const names = [...Object.keys(kinds), 'translation', 'consent', 'site']
  const meant = new Map([...words, ...names.map((name) => [name, name] as const)])
  const nearest = closestMatch(singular(typed), [...meant.keys()])
  if (nearest) return `"${typed}" cannot be created. Did you mean ${meant.get(nearest)}?`
  return `"${typed}" cannot be created. It can be ${names.join(', ')}.`
}

const singular = (word: string) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

function isKind(path: string, test: 'isDirectory' | 'isFile'): boolean {
  return statSync(path, { throwIfNoEntry: false })?.[test]() ?? false
}
