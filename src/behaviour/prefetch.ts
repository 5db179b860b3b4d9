/** Fetches the next page before it is asked for: when its link is pointed at, focused, or near in view. */
import { isSavingData } from './connection'
import { whenNear } from './near'
import { sitePath } from './site-path'

/** How near to the window a link is. */
const margin = '200px'

/** Addresses that need no fetching any more. */
const known = new Set([location.pathname])

export function prefetchNearPages(): void {
  if (isSavingData()) return
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, ({ target }) => prefetch((target as Element).closest('a')), {
      passive: true,
    })
  const observe = () => whenNear(document.querySelectorAll('a'), margin, prefetch)
  if (document.readyState === 'complete') observe()
  else addEventListener('load', observe, { once: true })
}

/** The browser fetches it when it has nothing else to do. */
function prefetch(link: HTMLAnchorElement | null): void {
  if (!link?.href || known.has(link.pathname) || !isPage(link)) return
  known.add(link.pathname)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.pathname }),
  )
}

/** Whether a link leads to another page of this site. */
function isPage({ href }: HTMLAnchorElement): boolean {
  const path = sitePath(href, location.origin + import.meta.env.BASE_URL)
  return path !== undefined && !/\.[a-z0-9]+$/i.test(path)
}
