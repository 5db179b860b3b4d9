/** Opens and closes the menu of the header and its list of focus areas. */

export function listenInHeader(): void {
  const header = document.querySelector<HTMLElement>('header')!
  for (const button of header.querySelectorAll<HTMLButtonElement>('button[aria-controls]')) disclose(button)
}

/**
 * Makes a button open and close the element that it controls. Escape closes it and returns the focus to the button. A
 * press outside, following a link, and moving the focus out close it as well. Escape closes nested elements first.
 */
function disclose(button: HTMLButtonElement): void {
  const root = button.closest<HTMLElement>('li, header')!
  const content = document.getElementById(button.getAttribute('aria-controls')!)!
  const isOpen = () => content.dataset.open === 'true'
  const set = (open: boolean) => {
    content.dataset.open = `${open}`
    button.setAttribute('aria-expanded', `${open}`)
  }
  button.addEventListener('click', () => set(!isOpen()))
  content.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) set(false)
  })
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) set(false)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!root.contains(target as Node)) set(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen() || content.querySelector('[data-open="true"]')) return
    if (root.contains(document.activeElement)) button.focus()
    set(false)
  })
  if (root instanceof HTMLLIElement) moveFocusByArrows(root, () => set(true))
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (Math.max(index, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Up and Down, Home and End move the focus between a button and its links. Tab works as usual. */
function moveFocusByArrows(root: HTMLElement, open: () => void): void {
  root.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowDown') open()
    const links = [...root.querySelectorAll<HTMLElement>('ul a')].filter((link) => link.offsetParent)
    if (links.length === 0) return
    event.preventDefault()
    const index = links.indexOf(document.activeElement as HTMLElement)
    links[step(index, links.length)]?.focus()
  })
}
