/** What opens under a button and closes again: the header's menu and its list of focus areas. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure<Root extends HTMLElement> {
  isOpen: boolean
  toggle: () => void
  open: () => void
  /** For the element around the button and what it opens. */
  root: RefObject<Root | null>
  /** For the button: `aria-expanded={isOpen} onClick={toggle}`. */
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Closes on Escape (the focus returns to the button), on a press elsewhere, when the focus leaves, and when
 * the page changes. With one inside another Escape closes the inner one first.
 */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<Root>(null)
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes, also to the same page
  useEffect(() => () => setIsOpen(false), [location])

  useLayoutEffect(() => setIsOpen(isOpenedByFocus(button.current)), [])

  useEffect(() => {
    if (!isOpen || !root.current) return
    return listen(
      root.current,
      () => button.current,
      () => setIsOpen(false),
    )
  }, [isOpen])

  return { isOpen, toggle: () => setIsOpen(!isOpen), open: () => setIsOpen(true), root, button }
}

/** Until the script runs the focus opens it, by the style sheet alone; what is open then stays open. */
export function isOpenedByFocus(button: HTMLElement | null): boolean {
  const content = document.getElementById(button?.getAttribute('aria-controls') ?? '')
  const focused = document.activeElement
  return button?.offsetParent != null && (focused === button || content?.contains(focused) === true)
}

function listen(root: HTMLElement, button: () => HTMLElement | null, close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isInnermost(root, button())) return
    if (root.contains(document.activeElement)) button()?.focus()
    close()
  }
  const onPress = (event: Event) => {
    if (!root.contains(event.target as Node)) close()
  }
  const onLeave = (event: FocusEvent) => {
    const next = event.relatedTarget as Node | null
    if (next && !root.contains(next)) close()
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onPress)
  root.addEventListener('focusout', onLeave)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onPress)
    root.removeEventListener('focusout', onLeave)
  }
}

function isInnermost(root: HTMLElement, button: HTMLElement | null): boolean {
  return [...root.querySelectorAll('[aria-expanded="true"]')].every((element) => element === button)
}
