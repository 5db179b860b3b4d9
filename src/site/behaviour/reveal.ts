/** Fades in parts of a page, once, when the visitor scrolls to them. AOS does it; it loads at the first scroll. */
import { prefersReducedMotion } from './motion'

export function fadeInParts(): void {
  const parts = document.querySelectorAll<HTMLElement>('[data-reveal]')
  if (parts.length > 0 && !prefersReducedMotion())
    addEventListener('scroll', () => void prepare(parts), { once: true, passive: true })
}

/** If the library does not load, nothing is hidden. What is in the window stays as it is. */
async function prepare(parts: Iterable<HTMLElement>): Promise<void> {
  const { default: aos } = await import('aos')
  for (const part of parts) if (part.getBoundingClientRect().top > innerHeight) part.dataset.aos = 'fade-up'
  aos.init({ duration: 1000, easing: 'ease-in-out', offset: 100, once: true })
  // AOS measures positions once. On a page that grows or shrinks it would show parts too late, or never.
  new ResizeObserver(() => aos.refresh()).observe(document.body)
}
