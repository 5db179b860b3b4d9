/** Where the focus goes, and what the window shows. */
import { useEffect, useRef } from 'react'
import type { FieldTarget } from '../form-state'

type Find = () => HTMLElement | null | undefined

/** Gives the focus to an element that is there after the next rendering, so that it is not lost with a button that goes. */
export function useFocusLater(): (find: Find) => void {
  const wanted = useRef<Find>(undefined)
  useEffect(() => {
    const element = wanted.current?.()
    if (!element) return
    wanted.current = undefined
    element.focus()
  })
  return (find) => {
    wanted.current = find
  }
}

/** Scrolls to a field and gives it the focus; without one, to the heading of the form that has opened. */
export function useShowField(target: FieldTarget | undefined): void {
  useEffect(() => {
    if (!target) {
      scrollTo(0, 0)
      document.querySelector<HTMLElement>('main h1')!.focus({ preventScroll: true })
    }
    if (!target || target.field.startsWith('photo:')) return
    // The nearest field around it that is shown: `cards.0.title`, `cards.0`, `cards`.
    const parts = target.field.split('.')
    for (let length = parts.length; length > 0; length--) {
      const name = `${target.language}:${parts.slice(0, length).join('.')}`
      const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
      if (!field) continue
      const folded = field.closest('details')
      if (folded) folded.open = true
      const control =
        field.querySelector<HTMLElement>('[aria-invalid="true"]') ??
        field.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button')
      // A field may be longer than the window.
      const shown = control && field.offsetHeight > innerHeight / 2 ? control : field
      shown.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
      return
    }
  }, [target])
}

/** As the `ref` of what is wrong: it is seen at once, above the buttons. */
export function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end' })
}
