/** Checks that the links and photos of all pages exist. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { photosFolder } from '../../../src/shared/photo-files'
import { sitePath } from '../../../src/shared/site-path'
import { siteFiles } from '../swap/fill'
import { readTags } from './read-tags'

export interface Fault {
  /** The file of the page, relative to the site's folder. */
  file: string
  message: string
}

/** The addresses on a page, each once, by their numbers in an address table. */
export interface Addresses {
  /** All addresses that it links to or loads, as written. */
  links: readonly number[]
  /** Full addresses in its metadata. */
  full: readonly number[]
}

/** The addresses on all pages, each once, because most pages link to the same ones. */
export interface AddressTable {
  /** By number. */
  addresses: readonly string[]
  /** The number of an address, which is added if it is new. */
  numberOf(address: string): number
}

export function createAddressTable(known: readonly string[] = []): AddressTable {
  const addresses = [...known]
  let numbers: Map<string, number> | undefined // made when a page is read
  return {
    addresses,
    numberOf(address) {
      numbers ??= new Map(addresses.map((name, number) => [name, number]))
      const found = numbers.get(address)
      if (found !== undefined) return found
      // A copy, because a part of the HTML of a page would keep all of it in memory.
      const copy = Buffer.from(address).toString()
      numbers.set(copy, addresses.length)
      return addresses.push(copy) - 1
    },
  }
}

interface Place {
  /** With slashes at both ends. */
  base: string
  /** The full address of the site. */
  url: string
  /** The address of the photos, if they are on a store of their own. */
  photosUrl?: string
  /** The names of published photos that are not in the folder. */
  photos?: ReadonlySet<string>
  /** All files of the site: some may not be in the folder yet. */
  files?: readonly string[]
}

/**
 * Returns missing targets of links, and missing files. `known`: the addresses on pages that need not be read, by file; their
 * numbers are those in `table`.
 */
export function verifySite(
  folder: string,
  { base, url, photosUrl, photos = new Set(), files = siteFiles(folder) }: Place,
  known: ReadonlyMap<string, Addresses> = new Map(),
  table: AddressTable = createAddressTable(),
): Fault[] {
  const absent = [...photos].map((name) => photosFolder('', {}) + name)
  const findInside = createLookup(new Set(photosUrl ? files : [...files, ...absent]), base)
  const store = photosUrl && `${photosUrl}/`
  const leadsSomewhere = (address: string, page: string) =>
    store && address.startsWith(store) ? photos.has(address.slice(store.length)) : findInside(address, page)
  // Results for absolute addresses are kept, because most pages link to the same ones.
  const answers: (boolean | 'relative')[] = []
  const isReachable = (number: number, page: string) => {
    const address = table.addresses[number]!
    answers[number] ??= isAbsolute(address) ? leadsSomewhere(address, page) : 'relative'
    return answers[number] === 'relative' ? leadsSomewhere(address, page) : answers[number]
  }
  const ownPath = (address: string) =>
    address.startsWith(`${url}/`) ? base + address.slice(url.length + 1) : undefined
  const faults: Fault[] = []
  const read = createAddressReader(table)
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const found = known.get(page) ?? read(readFileSync(join(folder, page), 'utf8'))
    const report = (message: string) => faults.push({ file: page, message })
    for (const number of found.links) {
      if (!isReachable(number, page)) report(`the address ${table.addresses[number]} does not exist.`)
    }
    for (const number of found.full) {
      const address = table.addresses[number]!
      const path = ownPath(address)
      if (path === undefined) report(`the address ${address} does not begin with ${url}/.`)
      else if (!leadsSomewhere(path, page)) report(`the address ${path} does not exist.`)
    }
  }
  return faults
}

/** Metadata with addresses of the page and its card, which have to be full addresses. */
const metaNames = ['og:url', 'og:image', 'twitter:image']

/** Returns a function that finds the addresses in the HTML of a page. */
export function createAddressReader({ numberOf }: AddressTable): (html: string) => Addresses {
  return (html) => {
    const links = new Set<number>()
    const full = new Set<number>()
    readTags(html, ({ href, src, srcset, poster, rel, property, name, content }) => {
      if (rel === 'canonical' && href) full.add(numberOf(href))
      if (content && metaNames.includes(property ?? name ?? '')) full.add(numberOf(content))
      for (const address of [href, src, poster]) if (address) links.add(numberOf(address))
      for (const candidate of srcset?.split(',') ?? []) links.add(numberOf(candidate.trim().split(/\s+/)[0]!))
    })
    return { links: [...links], full: [...full] }
  }
}

/**
 * Returns a function that finds the addresses in the HTML of a rendered page. The end of a page, from the footer on, is the same on
 * all pages in a language: it is read only if it differs from that of the last page.
 */
export function createPageReader(table: AddressTable): (html: string) => Addresses {
  const read = createAddressReader(table)
  let last: { html: string; links: readonly number[] } = { html: '', links: [] }
  return (html) => {
    const start = html.lastIndexOf('<footer')
    const end = html.slice(start)
    if (end !== last.html) last = { html: end, links: read(end).links }
    const { links, full } = read(html.slice(0, start))
    return { links: [...new Set([...links, ...last.links])], full }
  }
}

/** Whether the address is the same on all pages. */
function isAbsolute(address: string): boolean {
  return /^\/|^[a-z][a-z0-9+.-]*:/i.test(address)
}

/** Returns a function that checks whether an address on a page leads to an existing file or to another site. */
function createLookup(
  present: ReadonlySet<string>,
  base: string,
): (address: string, page: string) => boolean {
  const site = `http://site${base}`
  const isThere = (name: string) =>
    [name, `${name}.html`, name.replace(/(^|\/)$/, '$1index.html')].some((file) => present.has(file))
  return (address, page) => {
    // A part of the page itself.
    if (address.startsWith('#') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return true
    // Saves parsing most addresses.
    if (/^[\w/.-]+$/.test(address) && address.startsWith(base) && isThere(address.slice(base.length)))
      return true
    const full = URL.canParse(address, site + page) ? new URL(address, site + page).href : address
    const path = sitePath(full, site)
    if (path === undefined) return false
    return isThere(decodeURIComponent(path.slice(1)))
  }
}
