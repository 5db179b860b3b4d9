/** Fades in parts of a page, once, when the visitor scrolls to them. AOS does it; it loads at the first scroll. */
import { prefersReducedMotion } from './motion'
import { whenNear } from './near'

type Library = typeof import('./aos')

/** A part this much further inside the viewport than where it would start to fade in is shown at once. */
const slackPixels = 100

/** Hides nothing until the visitor scrolls and the library has loaded. */
export function fadeInParts(): void {
  const parts = document.querySelectorAll<HTMLElement>('[data-reveal]')
  if (parts.length > 0 && !prefersReducedMotion())
    addEventListener('scroll', () => observe(parts), { once: true, passive: true })
}

/** A part is prepared when it is less than the height of the viewport below it. */
function observe(parts: Iterable<HTMLElement>): void {
  const library = import('./aos')
  // If the library does not load, nothing is hidden.
  whenNear(parts, '0px 0px 100%', (element) =>
    library.then((aos) => prepare(element, aos)).catch(() => undefined),
  )
}

/** Shows the part at once if the visitor jumps or flings the page past it. */
function prepare(element: HTMLElement, { hideUntilSeen, offsetPixels }: Library): void {
  const pixelsInside = () => innerHeight - element.getBoundingClientRect().top
  if (pixelsInside() > 0) return
  hideUntilSeen(element)
  const showAtOnce = () => {
    const isFading = element.classList.contains('aos-animate')
    if (pixelsInside() < (isFading ? innerHeight / 2 : offsetPixels + slackPixels)) return
    delete element.dataset.aos
    for (const fade of element.getAnimations()) fade.finish()
    removeEventListener('scroll', showAtOnce)
  }
  addEventListener('scroll', showAtOnce, { passive: true })
}
