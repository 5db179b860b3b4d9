/** The zoom of the browser with two fingers, which enlarges the whole page. */

export function isPageEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01
}

/**
 * Marks `element` with `data-enlarged` while the page is enlarged: then the browser handles touch, and the style sheet of
 * the element resets `touch-action`.
 */
export function markPageZoom(element: HTMLElement, signal: AbortSignal): void {
  const mark = () => element.toggleAttribute('data-enlarged', isPageEnlarged())
  window.visualViewport?.addEventListener('resize', mark, { signal })
  mark()
}
