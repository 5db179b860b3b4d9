/** AOS with the settings of the site. It has no way to stop, and adds listeners at each start. */
import aos from 'aos'
import { prefersReducedMotion } from './motion'

/** How far inside the window a part has to be to fade up. */
export const offsetPixels = 100

aos.init({
  duration: 1000,
  easing: 'ease-in-out',
  offset: offsetPixels,
  once: true,
  disable: prefersReducedMotion,
  disableMutationObserver: true,
})
// It measures once; on a page that grows or shrinks it would show parts too late, or never.
new ResizeObserver(() => aos.refresh()).observe(document.body)

/** Hides a part until it is far enough inside the window. */
export function hideUntilSeen(part: HTMLElement): void {
  part.dataset.aos = 'fade-up'
  aos.refreshHard()
}
