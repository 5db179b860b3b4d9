/** The adapter around AOS: what lies below the fold fades up when it is scrolled to, once. */
import type Aos from 'aos'
import { type RefObject, useEffect } from 'react'
import { prefersReducedMotion } from './motion'

let library: Promise<Aos.Aos> | undefined
let isRefreshing = false

/** Without a script, with one that fails, and above the fold the element is never hidden. */
export function useScrollIn(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isGone = false
    if (prefersReducedMotion()) return
    library ??= start()
    library.then(
      (aos) => !isGone && element.current && hideUntilSeen(element.current, aos),
      () => undefined, // what was not loaded hides nothing
    )
    return () => {
      isGone = true
    }
  }, [element])
}

/** Once for all pages: AOS has no way to stop, and adds listeners at each start. */
async function start(): Promise<Aos.Aos> {
  const { default: aos } = await import('aos')
  aos.init({
    duration: 1000,
    easing: 'ease-in-out',
    offset: 100,
    once: true,
    disable: prefersReducedMotion,
    disableMutationObserver: true,
  })
  // It measures once; a page that grows or shrinks would show its parts too late, or never.
  new ResizeObserver(() => aos.refresh()).observe(document.body)
  return aos
}

function hideUntilSeen(element: HTMLElement, aos: Aos.Aos): void {
  if (element.getBoundingClientRect().top < window.innerHeight) return
  element.dataset.aos = 'fade-up'
  if (isRefreshing) return
  isRefreshing = true
  // All parts of a page arrive in one go: one search for all of them.
  queueMicrotask(() => {
    isRefreshing = false
    aos.refreshHard()
  })
}
