/**
 * Prefetches pages that the visitor may open next: those of links that are hovered, touched or focused, and a few of links near
 * the viewport. For pages in another language, also its fonts: a page whose font is late does not use it (styles/fonts.css).
 */

import { sitePath } from '../shared/site-path'
import { isSavingData } from './connection'
import { whenNear } from './near'

/** How near to the viewport a link must be. */
const margin = '200px'
/** Most pages are 6 kB, compressed. Together they weigh less than the page that prefetches them. */
const maxPages = { near: 3, all: 6 }

/** This page, and those that are already fetched. */
const fetched = new Set([location.pathname])

export function prefetchNearPages(): void {
  if (isSavingData()) return
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, ({ target }) => prepare((target as Element).closest('a')), {
      passive: true,
    })
  const observe = () =>
    whenNear(document.querySelectorAll('a'), margin, (link) => prefetch(link, maxPages.near))
  if (document.readyState === 'complete') observe()
  else addEventListener('load', observe, { once: true })
}

function prepare(link: HTMLAnchorElement | null): void {
  prefetch(link)
  if (link?.hreflang) loadFonts(link)
}

/** The families of the other language (styles/languages.css), and the letters of its name and of English. */
function loadFonts({ hreflang, textContent }: HTMLAnchorElement): void {
  const families =
    hreflang === 'te' ? '"Anek Telugu Medium", "Anek Telugu Variable"' : '"Anek Telugu English"'
  document.fonts.load(`1em ${families}`, `A${textContent}`).catch(() => {}) // the page loads them itself
}

/** The browser fetches it at its lowest priority. */
function prefetch(link: HTMLAnchorElement | null, max = maxPages.all): void {
  if (!link?.href || fetched.has(link.pathname) || fetched.size > max || !isPage(link)) return
  fetched.add(link.pathname)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.pathname }),
  )
}

/** Whether a link leads to another page of this site. A permalink leads to what this page already shows. */
function isPage({ href, rel }: HTMLAnchorElement): boolean {
  if (rel === 'bookmark') return false
  const path = sitePath(href, location.origin + import.meta.env.BASE_URL)
  return path !== undefined && !/\.[a-z0-9]+$/i.test(path)
}
