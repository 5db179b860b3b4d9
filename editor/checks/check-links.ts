/** Checks that the links in a text lead to pages of the site. */
import { eventPath } from '../../src/shared/addresses/addresses'
import { formerEventIds } from '../../src/shared/addresses/event-names'
import { createLinkCheck } from '../../src/shared/addresses/page-links'
import type { Draft, Repository } from '../cms/cms'
import { waitsForConsent } from '../consent/waiting'
import { addressesOf, addressOf, aliasesOf, pagesOf } from '../elsewhere/entry-addresses'
import { fieldsOfEntry, isHeldBack } from '../elsewhere/public-photos'
import { knownPages } from './published-pages'

/** @param values of one language, by the path of the field */
export function findWrongLinks(
  values: Record<string, unknown>,
  draft: Draft,
  repository: Repository,
): string[] {
  const pages = knownPages()
  if (!pages) return []
  // A draft has no page, except the one that is open, whose links to itself are of no harm.
  const all = repository.entries()
  const held = all.filter((entry) => isHeldBack(fieldsOfEntry(entry)) || waitsForConsent(entry, repository))
  const gone = held.flatMap(pagesOf)
  const shown = all.filter((entry) => !held.includes(entry))
  const added = shown.flatMap((entry) => [...addressesOf(entry), ...aliasesOf(entry)])
  const check = createLinkCheck([
    ...pages.filter((page) => !gone.includes(page.toLowerCase())),
    ...added,
    ...formerAddresses(added),
    addressOf(values, draft),
  ])
  return linksIn(String(values.body ?? '')).flatMap(({ wanted, shown }) => {
    const message = /\.[a-z0-9]+$/.test(wanted) ? undefined : check({ wanted, shown })
    return message ? [message] : []
  })
}

/** The links to addresses of the site. */
export function linksIn(text: string): { wanted: string; shown: string }[] {
  return [...text.matchAll(/(?:^|[^!])\[[^\]\n]*\]\(<?(\/[^\s)>]*)/g)].map(([, shown]) => ({
    shown: shown!,
    wanted: shown!
      .replace(/[#?].*/, '')
      .replace(/(.)\/$/, '$1')
      .toLowerCase(),
  }))
}

/** That events had before words in the names of their folders belonged to the address. */
function formerAddresses(addresses: readonly string[]): string[] {
  const ids = addresses.flatMap((address) => /^\/events\/(\d{4}-\d{2}-\d{2}.*)$/.exec(address)?.[1] ?? [])
  const days = new Set(ids.map((id) => id.slice(0, 10)))
  return [...days].flatMap((day) => {
    const sameDay = ids.filter((id) => id.startsWith(day))
    return formerEventIds(day, sameDay).map(eventPath)
  })
}
