/** Compares the address of the site in `site.md` with the one where it is published. */
import type { Problems } from '../../src/model/lib/problems'
import type { Entry } from '../../src/model/read/entry'
import type { SiteFields } from '../../src/model/schema/site'
import { isPlaceholder } from '../../src/model/schema/values/web-addresses'

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
