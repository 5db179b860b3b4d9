/** The timer of a slide show. It stops while the pointer or the focus is in the carousel, or the page is not in use. */
import { type RefObject, useEffect, useRef } from 'react'

/** The time between two slides. */
const intervalMs = 5000

/** Calls `advance` every five seconds while `isOn`. Each pause and each new `index` restarts the timer. */
export function useRotation(
  root: RefObject<HTMLElement | null>,
  isOn: boolean,
  index: number,
  advance: () => void,
): void {
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    const element = root.current
    if (!isOn || !element) return
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(tick, intervalMs)
    }
    const tick = () => {
      if (isPaused(element)) restart()
      else latest.current()
    }
    const pauses = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of pauses) element.addEventListener(event, restart)
    document.addEventListener('visibilitychange', restart)
    restart()
    return () => {
      clearTimeout(timer)
      for (const event of pauses) element.removeEventListener(event, restart)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [root, isOn, index])
}

/** The page behind a lightbox is inert. */
function isPaused(element: HTMLElement): boolean {
  return (
    document.hidden ||
    element.matches(':hover') ||
    element.contains(document.activeElement) ||
    element.closest('[inert]') !== null
  )
}
