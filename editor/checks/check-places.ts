/** Checks what an entry says about other files: photos and links in its text, and its address. */
import { collections, events, ownPageNames, pages } from '../../scripts/content/collections'
import { addressKey, eventPath, isReserved } from '../../src/shared/addresses/addresses'
import { decodeName } from '../../src/shared/addresses/decode-name'
import { eventId } from '../../src/shared/addresses/event-id'
import { createLinkCheck } from '../../src/shared/addresses/page-links'
import type { Cms, Draft, SavedEntry } from '../cms/cms'
import { slugOf } from '../cms/latin'
import { folderOf, resolvePhoto } from '../photo-fields/assets'
import { knownPages } from './published-pages'

export type Repository = Pick<Cms, 'assets' | 'entries'>

type FieldProblem = [field: string, message: string]

/** The collections whose entries have pages of their own, at their addresses. */
const ownPages = ownPageNames.map((name) => collections[name].folder)

/** @param values of one language, by the path of the field */
export function findWrongPlaces(
  values: Record<string, unknown>,
  draft: Draft,
  repository: Repository,
): FieldProblem[] {
  const body = String(values.body ?? '')
  const inBody = [...findMissingPhotos(body, draft, repository), ...findWrongLinks(values, draft, repository)]
  return [
    ...inBody.slice(0, 1).map((message): FieldProblem => ['body', message]),
    ...findAddressProblems(values, draft, repository),
  ]
}

function findMissingPhotos(body: string, draft: Draft, { assets }: Repository): string[] {
  const names = [...body.matchAll(/!\[[^\n]*?\]\((?:<([^>\n]+)>|([^\s)"]+))/g)].map(
    ([, quoted, plain]) => quoted ?? plain!,
  )
  return names
    .filter((name) => !/^[a-z]+:/i.test(name)) // photos that are not saved yet, and other sites
    .filter((name) => !resolvePhoto(decodeName(name), `${textFolder(draft)}/`, assets()))
    .map((name) => `The photo "${name}" does not exist. Insert it again, or correct the name.`)
}

/** The folder of the text, also of one that is not saved yet. */
function textFolder(draft: Draft): string {
  return folderOf(draft) || `content/${draft.collectionName}`
}

function findWrongLinks(values: Record<string, unknown>, draft: Draft, { entries }: Repository): string[] {
  const { defaultLocale } = draft
  const pages = knownPages()
  if (!pages) return []
  // A draft has no page, except the one that is open, whose links to itself are of no harm.
  const added = entries()
    .filter(({ locales }) => !locales[defaultLocale]?.content?.draft)
    .flatMap(addressesOf)
  const check = createLinkCheck([...pages, ...added, addressOf(values, draft)])
  const links = [...String(values.body ?? '').matchAll(/(?:^|[^!])\[[^\]\n]*\]\(<?(\/[^\s)>]*)/g)].map(
    ([, link]) => link!,
  )
  return links.flatMap((link) => {
    const wanted = link
      .replace(/[#?].*/, '')
      .replace(/(.)\/$/, '$1')
      .toLowerCase()
    const message = /\.[a-z0-9]+$/.test(wanted) ? undefined : check({ wanted, shown: link })
    return message ? [message.replace(/^t/, 'T')] : []
  })
}

/** The address of the entry, and its former ones. */
function findAddressProblems(
  values: Record<string, unknown>,
  draft: Draft,
  { entries }: Repository,
): FieldProblem[] {
  if (!ownPages.includes(draft.collectionName)) return []
  const own = draft.originalEntry?.locales[draft.defaultLocale]?.path
  const others = entries().filter((entry) => pathOf(entry, draft) !== own)
  const findProblem = (address: string, remedy: string): string | undefined => {
    const key = addressKey(address)
    const isFile = (page: string) => page.endsWith('.html') && addressKey(page) === key
    if (isReserved(address) || knownPages()?.some(isFile))
      return `The site itself uses the address ${address}. ${remedy}`
    const other = others.find((entry) => addressesOf(entry).some((used) => addressKey(used) === key))
    if (!other) return
    const { title } = other.locales[draft.defaultLocale]?.content ?? {}
    return `“${title ?? pathOf(other, draft)}” already has the address ${address}. ${remedy}`
  }
  const address = addressOf(values, draft)
  const slugProblem =
    address !== '/' && findProblem(address, 'Write another one under “Address of the page”.')
  const aliasProblems = Object.entries(values).flatMap(([field, alias]): FieldProblem[] => {
    if (!/^aliases\.\d+$/.test(field) || !alias) return []
    const message = findProblem(String(alias), 'Remove it.')
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
  const title = String(draft.currentValues[draft.defaultLocale]?.title ?? '')
  return slugOf(title)
}

function addressesOf({ locales }: SavedEntry): string[] {
  return Object.values(locales).flatMap(({ path, content }) => {
    const [, folder = '', name = ''] = /^content\/([^/]+)\/(.+)\.md$/.exec(path) ?? []
    if (folder === events.folder) return [eventPath(eventId(name.replace(/\/index.*/, ''), slugOf))]
    const page = Object.values(pages).find((one) => one.file === `${folder}/${name}.md`)
    if (page) return [page.path]
    return ownPages.includes(folder) ? [`/${content?.slug ?? nameOf(path)}`] : []
  })
}

function pathOf({ locales }: SavedEntry, { defaultLocale }: Draft): string | undefined {
  return locales[defaultLocale]?.path
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/(\.[a-z]{2})?\.md$/, '')
}
