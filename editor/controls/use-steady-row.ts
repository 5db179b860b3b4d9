/** Keeps a row at its place on the screen when it moves in its list, so that the next tap moves the same row again. */
import { useLayoutEffect, useRef } from 'react'
import { scrollerOf } from './scrolling'

export function useSteadyRow() {
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<{ row: Element; to: number; top: number } | undefined>(undefined)
  // The new order arrives some renderings after the click.
  useLayoutEffect(() => {
    const { row, to, top } = held.current ?? {}
    if (!row || list.current?.children[to!] !== row) return
    held.current = undefined
    keepAt(row, top!, list.current)
  })
  return {
    list,
    /** Call it before the row at the place `from` moves to the place `to`. */
    hold(from: number, to: number) {
      const row = list.current!.children[from]!
      held.current = { row, to, top: row.getBoundingClientRect().top }
    },
  }
}

/** Scrolls; at the end of the page, where that is impossible, it makes room around the list. */
function keepAt(row: Element, top: number, list: HTMLElement): void {
  const scroller = scrollerOf(list)
  const distance = () => row.getBoundingClientRect().top - top
  scroller.scrollTop += distance()
  const missing = distance()
  if (Math.abs(missing) < 1) return
  const side = missing < 0 ? 'paddingTop' : 'paddingBottom'
  list.style[side] = `${Number.parseFloat(list.style[side] || '0') + Math.abs(missing)}px`
  scroller.scrollTop += distance()
}
