/** Checks that the links and photos of all pages exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Parser } from 'htmlparser2'
import { sitePath } from '../../../src/behaviour/site-path'

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

interface Verified {
  /** Missing targets of links, and missing files. */
  faults: Fault[]
  /** By file of the page. */
  addresses: Map<string, Addresses>
}

/** `url`: the full address of the site. `known`: the addresses on pages that need not be read. */
export function verifySite(
  folder: string,
  base: string,
  url: string,
  known: ReadonlyMap<string, Addresses> = new Map(),
): Verified {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
  const leadsSomewhere = createLookup(new Set(files), base)
  const faults: Fault[] = []
  const addresses: Verified['addresses'] = new Map()
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const found = known.get(page) ?? addressesIn(readFileSync(join(folder, page), 'utf8'))
    addresses.set(page, found)
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
  return { faults, addresses }
}

/** Metadata with addresses of the page and its card, which have to be full addresses. */
const metaNames = ['og:url', 'og:image', 'twitter:image']

export function addressesIn(html: string): Addresses {
  const links = new Set<string>()
  const full = new Set<string>()
  const parser = new Parser({
    onopentag(_name, { href, src, srcset, poster, rel, property, name, content }) {
      if (rel === 'canonical' && href) full.add(href)
      if (content && metaNames.includes(property ?? name ?? '')) full.add(content)
      for (const address of [href, src, poster]) if (address) links.add(address)
      for (const candidate of srcset?.split(',') ?? []) links.add(candidate.trim().split(/\s+/)[0]!)
    },
  })
  parser.end(html)
  return { links, full }
}

/** Returns a function that tells whether an address on a page leads to an existing file or to another site. */
function createLookup(
  present: ReadonlySet<string>,
  base: string,
): (address: string, page: string) => boolean {
  const site = `http://site${base}`
  const find = (address: string, page: string) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return true
    const full = URL.canParse(address, site + page) ? new URL(address, site + page).href : address
    const path = sitePath(full, site)
    if (path === undefined) return false
    const name = decodeURIComponent(path.slice(1))
    return [name, `${name}.html`, name.replace(/(^|\/)$/, '$1index.html')].some((file) => present.has(file))
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
