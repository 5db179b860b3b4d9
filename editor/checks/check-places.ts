/** Checks what an entry says about other entries: links in its text, its address, its day and its position. */
import { toAddress } from '../../src/shared/addresses/address-text'
import { addressKey, eventPath, isReserved } from '../../src/shared/addresses/addresses'
import { formerEventIds } from '../../src/shared/addresses/event-names'
import { createLinkCheck } from '../../src/shared/addresses/page-links'
import { describeTaken, describeUsedBySite, describeWrongAlias } from '../../src/shared/addresses/taken'
import { describeFuture, today } from '../../src/shared/today'
import type { Draft, Parts, SavedEntry } from '../cms/cms'
import { toLatin } from '../cms/latin'
import { pagesOf } from '../elsewhere/gone'
import { fieldsOfEntry, isHeldBack } from '../elsewhere/public-photos'
import { titleOf } from '../withdraw/repository'
import { describeSamePosition } from './positions'
import { knownPages } from './published-pages'

export type Repository = Pick<Parts, 'assets' | 'entries'>

export type FieldProblem = [field: string, message: string]

/** The collections whose entries have pages of their own, at their addresses. */
const ownPages = ['news', 'focus-areas']

/** @param values of one language, by the path of the field */
export function findWrongPlaces(
  values: Record<string, unknown>,
  draft: Draft,
  repository: Repository,
): FieldProblem[] {
  const body = String(values.body ?? '')
  const [wrongLink] = findWrongLinks(body, values, draft, repository)
  const others = repository.entries().filter((entry) => !isOwn(entry, draft))
  const day = values.date ? describeFuture(String(values.date), today()) : undefined
  const order = describeSamePosition(values.order, draft, others)
  return [
    ...(wrongLink ? [['body', wrongLink] satisfies FieldProblem] : []),
    ...(day ? [['date', day] satisfies FieldProblem] : []),
    ...(order ? [['order', order] satisfies FieldProblem] : []),
    ...findAddressProblems(values, draft, others),
  ]
}

function isOwn({ locales }: SavedEntry, { originalEntry, defaultLocale }: Draft): boolean {
  const own = originalEntry?.locales[defaultLocale]?.path
  return own !== undefined && locales[defaultLocale]?.path === own
}

function findWrongLinks(
  body: string,
  values: Record<string, unknown>,
  draft: Draft,
  { entries }: Repository,
): string[] {
  const pages = knownPages()
  if (!pages) return []
  // A draft has no page, except the one that is open, whose links to itself are of no harm.
  const all = entries()
  const held = all.filter((entry) => isHeldBack(fieldsOfEntry(entry)))
  const gone = held.flatMap(pagesOf)
  const shown = all.filter((entry) => !held.includes(entry))
  const added = shown.flatMap((entry) => [...addressesOf(entry), ...aliasesOf(entry)])
  const check = createLinkCheck([
    ...pages.filter((page) => !gone.includes(page.toLowerCase())),
    ...added,
    ...formerAddresses(added),
    addressOf(values, draft),
  ])
  const links = [...body.matchAll(/(?:^|[^!])\[[^\]\n]*\]\(<?(\/[^\s)>]*)/g)].map(([, link]) => link!)
  return links.flatMap((link) => {
    const wanted = link
      .replace(/[#?].*/, '')
      .replace(/(.)\/$/, '$1')
      .toLowerCase()
    const message = /\.[a-z0-9]+$/.test(wanted) ? undefined : check({ wanted, shown: link })
    return message ? [message.replace(/^t/, 'T')] : []
  })
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

/** The address of the entry, and its former ones. */
function findAddressProblems(
  values: Record<string, unknown>,
  draft: Draft,
  others: readonly SavedEntry[],
): FieldProblem[] {
  if (!ownPages.includes(draft.collectionName)) return []
  const published = knownPages() ?? []
  const files = published.filter((page) => page.endsWith('.html')).map((page) => page.toLowerCase())
  const ownerOf = (key: string) =>
    others.find((entry) => addressesOf(entry).some((used) => addressKey(used) === key))
  const own = addressOf(values, draft)
  const ownKey = addressKey(own)
  const owner = ownerOf(ownKey)
  const isOfSite = isReserved(own) || files.some((file) => addressKey(file) === ownKey)
  const slugProblem =
    own === '/'
      ? undefined
      : isOfSite
        ? describeUsedBySite(own)
        : owner && describeTaken(own, `“${titleOf(owner)}”`)
  const aliases = Object.entries(values).filter(([field, alias]) => /^aliases\.\d+$/.test(field) && alias)
  const aliasProblems = aliases.flatMap(([field, value], index): FieldProblem[] => {
    const alias = String(value)
    const key = addressKey(alias)
    const other = others.find((entry) => aliasesOf(entry).some((used) => addressKey(used) === key))
    const message = describeWrongAlias(alias, {
      own,
      isTaken: (wanted) =>
        wanted === ownKey ||
        ownerOf(wanted) !== undefined ||
        files.some((file) => addressKey(file) === wanted),
      isFile: (name) => files.includes(name),
      owner: other && `“${titleOf(other)}”`,
      isRepeated: aliases.slice(0, index).some(([, before]) => addressKey(String(before)) === key),
    })
    return message ? [[field, message]] : []
  })
  return [...(slugProblem ? [['slug', slugProblem] satisfies FieldProblem] : []), ...aliasProblems]
}

/** The slug, or the name of the file; for a new entry, its title. */
function addressOf({ slug }: Record<string, unknown>, draft: Draft): string {
  return `/${slug || nameOfDraft(draft)}`
}

function nameOfDraft(draft: Draft): string {
  const saved = draft.originalEntry?.locales[draft.defaultLocale]?.path
  if (saved) return nameOf(saved)
  const title = toLatin(String(draft.currentValues[draft.defaultLocale]?.title ?? ''))
  return toAddress(title, (text) => text)
}

/** Of a page, or of an entry with a page of its own. */
function addressesOf(entry: SavedEntry): string[] {
  const pages = Object.values(entry.locales).flatMap(({ path }) => {
    const [, name] = /^content\/pages\/([^/.]+)/.exec(path) ?? []
    return name ? [name === 'home' ? '/' : `/${name}`] : []
  })
  return [...pages, ...pagesOf(entry)]
}

function aliasesOf(entry: SavedEntry): string[] {
  return Object.entries(fieldsOfEntry(entry) ?? {}).flatMap(([field, value]) =>
    /^aliases\.\d+$/.test(field) ? [String(value)] : [],
  )
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/(\.[a-z]{2})?\.md$/, '')
}
