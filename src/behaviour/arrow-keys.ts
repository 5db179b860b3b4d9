/** Up and down arrows, Home and End between a button and the links it discloses; Tab goes its own way. */

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (Math.max(place, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** For `keydown` on the element around the list; `root` holds the button and the links. */
export function moveByArrows(event: KeyboardEvent, root: HTMLElement): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...root.querySelectorAll<HTMLElement>('ul a')].filter((link) => link.offsetParent)
  if (links.length === 0) return
  event.preventDefault()
  const place = links.indexOf(document.activeElement as HTMLElement)
  links[step(place, links.length)]?.focus()
}
