/**
 * Brings visitors to the canonical address of a page where the host, GitHub Pages for example, does not redirect them:
 * `/about/` and `/about.html` show the page and change the address, and the 404 page redirects `/About` to `/about`.
 */
import { sitePath } from '../shared/site-path'

export function goToCanonicalUrl(): void {
  const base = import.meta.env.BASE_URL
  const { origin, pathname, search, hash } = location
  const { path: known, folders } = document.querySelector<HTMLElement>('[data-path]')?.dataset ?? {}
  const end = folders === undefined ? '' : '/'
  const own = known || normalize(sitePath(origin + pathname, origin + base), end)
  if (own === undefined) return
  const address = base + own.slice(1)
  if (address === pathname) return
  if (known) history.replaceState(history.state, '', address + search + hash)
  else location.replace(address + search + hash)
}

/** `/About/`, `/ABOUT.html` → `/about`; with the `end` of all addresses. */
function normalize(path: string | undefined, end: string): string | undefined {
  const plain = path?.replace(/(.)\/$/, '$1').replace(/\.html$/i, '')
  return plain && (plain + end).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
