/** The adapter around Glide: it moves the track; names, keys, rotation and what can be reached are ours. */
import type Glide from '@glidejs/glide'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from './motion'
import { listenForSwipes } from './swipe'

/** Milliseconds a slide takes to move. */
const duration = 300

interface Slides {
  /** The slide that is shown, from 0. */
  index: number
  /** The script has taken over from the row that scrolls. */
  isReady: boolean
  /** Moves to a slide; one before the first is the last, one after the last is the first. */
  show: (index: number) => void
}

/** Turns the element's `[data-glide-el="track"]` into a slider, once there is more than one slide. */
export function useGlide(root: RefObject<HTMLElement | null>, count: number): Slides {
  const [index, setIndex] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const glide = useRef<Glide>(undefined)

  useEffect(() => {
    if (count < 2 || !root.current) return
    const element = root.current
    let undo: (() => void) | undefined
    let isGone = false
    const start = ({ default: Modular }: { default: typeof Glide }) => {
      if (isGone) return
      glide.current = new Modular(element, optionsFor(element))
      undo = attach(glide.current, element, setIndex)
      setIsReady(true)
    }
    import('@glidejs/glide/dist/glide.modular.esm').then(start, () => undefined) // the row still scrolls
    return () => {
      isGone = true
      undo?.()
      glide.current = undefined
      setIsReady(false)
    }
  }, [root, count])

  const show = useCallback((next: number) => glide.current?.go(`=${(next + count) % count}`), [count])
  return { index, isReady, show }
}

function optionsFor(element: HTMLElement): Partial<Glide.Options> {
  const time = prefersReducedMotion() ? 0 : duration
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

/** The slide a visitor has scrolled to before the script arrived. */
function scrolledTo(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(track.clientWidth, 1))
}

function trackOf(element: HTMLElement): HTMLElement {
  return element.querySelector<HTMLElement>('[data-glide-el="track"]')!
}

/** Mounts, and returns what undoes it. */
function attach(glide: Glide, element: HTMLElement, onMove: (index: number) => void): () => void {
  const track = trackOf(element)
  let stopSwipes: (() => void) | undefined
  // Glide's own swipe also answers to two fingers, and on a page that is enlarged.
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

/** A track that was hidden measures 0 and would stay so; Glide itself listens to the window only. */
function updateOnNewWidth(glide: Glide, track: HTMLElement) {
  let width = track.offsetWidth
  return () => {
    if (track.offsetWidth === width) return
    width = track.offsetWidth
    glide.update()
  }
}
