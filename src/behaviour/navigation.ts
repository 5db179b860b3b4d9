/** What a browser does by itself between two documents: scroll, focus, and the place one comes Back to. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import './back-button' // listens before the router does

/** Where the entries of the history were scrolled to, in pixels; forgotten with the tab. */
const positions = new Map<string, number>()

/** Entries remembered: browsers keep about fifty themselves. */
const remembered = 100

/** For the layout that surrounds every page. */
export function useNavigation(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const previous = useRef<Location>(location)

  useEffect(ownScrollRestoration, [])

  useLayoutEffect(() => {
    const from = previous.current
    previous.current = location
    if (from.key !== location.key || from.hash !== location.hash || from.pathname !== location.pathname) {
      arrive(from, location, kind === 'POP')
    }
    return rememberPosition(location)
  }, [location, kind])
}

function arrive(from: Location, to: Location, isReturn: boolean): void {
  const isSamePage = from.pathname === to.pathname && from.search === to.search
  // Links that only name a place on the page make entries without a key; the browser has followed them.
  const isOwnEntry = to.key !== 'default' || to.hash === ''
  const position = isReturn && isOwnEntry ? positions.get(keyOf(to)) : undefined
  if (position !== undefined) scrollTo(position)
  else if (isReturn && isSamePage) return
  else if (goToFragment(to.hash)) return
  else scrollTo(0)
  if (!isSamePage || !isReturn) focusOn(document.querySelector<HTMLElement>('main h1, h1'))
}

function goToFragment(hash: string): boolean {
  const target = hash ? placeNamed(hash.slice(1)) : null
  if (!target) return false
  target.scrollIntoView({ behavior: 'instant' })
  focusOn(target)
  return true
}

function placeNamed(name: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(name))
  } catch {
    return document.getElementById(name) // a bare % stands for itself
  }
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

/** Makes a screen reader go on from here, without a place of its own in the order of Tab. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

function rememberPosition(location: Location): () => void {
  const key = keyOf(location)
  const remember = () => positions.set(key, window.scrollY)
  positions.delete(key) // the last to be remembered is the last to be forgotten
  remember()
  const [oldest] = positions.keys()
  if (positions.size > remembered) positions.delete(oldest!)
  window.addEventListener('scroll', remember, { passive: true })
  return () => window.removeEventListener('scroll', remember)
}

/** The first entry and those without a key of the router's are all called `default`. */
function keyOf(location: Location): string {
  return `${location.key} ${location.pathname}${location.hash}`
}

/** The browser restores the scroll of a reload and of a return from another site, we everything between. */
function ownScrollRestoration(): () => void {
  const own = () => {
    window.history.scrollRestoration = 'manual'
  }
  const giveBack = () => {
    window.history.scrollRestoration = 'auto'
  }
  if (document.readyState === 'complete') own()
  else window.addEventListener('load', own, { once: true })
  window.addEventListener('pageshow', own)
  window.addEventListener('pagehide', giveBack)
  return () => {
    window.removeEventListener('load', own)
    window.removeEventListener('pageshow', own)
    window.removeEventListener('pagehide', giveBack)
    giveBack()
  }
}
