/**
 * Brings visitors to the canonical address of a page where the host, GitHub Pages for example, does not redirect them:
 * `/about/` and `/about.html` show the page and change the address, and the 404 page redirects `/About` to `/about`.
 */
import { sitePath } from '../../page-data/site-path'

export function goToCanonicalUrl(): void {
  const base = import.meta.env.BASE_URL
  const { origin, pathname, search, hash } = location
  const known = document.querySelector<HTMLElement>('[data-path]')?.dataset.path
  const own = known || normalize(sitePath(origin + pathname, origin + base))
  if (own === undefined) return
  const address = base + own.slice(1)
  if (address === pathname) return
  if (known) history.replaceState(history.state, '', address + search + hash)
  else location.replace(address + search + hash)
}

/** `/About/`, `/ABOUT.html` → `/about`. */
function normalize(path: string | undefined): string | undefined {
  const plain = path?.replace(/(.)\/$/, '$1').replace(/\.html$/i, '')
  return plain?.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
