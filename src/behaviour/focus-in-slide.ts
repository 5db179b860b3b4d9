/** Moves the focus to the slide that is shown when the slide that has it is no longer shown. */
import { type RefObject, useEffect, useRef } from 'react'

export function useFocusInSlide(root: RefObject<HTMLElement | null>, index: number): void {
  const focused = useRef<Element>(null)

  // What has the focus is remembered while it has: a browser takes it away from a slide that becomes inert.
  useEffect(() => {
    const element = root.current
    const remember = ({ target, type }: FocusEvent) => {
      const isInert = target instanceof Element && target.closest('[inert]')
      if (type === 'focusin') focused.current = target as Element
      else if (!isInert) focused.current = null
    }
    element?.addEventListener('focusin', remember)
    element?.addEventListener('focusout', remember)
    return () => {
      element?.removeEventListener('focusin', remember)
      element?.removeEventListener('focusout', remember)
    }
  }, [root])

  useEffect(() => {
    if (!focused.current?.closest('[inert]')) return
    const slide = root.current?.querySelectorAll<HTMLElement>('[data-slide]')[index]
    const target = slide?.querySelector<HTMLElement>('a, button') ?? slide
    if (target === slide) slide?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [root, index])
}
