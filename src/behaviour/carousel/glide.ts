/** The adapter around Glide, which only moves the track. Names, keys, swipes, rotation and focus are handled elsewhere. */
import Glide from '@glidejs/glide/dist/glide.modular.esm'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../motion'
import { listenForSwipes } from '../swipe'

/** The time a slide takes to move. */
const durationMs = 300

interface Slides {
  /** The slide that is shown, from 0. */
  index: number
  /** Whether the slider has replaced the scrolling row. */
  isReady: boolean
  show: (index: number) => void
  /** Moves to the next or the previous slide; wraps around. */
  step: (by: 1 | -1) => void
}

/** Turns the element's `[data-glide-el="track"]` into a slider. */
export function useGlide(root: RefObject<HTMLElement | null>, count: number): Slides {
  const [index, setIndex] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const glide = useRef<Glide>(undefined)

  useEffect(() => {
    if (count < 2) return
    const element = root.current!
    glide.current = new Glide(element, optionsFor(element))
    const undo = mount(glide.current, element, setIndex)
    setIsReady(true)
    return undo
  }, [root, count])

  const show = useCallback((next: number) => glide.current?.go(`=${next}`), [])
  const step = useCallback(
    (by: 1 | -1) => glide.current && show((glide.current.index + by + count) % count),
    [count, show],
  )
  return { index, isReady, show, step }
}

function optionsFor(element: HTMLElement): Partial<Glide.Options> {
  const time = prefersReducedMotion() ? 0 : durationMs
  return {
    type: 'slider',
    startAt: scrolledTo(trackOf(element)),
    gap: 0,
    keyboard: false,
    animationDuration: time,
    rewindDuration: time,
    animationTimingFunc: 'ease-in-out',
    waitForTransition: false,
  }
}

/** The slide that the visitor has scrolled the row to. */
function scrolledTo(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(track.clientWidth, 1))
}

function trackOf(element: HTMLElement): HTMLElement {
  return element.querySelector<HTMLElement>('[data-glide-el="track"]')!
}

/** Returns a function that removes the slider. */
function mount(glide: Glide, element: HTMLElement, onMove: (index: number) => void): () => void {
  const track = trackOf(element)
  let stopSwipes: (() => void) | undefined
  // Glide's swipe also reacts to two fingers and on a zoomed page.
  const Swipe: Glide.ComponentFunction = (_glide, { Move, Transition }) => ({
    mount: () => {
      stopSwipes = listenForSwipes(track, {
        onFollow: (distance) => {
          Transition[distance === 0 ? 'enable' : 'disable']()
          Move.make(distance)
        },
        onStep: (step) => {
          Transition.enable()
          glide.go(step > 0 ? '>' : '<')
        },
      })
    },
  })
  glide.on(['mount.after', 'run'], () => onMove(glide.index))
  glide.mount({ Swipe })
  track.scrollLeft = 0
  const resized = new ResizeObserver(updateOnNewWidth(glide, track))
  resized.observe(track)
  return () => {
    stopSwipes?.()
    resized.disconnect()
    glide.destroy()
  }
}

/** Glide updates only when the window is resized. */
function updateOnNewWidth(glide: Glide, track: HTMLElement) {
  let width = track.offsetWidth
  return () => {
    if (track.offsetWidth === width) return
    width = track.offsetWidth
    if (width > 0) glide.update() // while the track is hidden, its slides have no width
  }
}
