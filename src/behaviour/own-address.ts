/**
 * Every page has one address. Where the host does not redirect, on GitHub Pages for example, `/About`, `/about/` and
 * `/about.html` lead there from the page itself. Imported first: the router looks at the address.
 */
import { pageDataId } from '../content/pages'
import { sitePath } from './site-path'

if (!import.meta.env.SSR && import.meta.env.PROD) takeOwnAddress()

function takeOwnAddress(): void {
  const data = document.getElementById(pageDataId)?.textContent
  if (!data) return
  const { kind, path } = JSON.parse(data) as { kind: string; path: string }
  const base = import.meta.env.BASE_URL
  const { origin, pathname, search, hash } = window.location
  const own = kind === 'notfound' ? plain(sitePath(origin + pathname, origin + base)) : path
  if (own === undefined) return
  const address = base + own.slice(1)
  if (address === pathname) return
  if (kind === 'notfound') window.location.replace(address + search + hash)
  else window.history.replaceState(window.history.state, '', address + search + hash)
}

/** `/About.html` → `/about` */
function plain(path: string | undefined): string | undefined {
  return path
    ?.replace(/(?<=.)\/$/, '')
    .replace(/\.html$/i, '')
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
