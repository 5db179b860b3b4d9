/** AOS with the settings of the site. It cannot be stopped, and each `init` adds listeners: it is called once. */
import aos from 'aos'
import { prefersReducedMotion } from './motion'

/** How far inside the viewport a part must be to fade in. */
export const offsetPixels = 100

aos.init({
  duration: 1000,
  easing: 'ease-in-out',
  offset: offsetPixels,
  once: true,
  disable: prefersReducedMotion,
  disableMutationObserver: true,
})
// AOS measures positions once. On a page that grows or shrinks it would show parts too late, or never.
new ResizeObserver(() => aos.refresh()).observe(document.body)

/** Hides a part until it is far enough inside the viewport. */
export function hideUntilSeen(element: HTMLElement): void {
  element.dataset.aos = 'fade-up'
  aos.refreshHard()
}
