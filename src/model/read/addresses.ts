/** Addresses that follow from names, and the address of the site. */

import { slugify } from '../addresses/slugify'
import type { Problems } from '../lib/problems'
import { sha256 } from '../lib/sha256'
import type { SiteFields } from '../schema/site'
import { isPlaceholder } from '../schema/values/web-addresses'
import type { Entry } from './entry'

const maxWordsLength = 60

/**
 * The end of an event's address, made from the name of its folder alone, so that it stays the same when other events are added:
 * `2025-11-20 Morning` → `2025-11-20-morning`. Words in a script without Latin equivalents become a checksum.
 */
export async function eventIdOf(name: string): Promise<string> {
  const [date, words] = [name.slice(0, 10), name.slice(10).normalize()]
  if (!/[\p{L}\p{N}]/u.test(words)) return date
  const slug = (await slugify(words)).slice(0, maxWordsLength).replace(/-$/, '')
  return `${date}-${slug || sha256(words.trim()).slice(0, 6)}`
}

interface Published {
  /** The path that the site is built for, with slashes at both ends. */
  base: string
  /** The full address of the published site, if it is known. */
  siteAddress?: string
}

/** Warns if `url` is not the address where the site is published. */
export function checkSiteAddress(
  { file, fields: { url }, lineOf }: Pick<Entry<SiteFields>, 'file' | 'fields' | 'lineOf'>,
  { base, siteAddress = '' }: Published,
  problems: Problems,
): void {
  if (isPlaceholder(url) || !URL.canParse(url)) return
  const warn = (message: string) => problems.warn({ file, line: lineOf(['url']), field: 'url' }, message)
  const { host, origin, pathname } = new URL(url)
  const path = pathname.replace(/\/*$/, '/')
  const published = URL.canParse(siteAddress) ? new URL(siteAddress) : undefined
  if (published && `${published.host}${published.pathname}`.replace(/\/*$/, '/') !== host + path) {
    const address = published.href.replace(/\/$/, '')
    warn(
      `"${url}" is not ${address}, where the site is published. Write ${address}, or make ${host} the domain of the published site.`,
    )
  } else if (path !== base)
    warn(
      `"${url}" leads to ${path}, but the site is built for ${base} (--base). Write ${origin}${base.slice(0, -1)}, or use --base ${path}.`,
    )
}
