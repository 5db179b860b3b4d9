/** Parts of a page fade up, once, when a visitor scrolls to them. AOS does it, and loads at the first scroll. */
import { prefersReducedMotion } from './motion'
import { whenNear } from './near'

type Library = typeof import('./aos')

/** How much further inside the window than where it fades up a part may be before it is shown at once. */
const slackPixels = 100

/** Nothing is hidden without a script, with one that does not load, and before the visitor scrolls. */
export function fadeUpParts(): void {
  const parts = document.querySelectorAll<HTMLElement>('[data-scroll-in]')
  if (parts.length > 0 && !prefersReducedMotion())
    addEventListener('scroll', () => observe(parts), { once: true, passive: true })
}

/** A part is hidden only while it is less than a window's height below the window. */
function observe(parts: Iterable<HTMLElement>): void {
  const library = import('./aos')
  // What does not load hides nothing.
  whenNear(parts, '0px 0px 100%', (part) => library.then((aos) => prepare(part, aos)).catch(() => undefined))
}

/** A visitor who jumps or flings the page past a part sees it at once. */
function prepare(part: HTMLElement, { hideUntilSeen, offsetPixels }: Library): void {
  const pixelsInside = () => innerHeight - part.getBoundingClientRect().top
  if (pixelsInside() > 0) return
  hideUntilSeen(part)
  const showAtOnce = () => {
    const isFading = part.classList.contains('aos-animate')
    if (pixelsInside() < (isFading ? innerHeight / 2 : offsetPixels + slackPixels)) return
    delete part.dataset.aos
    for (const fade of part.getAnimations()) fade.finish()
    removeEventListener('scroll', showAtOnce)
  }
  addEventListener('scroll', showAtOnce, { passive: true })
}
