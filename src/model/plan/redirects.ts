/** Redirects from former addresses. */

import { eventPath, eventsPath, photosPath, yearPath } from '../addresses/addresses'
import { formerEventIds } from '../addresses/event-names'
import { groupBy } from '../lib/lists'
import {
  type Event,
  eventsOf,
  eventsShown,
  type LoadedEntry,
  olderYears,
  ownEntries,
  type ReadContent,
} from '../read/content'

export interface Redirect {
  from: string
  to: string
}

/** In the first language: from former addresses of entries, events and lists of events. */
export function redirectsOf(content: ReadContent): Redirect[] {
  const { events } = content
  const aliases = ownEntries(content).flatMap((entry) =>
    aliasesOf(entry).flatMap((alias) =>
      // A link in a text has no capitals.
      [...new Set([alias, alias.toLowerCase()])].map((from) => ({ from, to: entry.path })),
    ),
  )
  const list = events.length ? [{ from: photosPath, to: eventsPath }] : []
  return [...aliases, ...formerEventAddresses(events), ...list, ...formerYearAddresses(content)]
}

/** The former addresses of an entry. Only some schemas have the field. */
export function aliasesOf({ fields }: Pick<LoadedEntry<unknown>, 'fields'>): string[] {
  return (fields as { aliases?: string[] }).aliases ?? []
}

/** If there is more than one event on a day, it is not known which of them a former address meant. */
export function formerEventAddresses(events: readonly Pick<Event, 'id' | 'date' | 'path'>[]): Redirect[] {
  return [...groupBy(events, ({ date }) => date)].flatMap(([date, sameDay]) => {
    const [first, ...others] = sameDay as [Event, ...Event[]]
    const to = others.length ? first.path : eventPath(first.id)
    const ids = sameDay.map(({ id }) => id)
    return formerEventIds(date, ids).map((id) => ({ from: eventPath(id), to }))
  })
}

/** The events of an area and a year were once on a page of their own, `/education/2024`. */
export function formerYearAddresses({ areas, events, site }: ReadContent): Redirect[] {
  return areas.flatMap(({ path }) =>
    olderYears(eventsOf(path, events), eventsShown(site)).map((year) => ({
      from: yearPath(path, year),
      to: yearPath(eventsPath, year),
    })),
  )
}
