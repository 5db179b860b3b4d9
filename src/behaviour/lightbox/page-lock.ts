import './page-lock.css'

/** Makes the page behind a dialog inert and stops it from scrolling. Returns a function that undoes both. */
export function lockPage(): () => void {
  const { documentElement: root, body } = document
  const behind = [...body.children].filter((element) => element instanceof HTMLElement && !element.inert)
  const [top, width] = [scrollY, innerWidth]
  for (const element of behind) element.toggleAttribute('inert', true)
  // The space of the scroll bar is reserved, so that nothing moves. It has the colour of the root.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.dataset.locked = ''
  return () => {
    for (const element of behind) element.toggleAttribute('inert', false)
    delete root.dataset.locked
    root.style.scrollbarGutter = ''
    // A phone that was rotated and rotated back has scrolled the page.
    if (innerWidth === width) scrollTo({ top, behavior: 'instant' })
  }
}

/** Calls `open` while the space for the scroll bar is not reserved: GLightbox would reserve it again. */
export function withoutScrollBar(open: () => void): void {
  const { style } = document.documentElement
  const { scrollbarGutter } = style
  style.scrollbarGutter = 'auto'
  open()
  style.scrollbarGutter = scrollbarGutter
}
