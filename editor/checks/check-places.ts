/** Checks what an entry says about other files: photos and links in its text, and its address. */
import { toAddress } from '../../scripts/content/addresses/address-text'
import { taken } from '../../scripts/content/addresses/taken'
import { decodeName } from '../../scripts/content/markdown/decode-name'
import { createLinkCheck } from '../../scripts/content/markdown/page-links'
import type { Cms, Draft, SavedEntry } from '../cms/cms'
import { toLatin } from '../cms/latin'
import { folderOf, resolvePhoto } from '../photo-fields/assets'
import { knownPages } from './published-pages'

export type Repository = Pick<Cms, 'assets' | 'entries'>

type Fault = [field: string, message: string]

/** The collections whose entries have pages of their own, at their addresses. */
const ownPages = ['news', 'focus-areas']

/** @param values of one language, by the path of the field */
export function findWrongPlaces(
  values: Record<string, unknown>,
  draft: Draft,
  repository: Repository,
): Fault[] {
  const body = String(values.body ?? '')
  const inBody = [...findMissingPhotos(body, draft, repository), ...findWrongLinks(body, draft, repository)]
  const address = findAddressFault(values, draft, repository)
  return [...(inBody[0] ? [['body', inBody[0]] satisfies Fault] : []), ...(address ? [address] : [])]
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

function findWrongLinks(body: string, draft: Draft, { entries }: Repository): string[] {
  const pages = knownPages()
  if (!pages) return []
  const added = entries().flatMap((entry) => addressesOf(entry))
  const check = createLinkCheck([...pages, ...added, `/${addressOf(draft)}`])
  const links = [...body.matchAll(/(?:^|[^!])\[[^\]\n]*\]\(<?(\/[^\s)>]*)/g)].map(([, link]) => link!)
  return links.flatMap((link) => {
    const wanted = link
      .replace(/[#?].*/, '')
      .replace(/(.)\/$/, '$1')
      .toLowerCase()
    const message = /\.[a-z0-9]+$/.test(wanted) ? undefined : check({ wanted, shown: link, line: 1 })
    return message ? [message.replace(/^t/, 'T')] : []
  })
}

function findAddressFault(
  values: Record<string, unknown>,
  draft: Draft,
  { entries }: Repository,
): Fault | undefined {
  if (!ownPages.includes(draft.collectionName)) return
  const name = values.slug || addressOf(draft)
  if (!name) return
  const address = `/${name}`
  const remedy = 'Write another one under “Address of the page”.'
  if (taken.includes(address)) return ['slug', `The site itself uses the address ${address}. ${remedy}`]
  const own = draft.originalEntry?.locales[draft.defaultLocale]?.path
  const other = entries().find(
    (entry) => pathOf(entry, draft) !== own && addressesOf(entry).includes(address),
  )
  if (!other) return
  const { title } = other.locales[draft.defaultLocale]?.content ?? {}
  return ['slug', `“${title ?? pathOf(other, draft)}” already has the address ${address}. ${remedy}`]
}

/** Made from the name of the file; for a new entry, from its title. */
function addressOf(draft: Draft): string {
  const saved = draft.originalEntry?.locales[draft.defaultLocale]?.path
  if (saved) return nameOf(saved)
  const title = toLatin(String(draft.currentValues[draft.defaultLocale]?.title ?? ''))
  return toAddress(title, (text) => text)
}

function addressesOf({ locales }: SavedEntry): string[] {
  return Object.values(locales).flatMap(({ path, content }) => {
    const [, folder = '', name = ''] = /^content\/([^/]+)\/(.+)\.md$/.exec(path) ?? []
    if (folder === 'galleries') return [`/events/${name.replace(/\/index.*/, '').replaceAll(' ', '-')}`]
    if (folder === 'pages') return [name === 'home' ? '/' : `/${name}`]
    return ownPages.includes(folder) ? [`/${content?.slug ?? nameOf(path)}`] : []
  })
}

function pathOf({ locales }: SavedEntry, { defaultLocale }: Draft): string | undefined {
  return locales[defaultLocale]?.path
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/(\.[a-z]{2})?\.md$/, '')
}
