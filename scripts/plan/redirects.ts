/** Redirects from former addresses. */

import { eventPath, eventsPath, photosPath } from '../../src/shared/addresses/addresses'
import { type EntryWithPath, type Event, ownEntries, type ReadContent } from '../content/content'
import { groupBy } from '../lib/group-by'

export interface Redirect {
  from: string
  to: string
}

/** In the first language: from former addresses of entries and events, and from `/photos` to the list of events. */
export function redirectsOf(content: ReadContent): Redirect[] {
  const { events } = content
  const aliases = ownEntries(content).flatMap((entry) =>
    aliasesOf(entry).flatMap((alias) =>
      // A link in a text has no capitals.
      [...new Set([alias, alias.toLowerCase()])].map((from) => ({ from, to: entry.path })),
    ),
  )
  const list = events.length ? [{ from: photosPath, to: eventsPath }] : []
  return [...aliases, ...formerEventAddresses(events), ...list]
}

/** The former addresses of an entry, `aliases` in its front matter; only some schemas have the field. */
export function aliasesOf({ fields }: Pick<EntryWithPath<unknown>, 'fields'>): string[] {
  return (fields as { aliases?: string[] }).aliases ?? []
}

/**
 * The addresses that events had before words in the names of their folders belonged to the address: the day, and for more
 * events on one day the day with a number. If there is more than one, it is not known which of them a link meant.
 */
export function formerEventAddresses(events: readonly Pick<Event, 'id' | 'date' | 'path'>[]): Redirect[] {
  const ids = new Set(events.map(({ id }) => id))
  return [...groupBy(events, ({ date }) => date)].flatMap(([date, sameDay]) => {
    const [first, ...others] = sameDay as [Event, ...Event[]]
    const former = [date, ...others.map((_, index) => `${date}-${index + 2}`)].filter((id) => !ids.has(id))
    const to = others.length ? first.path : eventPath(first.id)
    return former.map((id) => ({ from: eventPath(id), to }))
  })
}
