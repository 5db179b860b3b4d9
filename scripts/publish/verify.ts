/** Holds the finished site against itself: every link and every photo of every page has to be there. */
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Parser } from 'htmlparser2'

/** Sentences about links and files that lead nowhere; none for a whole site. */
export async function verifySite(folder: string, base: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
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
    const html = await readFile(join(folder, page), 'utf8')
    for (const address of addressesIn(html)) {
      if (!leadsSomewhere(address, page, base, present)) faults.push(`${page}: ${address} leads nowhere`)
    }
  }
  return faults
}

/** Every address a page links to or loads, as written. */
export function addressesIn(html: string): Set<string> {
  const addresses = new Set<string>()
  const parser = new Parser({
    onopentag(_name, { href, src, srcset, poster, 'data-main': main }) {
      for (const address of [href, src, poster, main]) if (address) addresses.add(address)
      for (const candidate of srcset?.split(',') ?? []) addresses.add(candidate.trim().split(/\s+/)[0]!)
    },
  })
  parser.end(html)
  return addresses
}

function leadsSomewhere(address: string, page: string, base: string, present: Set<string>): boolean {
  const url = new URL(address, `http://site${base}${page}`)
  if (url.host !== 'site' || !/^https?:$/.test(url.protocol)) return true
  if (!url.pathname.startsWith(base)) return false
  const path = decodeURIComponent(url.pathname.slice(base.length))
  return [path, `${path}.html`, `${path || 'index'}.html`].some((file) => present.has(file))
}
