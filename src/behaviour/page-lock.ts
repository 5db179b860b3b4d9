import './page-lock.css'

/** Takes the page behind a dialog away from pointer, keyboard and screen reader; returns what gives it back. */
export function lockPage(): () => void {
  const { documentElement: root, body } = document
  const behind = [...body.children].filter((element) => element instanceof HTMLElement && !element.inert)
  const [top, width] = [scrollY, innerWidth]
  for (const element of behind) element.toggleAttribute('inert', true)
  // The room of the scroll bar stays, so that nothing moves; it takes the colour of the root.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.dataset.locked = ''
  return () => {
    for (const element of behind) element.toggleAttribute('inert', false)
    delete root.dataset.locked
    root.style.scrollbarGutter = ''
    // A phone that was turned twice has laid the page out twice, and scrolled it each time.
    if (innerWidth === width) scrollTo({ top, behavior: 'instant' })
  }
}

/** Calls `open` while the scroll bar seems to take no room: the library would make room for it once more. */
export function withoutScrollBar(open: () => void): void {
  const { style } = document.documentElement
  const { scrollbarGutter } = style
  style.scrollbarGutter = 'auto'
  open()
  style.scrollbarGutter = scrollbarGutter
}
