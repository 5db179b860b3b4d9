/** The next page is on its way before it is asked for: when its link is pointed at, focused, or near in view. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchAhead } from '../content/documents'
import { pathOnSite } from './internal-links'

/** Pixels around the window within which a link counts as near. */
const near = '200px'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** For the layout that surrounds every page. */
export function usePrefetch(): void {
  const { pathname } = useLocation()

  useEffect(() => {
    const events = ['pointerover', 'pointerdown', 'focusin'] as const
    const onEvent = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (link) void prefetch(link, 'auto')
    }
    for (const event of events) document.addEventListener(event, onEvent, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, onEvent)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => whenQuiet(observeLinks), [pathname])
}

/** One after the other, behind everything the page itself needs. */
function observeLinks(): () => void {
  let line = Promise.resolve()
  let isGone = false
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        line = line.then(() => (isGone ? undefined : prefetch(target as HTMLAnchorElement, 'low')))
      }
    },
    { rootMargin: near },
  )
  for (const link of document.querySelectorAll('a')) observer.observe(link)
  return () => {
    isGone = true
    observer.disconnect()
  }
}

/** Runs when the page itself has been loaded and nothing else is to be done; the result stops or undoes it. */
function whenQuiet(run: () => () => void): () => void {
  let undo: (() => void) | undefined
  const start = () => {
    // Safari has no idle callbacks.
    timer = setTimeout(() => {
      undo = run()
    }, 200)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    clearTimeout(timer)
    undo?.()
  }
}

async function prefetch(link: HTMLAnchorElement, priority: RequestPriority): Promise<void> {
  const path = pathOnSite(link)
  if (path === undefined || link.pathname === window.location.pathname || isSaving()) return
  const page = await fetchAhead(link.pathname, priority)
  preloadModules(page, priority)
  loadFonts(page)
}

/** The visitor pays for every byte, or waits long for it. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** A page's HTML names the scripts it needs. */
function preloadModules(page: Document | undefined, fetchPriority: RequestPriority): void {
  for (const given of page?.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]') ?? []) {
    const href = new URL(given.href).pathname
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue
    const link = document.importNode(given)
    link.removeAttribute('media')
    document.head.append(Object.assign(link, { crossOrigin: '', fetchPriority, href }))
  }
}

/** The faces that have the letters of a page; most pages need none besides those that are there. */
function loadFonts(page: Document | undefined): void {
  const text = page?.getElementById('root')?.textContent
  if (text) document.fonts.load(getComputedStyle(document.body).font, text).catch(() => {})
}
