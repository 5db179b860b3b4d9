/** Moves the rows of a list by their handles, elements of the class `photo-handle`. */
import { type PointerEvent, useRef } from 'react'

/** @param move is called with places in the list, from 0 */
export function useDragging(move: (from: number, to: number) => void) {
  const dragged = useRef<number | undefined>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const handle = (event.target as Element).closest('.photo-handle')
      if (!handle) return
      dragged.current = [...event.currentTarget.children].findIndex((row) => row.contains(handle))
      // The list captures the pointer: a row would lose it as soon as it moves to another place.
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = dragged.current
      if (from === undefined) return
      const list = event.currentTarget
      const to = placeAt(event.clientY, [...list.children], from)
      if (to === from) return
      dragged.current = to
      move(from, to)
      requestAnimationFrame(() => list.children[to]?.scrollIntoView({ block: 'nearest' }))
    },
    onLostPointerCapture() {
      dragged.current = undefined
    },
  }
}

/** The place of the last row whose middle the pointer has passed, so that rows of different heights do not flicker. */
function placeAt(y: number, rows: readonly Element[], from: number): number {
  const middles = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  const above = middles.findIndex((middle, index) => index < from && y < middle)
  if (above !== -1) return above
  return Math.max(
    from,
    middles.findLastIndex((middle) => y > middle),
  )
}
