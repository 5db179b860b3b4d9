/** Checks that the links and photos of all pages exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { photosFolder } from '../../../src/shared/photo-files'
import { sitePath } from '../../../src/shared/site-path'
import { readTags } from './read-tags'

export interface Fault {
  /** The file of the page, relative to the site's folder. */
  file: string
  message: string
}

/** The addresses on a page. */
export interface Addresses {
  /** All addresses that it links to or loads, as written. */
  links: Set<string>
  /** Full addresses in its metadata. */
  full: Set<string>
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
}

/** Returns missing targets of links, and missing files. `known`: the addresses on pages that need not be read, by file. */
export function verifySite(
  folder: string,
  { base, url, photosUrl, photos = new Set() }: Place,
  known: ReadonlyMap<string, Addresses> = new Map(),
): Fault[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
  const absent = [...photos].map((name) => photosFolder('', {}) + name)
  const leadsInside = createLookup(new Set(photosUrl ? files : [...files, ...absent]), base)
  const store = photosUrl && `${photosUrl}/`
  const leadsSomewhere = (address: string, page: string) =>
    store && address.startsWith(store) ? photos.has(address.slice(store.length)) : leadsInside(address, page)
  const faults: Fault[] = []
  const read = createAddressReader()
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const found = known.get(page) ?? read(readFileSync(join(folder, page), 'utf8'))
    const own = [...found.full].filter((address) => address.startsWith(`${url}/`))
    const paths = own.map((address) => base + address.slice(url.length + 1))
    for (const address of [...found.links, ...paths]) {
      if (!leadsSomewhere(address, page))
        faults.push({ file: page, message: `the address ${address} does not exist.` })
    }
    for (const address of found.full)
      if (!own.includes(address))
        faults.push({ file: page, message: `the address ${address} does not begin with ${url}/.` })
  }
  return faults
}

/** Metadata with addresses of the page and its card, which have to be full addresses. */
const metaNames = ['og:url', 'og:image', 'twitter:image']

/**
 * Returns a function that finds the addresses on pages. Equal addresses are one string, which is a copy, because a part of
 * the HTML would keep all of it in memory.
 */
export function createAddressReader(): (html: string) => Addresses {
  const copies = new Map<string, string>()
  const copy = (address: string) => {
    const known = copies.get(address)
    if (known !== undefined) return known
    const made = Buffer.from(address).toString()
    copies.set(made, made)
    return made
  }
  return (html) => {
    const links = new Set<string>()
    const full = new Set<string>()
    readTags(html, ({ href, src, srcset, poster, rel, property, name, content }) => {
      if (rel === 'canonical' && href) full.add(copy(href))
      if (content && metaNames.includes(property ?? name ?? '')) full.add(copy(content))
      for (const address of [href, src, poster]) if (address) links.add(copy(address))
      for (const candidate of srcset?.split(',') ?? []) links.add(copy(candidate.trim().split(/\s+/)[0]!))
    })
    return { links, full }
  }
}

/** Returns a function that checks whether an address on a page leads to an existing file or to another site. */
function createLookup(
  present: ReadonlySet<string>,
  base: string,
): (address: string, page: string) => boolean {
  const site = `http://site${base}`
  const isThere = (name: string) =>
    [name, `${name}.html`, name.replace(/(^|\/)$/, '$1index.html')].some((file) => present.has(file))
  const find = (address: string, page: string) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return true
    // Saves parsing most addresses.
    if (/^[\w/.-]+$/.test(address) && address.startsWith(base) && isThere(address.slice(base.length)))
      return true
    const full = URL.canParse(address, site + page) ? new URL(address, site + page).href : address
    const path = sitePath(full, site)
    if (path === undefined) return false
    return isThere(decodeURIComponent(path.slice(1)))
  }
  // Results for absolute addresses are kept, because most pages link to the same ones.
  const answers = new Map<string, boolean>()
  return (address, page) => {
    const known = answers.get(address)
    if (known !== undefined) return known
    const answer = find(address, page)
    if (/^\/|^[a-z][a-z0-9+.-]*:/i.test(address)) answers.set(address, answer)
    return answer
  }
}
