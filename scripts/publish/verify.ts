/** Holds the finished site against itself: every link and every photo of every page has to be there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Parser } from 'htmlparser2'

/** Sentences about links and files that lead nowhere; none for a whole site. `url`: where it will stand, in full. */
export function verifySite(folder: string, base: string, url: string): string[] {
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
  const faults: string[] = []
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(folder, page), 'utf8')
    const { links, full } = addressesIn(html)
    const own = [...full].filter((address) => address.startsWith(`${url}/`))
    const paths = own.map((address) => base + address.slice(url.length + 1))
    for (const address of [...links, ...paths]) {
      if (!leadsSomewhere(address, page, base, present)) faults.push(`${page}: ${address} leads nowhere`)
    }
    for (const address of full)
      if (!own.includes(address)) faults.push(`${page}: ${address} does not begin with ${url}/`)
  }
  return faults
}

/** What a page says of itself to others, who know no address but a full one. */
const told = ['og:url', 'og:image', 'twitter:image']

/** Every address a page links to or loads, as written, and those that it says of itself in full. */
export function addressesIn(html: string): { links: Set<string>; full: Set<string> } {
  const links = new Set<string>()
  const full = new Set<string>()
  const parser = new Parser({
    onopentag(_name, { href, src, srcset, poster, 'data-main': main, rel, property, name, content }) {
      if (rel === 'canonical' && href) full.add(href)
      if (content && told.includes(property ?? name ?? '')) full.add(content)
      for (const address of [href, src, poster, main]) if (address) links.add(address)
      for (const candidate of srcset?.split(',') ?? []) links.add(candidate.trim().split(/\s+/)[0]!)
    },
  })
  parser.end(html)
  return { links, full }
}

function leadsSomewhere(address: string, page: string, base: string, present: Set<string>): boolean {
  const url = new URL(address, `http://site${base}${page}`)
  if (url.host !== 'site' || !/^https?:$/.test(url.protocol)) return true
  if (!url.pathname.startsWith(base)) return false
  const path = decodeURIComponent(url.pathname.slice(base.length))
  return [path, `${path}.html`, `${path || 'index'}.html`].some((file) => present.has(file))
}
