/**
 * Every page has one address. Where the host has not seen to it, on GitHub Pages for example, `/About`,
 * `/about/` and `/about.html` lead there from the page itself. Imported first: the router looks at the address.
 */
import { pageDataId } from '../content/pages'

if (!import.meta.env.SSR && import.meta.env.PROD) takeOwnAddress()

function takeOwnAddress(): void {
  const data = document.getElementById(pageDataId)?.textContent
  if (!data) return
  const { kind, path } = JSON.parse(data) as { kind: string; path: string }
  const { pathname, search, hash } = window.location
  const own = kind === 'notfound' ? plain(pathname) : import.meta.env.BASE_URL + path.slice(1)
  if (own === pathname) return
  if (kind === 'notfound') window.location.replace(own + search + hash)
  else window.history.replaceState(window.history.state, '', own + search + hash)
}

function plain(pathname: string): string {
  const base = import.meta.env.BASE_URL
  if (!pathname.startsWith(base)) return pathname
  const path = pathname
    .slice(base.length)
    .replace(/\/$/, '')
    .replace(/\.html$/i, '')
  return base + path.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
