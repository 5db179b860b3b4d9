/** Moves the photos of a list by their handles, elements with `data-handle`. */
import { type PointerEvent, useRef } from 'react'

/** The page scrolls while the pointer is closer to an edge of the window. */
const edgePixels = 72
const maxScrollPixels = 14

interface Drag {
  list: HTMLElement
  /** The place of the row, from 0. */
  from: number
  /** Of the pointer, in the window. */
  x: number
  y: number
}

/** @param move is called with places in the list, from 0 */
export function useDragging(move: (from: number, to: number) => void) {
  const drag = useRef<Drag>(undefined)
  const newest = useRef(move)
  newest.current = move

  function follow(): void {
    const { list, from, x, y } = drag.current!
    const to = placeAt(x, y, list)
    if (to === -1 || to === from) return
    drag.current!.from = to
    newest.current(from, to)
  }

  function scroll(): void {
    if (!drag.current) return
    const { y } = drag.current
    const above = edgePixels - y
    const below = y - (innerHeight - edgePixels)
    const ratio = Math.min(Math.max(above, below) / edgePixels, 1)
    if (ratio > 0) {
      scrollBy(0, Math.ceil(ratio * maxScrollPixels) * (above > below ? -1 : 1))
      follow()
    }
    requestAnimationFrame(scroll)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const handle = (event.target as Element).closest('[data-handle]')
      if (!handle) return
      const list = event.currentTarget
      const from = [...list.children].findIndex((row) => row.contains(handle))
      drag.current = { list, from, x: event.clientX, y: event.clientY }
      // The list captures the pointer: a row would lose it as soon as it moves to another place.
      list.setPointerCapture(event.pointerId)
      requestAnimationFrame(scroll)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return
      drag.current.x = event.clientX
      drag.current.y = event.clientY
      follow()
    },
    onLostPointerCapture() {
      drag.current = undefined
    },
  }
}

/** The place of the photo at a point of the window; -1 between them. */
function placeAt(x: number, y: number, list: HTMLElement): number {
  return [...list.children].findIndex((photo) => {
    const { left, right, top, bottom } = photo.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })
}
