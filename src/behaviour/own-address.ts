/**
 * Every page has one address. Where the host does not redirect others to it, on GitHub Pages for example, the page
 * itself does: `/about/` and `/about.html` show the page and change to its address, `/About` shows the page for
 * unknown addresses and goes to `/about`.
 */
import { sitePath } from './site-path'

export function takeOwnAddress(): void {
  const base = import.meta.env.BASE_URL
  const { origin, pathname, search, hash } = location
  const known = document.querySelector<HTMLElement>('[data-path]')?.dataset.path
  const own = known || plain(sitePath(origin + pathname, origin + base))
  if (own === undefined) return
  const address = base + own.slice(1)
  if (address === pathname) return
  if (known) history.replaceState(history.state, '', address + search + hash)
  else location.replace(address + search + hash)
}

/** `/About/`, `/ABOUT.html` → `/about` */
function plain(path: string | undefined): string | undefined {
  return path
    ?.replace(/(?<=.)\/$/, '')
    .replace(/\.html$/i, '')
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
