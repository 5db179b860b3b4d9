/** Checks the address in `site.md` against the one where the site is published. */

import type { SiteFields } from '../../../src/shared/schema/site'
import { isPlaceholder } from '../../../src/shared/schema/values/web-addresses'
import type { Problems } from '../../lib/problems'
import type { Entry } from '../front-matter/front-matter'

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
  const location = { file, line: lineOf(['url']), field: 'url' }
  const { host, origin, pathname } = new URL(url)
  const path = pathname.replace(/\/*$/, '/')
  const published = URL.canParse(siteAddress) ? new URL(siteAddress) : undefined
  if (published && `${published.host}${published.pathname}`.replace(/\/*$/, '/') !== host + path) {
    const address = published.href.replace(/\/$/, '')
    const remedy = `Write ${address}, or make ${host} the domain of the published site.`
    problems.warn(location, `"${url}" is not ${address}, where the site is published. ${remedy}`)
  } else if (path !== base) {
    const remedy = `Write ${origin}${base.slice(0, -1)}, or use --base ${path}.`
    problems.warn(
      location,
      `"${url}" leads to ${path}, but the site is built for ${base} (--base). ${remedy}`,
    )
  }
}
