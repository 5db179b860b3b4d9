/** Redirects from the former addresses of entries, `aliases:` in their front matter. */
import { inLanguage, type Language } from '../../../src/i18n/languages'
import { groupBy } from '../../lib/group-by'
import type { Problems } from '../../lib/problems'
import type { EntryWithPath, Event } from '../content'
import { eventPath } from './event-paths'
import { eventsPath, madeFolders, photosPath } from './taken'

/** The former addresses of an entry; only some schemas have the field. */
export function aliasesOf({ fields }: Pick<EntryWithPath<unknown>, 'fields'>): string[] {
  return (fields as { aliases?: string[] }).aliases ?? []
}

export interface Redirect {
  from: string
  to: string
}

/** Each part has letters, digits and `. _ ~ -`, and not only dots: it is valid in file names and the rules of all hosts. */
const pattern = /^(\/(?!\.+(\/|$))[\p{L}\p{M}\p{N}._~-]+)+\/?$/u

/** Files that every build makes in each language. */
export const filesOfLanguage = ['/feed.xml', '/site.webmanifest']

/** Files that every build makes. */
export const madeFiles = [
  ...filesOfLanguage,
  '/sitemap.xml',
  '/robots.txt',
  '/contact.vcf',
  '/licenses.txt',
  '/sw.js',
  '/_headers',
  '/_redirects',
  '/.htaccess',
  '/.nojekyll',
]

/**
 * Reports former addresses that hosts cannot redirect, that are in use, or that two entries have. `pages` are addresses,
 * `/about`, and so are `publicFiles`, `/icon.svg`.
 */
export function checkRedirects(
  entries: readonly EntryWithPath<unknown>[],
  { pages, publicFiles }: { pages: readonly string[]; publicFiles: readonly string[] },
  problems: Problems,
): void {
  const aliases = entries.flatMap(aliasesOf)
  const ownFiles = [...madeFiles, ...publicFiles.map((file) => file.toLowerCase())]
  const taken = new Set([...ownFiles, ...pages.map(normalize)])
  const files = new Set([...ownFiles, ...[...pages, ...aliases].map((page) => `${normalize(page)}.html`)])
  const owners = new Map<string, string>()
  for (const entry of entries) {
    const { file, path, lineOf } = entry
    for (const [index, alias] of aliasesOf(entry).entries()) {
      const place = { file, line: lineOf(['aliases', index]), field: 'aliases' }
      const key = normalize(alias)
      const owner = owners.get(key)
      const isTaken = taken.has(key) || madeFolders.some((made) => `${key}/`.startsWith(`${made}/`))
      const above = foldersOf(alias.toLowerCase()).find((folder) => files.has(folder))
      if (!pattern.test(alias)) {
        problems.error(
          place,
          `"${alias}" cannot be redirected. Write an address of this site like /old-address.`,
        )
      } else if (isTaken || above) {
        const what = above
          ? `below ${above}, which is a file of the site`
          : key === path
            ? 'the address that the page has now'
            : 'already a page or file of the site'
        problems.error(place, `"${alias}" is ${what}. Remove the line, or write another address.`)
      } else if (owner === file) {
        problems.error(place, `"${alias}" is written twice. Remove one of the two.`)
      } else if (owner) {
        problems.error(place, `"${alias}" already leads to ${owner}. Remove it from one of the two.`)
      }
      owners.set(key, owner ?? file)
    }
  }
}

/** `/a/b/c` → `/a`, `/a/b` */
function foldersOf(alias: string): string[] {
  const parts = alias.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

/** The redirects in each language of the site: from former addresses, and from `/photos` to the list of events. */
export function redirectsOf(
  entries: readonly EntryWithPath<unknown>[],
  events: readonly Event[],
  languages: readonly Language[],
): Redirect[] {
  const redirects = entries.flatMap((entry) => aliasesOf(entry).map((from) => ({ from, to: entry.path })))
  const list = events.length > 0 ? [{ from: photosPath, to: eventsPath }] : []
  return languages.flatMap((language) =>
    [...redirects, ...formerEventAddresses(events), ...list].map(({ from, to }) => ({
      from: inLanguage(from, language),
      to: inLanguage(to, language),
    })),
  )
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

/** `/Old.html`, `/old/` and `/old` are the same address. */
function normalize(alias: string): string {
  return alias
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.html?$/, '')
}
