/** What `npm run new` can create: an entry of any folder in the table of collections. */

import { fieldsOf, firstOfKind } from '../../src/shared/schema/fields'
import { type Collection, type ContentFolder, collections, events } from '../content/collections'

/** What the words and options of the command ask for. */
export interface NewRequest {
  kind?: string
  /** The day of an event, optionally followed by words. */
  day?: string
  /** A title, or a person's name. */
  name?: string
  from?: string
  photo?: string
  area?: string
  date?: string
  slug?: string
}

/** A row of the table. */
export type Kind = ContentFolder | Collection

export const kinds: Record<string, Kind> = Object.fromEntries(
  [events, ...Object.values(collections)].map((row) => [row.new.kind, row]),
)

/** The field that the words on the command line fill: the first one. */
export function nameField({ schema }: Kind): string {
  return Object.keys(schema.shape)[0]!
}

/** `Title`, `Name` */
export function nameLabel(kind: Kind): string {
  const field = nameField(kind)
  return `${field.slice(0, 1).toUpperCase()}${field.slice(1)}`
}

/** The usage line of the command, without its options. */
export const usage = [
  ...Object.entries(kinds).map(([kind, row]) =>
    row === events ? `${kind} DAY ["Title"]` : `${kind} "${nameLabel(row)}"`,
  ),
  'translation NAME',
  'consent NAME… given|pending',
  'site ["Name"]',
].join(' | ')

export function optionsOf(kind: Kind): (keyof NewRequest)[] {
  if (kind === events) return ['from', 'area']
  const fields = fieldsOf(kind.schema)
  return [
    ...(firstOfKind(kind.schema, 'photo') ? (['photo'] as const) : []),
    ...('date' in fields ? (['date'] as const) : []),
    'slug',
  ]
}
