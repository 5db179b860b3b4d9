/** Checks that the links and photos of all pages exist. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { photosFolder } from '../../../src/shared/photo-files'
import { sitePath } from '../../../src/shared/site-path'
import { siteFiles } from '../swap/swap'

/** What is wrong with a file of a site, as the end of an error. */
export interface Fault {
  /** Relative to the folder of the site, with slashes. */
  file: string
  message: string
}

/** The addresses on a page, each once. */
export interface Addresses {
  /** All addresses that it links to or loads, as written. */
  links: readonly string[]
  /** Full addresses in its metadata. */
  full: readonly string[]
}

interface SiteAddresses {
  /** With slashes at both ends. */
  base: string
  /** The full address of the site. */
  url: string
  /** The address of the photos with a slash at the end, if they are on a store of their own. */
  store?: string
  /** The names of published photos that are not in the folder. */
  photos?: ReadonlySet<string>
  /** All files of the site: some may not be in the folder yet. */
  files?: readonly string[]
}

/**
 * Returns missing targets of links, and missing files. `known`: the pages that need not be read, by file, with their addresses. Those
 * of a page that is kept are undefined: it was verified when it was made.
 */
export function verifySite(
  folder: string,
  { base, url, store, photos = new Set(), files = siteFiles(folder) }: SiteAddresses,
  known: ReadonlyMap<string, Addresses | undefined> = new Map(),
): Fault[] {
  const absent = [...photos].map((name) => photosFolder('', {}) + name)
  const findInside = createLookup(new Set(store ? files : [...files, ...absent]), base)
  const leadsSomewhere = (address: string, page: string) =>
    store && address.startsWith(store) ? photos.has(address.slice(store.length)) : findInside(address, page)
  // Results for absolute addresses are kept, because most pages link to the same ones.
  const answers = new Map<string, boolean>()
  const isReachable = (address: string, page: string) => {
    const earlier = answers.get(address)
    if (earlier !== undefined) return earlier
    const answer = leadsSomewhere(address, page)
    if (isAbsolute(address)) answers.set(address, answer)
    return answer
  }
  const ownPath = (address: string) => {
    if (store && address.startsWith(store)) return address
    return address.startsWith(`${url}/`) ? base + address.slice(url.length + 1) : undefined
  }
  const faults: Fault[] = []
  for (const page of files.filter((file) => /\.html?$/i.test(file))) {
    const found = known.has(page) ? known.get(page) : addressesIn(readFileSync(join(folder, page), 'utf8'))
    const report = (message: string) => faults.push({ file: page, message })
    for (const address of found?.links ?? []) {
      if (!isReachable(address, page)) report(`the address ${address} does not exist.`)
    }
    for (const address of found?.full ?? []) {
      const path = ownPath(address)
      if (path === undefined) report(`the address ${address} does not begin with ${url}/.`)
      else if (!leadsSomewhere(path, page)) report(`the address ${path} does not exist.`)
    }
  }
  return faults
}

/** Metadata with addresses of the page and its card, which have to be full addresses. */
const metaNames = ['og:url', 'og:image', 'twitter:image']

/** The addresses in the HTML of a page that the build has not made. */
export function addressesIn(html: string): Addresses {
  const links = new Set<string>()
  const full = new Set<string>()
  const parser = new Parser({
    onopentag(_, { href, src, srcset, poster, rel, property, name, content }) {
      if (rel === 'canonical' && href) full.add(href)
      if (content && metaNames.includes(property ?? name ?? '')) full.add(content)
      for (const address of [href, src, poster]) if (address) links.add(address)
      for (const candidate of srcset?.split(',') ?? []) links.add(candidate.trim().split(/\s+/)[0]!)
    },
  })
  parser.end(html)
  return { links: [...links], full: [...full] }
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
