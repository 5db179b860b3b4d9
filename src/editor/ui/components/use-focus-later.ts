/** Gives the focus to an element that is there after the next rendering, so that it is not lost with a button that goes. */
import { useEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

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
