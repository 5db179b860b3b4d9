/** Checks that every link and every photo of every page of the finished site is there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Parser } from 'htmlparser2'
import { sitePath } from '../../../src/behaviour/site-path'

export interface Fault {
  /** A page, relative to the site's folder. */
  file: string
  message: string
}

/** Links and files that are missing; none for a complete site. `url`: its full address. */
export function verifySite(folder: string, base: string, url: string): Fault[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
  const present = new Set(files)
  const faults: Fault[] = []
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(folder, page), 'utf8')
    const { links, full } = addressesIn(html)
    const own = [...full].filter((address) => address.startsWith(`${url}/`))
    const paths = own.map((address) => base + address.slice(url.length + 1))
    for (const address of [...links, ...paths]) {
      if (!leadsSomewhere(address, page, base, present))
        faults.push({ file: page, message: `the address ${address} leads nowhere.` })
    }
    for (const address of full)
      if (!own.includes(address))
        faults.push({ file: page, message: `the address ${address} does not begin with ${url}/.` })
  }
  return faults
}

/** Addresses of the page itself and its card, which other sites read and which have to be full. */
const metaNames = ['og:url', 'og:image', 'twitter:image']

/** Every address a page links to or loads, as written, and those that it says of itself in full. */
export function addressesIn(html: string): { links: Set<string>; full: Set<string> } {
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

/** Whether an address leads to another site, or to a file of this one. */
function leadsSomewhere(address: string, page: string, base: string, present: Set<string>): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return true
  const site = `http://site${base}`
  const full = URL.canParse(address, site + page) ? new URL(address, site + page).href : address
  const path = sitePath(full, site)
  if (path === undefined) return false
  const name = decodeURIComponent(path.slice(1))
  return [name, `${name}.html`, `${name || 'index'}.html`].some((file) => present.has(file))
}
