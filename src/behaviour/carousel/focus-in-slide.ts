/** Keeps the focus in a carousel when the element that has it can no longer be focused. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the first link of the slide that is shown, or to the slide itself. */
export function useFocusInSlide(root: RefObject<HTMLElement | null>, isReady: boolean, index: number): void {
  const focused = useRef<Element>(null)

  // Remembered here, because a slide that becomes inert loses the focus.
  useEffect(() => {
    const element = root.current!
    if (element.contains(document.activeElement)) focused.current = document.activeElement
    const remember = ({ target, type }: FocusEvent) => {
      const isInert = target instanceof Element && target.closest('[inert]')
      if (type === 'focusin') focused.current = target as Element
      else if (!isInert) focused.current = null
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', remember)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', remember)
    }
  }, [root])

  useLayoutEffect(() => {
    // The track is focusable only while it is a scrolling row.
    const isLost = focused.current?.closest('[inert]') || focused.current?.matches('[data-glide-el]')
    if (!isReady || !isLost) return
    const slide = root.current!.querySelectorAll<HTMLElement>('[data-slide]')[index]
    const target = slide?.querySelector<HTMLElement>('a, button') ?? slide
    if (target === slide) slide?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [root, isReady, index])
}
