/** A photo with an ellipse on each face that is to be covered: placed by a tap, moved and resized with fingers, mouse or keys. */
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Ellipse } from '../../src/shared/photos/cover'
import { type Sentence, say } from '../words/say'

interface Props {
  /** The address of the photo. */
  url: string
  faces: readonly Ellipse[]
  onChange(faces: readonly Ellipse[]): void
}

/** Percent of the photo, of its part in view for a new ellipse. */
const newSize = 16
const minSize = 1
const keyStep = 1
const zooms = [1, 2, 4]

export function FaceMarks({ url, faces, onChange }: Props) {
  const [selected, select] = useState(0)
  const [zoom, setZoom] = useState(0)
  const picture = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; from: Ellipse; isResized: boolean } | undefined>(undefined)

  // The face stays in view when the photo gets another size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a face that moves does not scroll the photo
  useLayoutEffect(() => {
    const { x, y, width, height } = faces[selected] ?? { x: 0, y: 0, width: 100, height: 100 }
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current!
    frame.current!.scrollLeft = (scrollWidth * (x + width / 2)) / 100 - clientWidth / 2
    frame.current!.scrollTop = (scrollHeight * (y + height / 2)) / 100 - clientHeight / 2
  }, [zoom])

  /** A place in the window, in percent of the photo. */
  const toPercent = (x: number, y: number) => {
    const { left, top, width, height } = picture.current!.getBoundingClientRect()
    return { x: ((x - left) / width) * 100, y: ((y - top) / height) * 100, ratio: width / height }
  }
  const add = (x: number, y: number) => {
    const point = toPercent(x, y)
    const width = newSize / zooms[zoom]!
    const height = Math.min(100, width * point.ratio * 1.3) // heads are higher than wide
    onChange([...faces, inside({ x: point.x - width / 2, y: point.y - height / 2, width, height })])
    select(faces.length)
  }
  const addInView = () => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    add(left + width / 2, top + height / 2)
  }
  const change = (index: number, ellipse: Ellipse) => onChange(faces.with(index, inside(ellipse)))
  const remove = (index: number) => {
    onChange(faces.toSpliced(index, 1))
    select(Math.max(0, index - 1))
    frame.current!.focus()
  }

  const begin = (event: PointerEvent<HTMLElement>, index: number) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const isResized = (event.target as Element).matches('.face-corner')
    drag.current = { x: event.clientX, y: event.clientY, from: faces[index]!, isResized }
    select(index)
  }
  const follow = (event: PointerEvent<HTMLElement>, index: number) => {
    if (!drag.current) return
    const { x, y, from, isResized } = drag.current
    const start = toPercent(x, y)
    const now = toPercent(event.clientX, event.clientY)
    const [right, down] = [now.x - start.x, now.y - start.y]
    change(
      index,
      isResized
        ? { ...from, width: from.width + right, height: from.height + down }
        : { ...from, x: from.x + right, y: from.y + down },
    )
  }
  const press = (event: KeyboardEvent, index: number) => {
    const face = faces[index]!
    const [right, down] = arrows[event.key] ?? [0, 0]
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else if (!right && !down) return
    else if (event.shiftKey) change(index, { ...face, width: face.width + right, height: face.height + down })
    else change(index, { ...face, x: face.x + right, y: face.y + down })
    event.preventDefault()
  }

  const face = faces[selected]
  return (
    <>
      <div ref={frame} className="face-frame" tabIndex={-1}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below adds an ellipse, too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below adds an ellipse, too */}
        <div
          ref={picture}
          className="face-picture"
          style={{ width: `${zooms[zoom]! * 100}%` }}
          onClick={(event) => {
            if (event.target instanceof HTMLImageElement) add(event.clientX, event.clientY)
          }}
        >
          <img src={url} alt={say('The photo, to tap on faces')} draggable={false} />
          {faces.map((ellipse, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: an ellipse is known by its place only
              key={index}
              type="button"
              className="face"
              aria-pressed={index === selected}
              aria-label={say('Cover {}', index + 1)}
              style={{
                left: `${ellipse.x}%`,
                top: `${ellipse.y}%`,
                width: `${ellipse.width}%`,
                height: `${ellipse.height}%`,
              }}
              onFocus={() => select(index)}
              onPointerDown={(event) => begin(event, index)}
              onPointerMove={(event) => follow(event, index)}
              onLostPointerCapture={() => {
                drag.current = undefined
              }}
              onKeyDown={(event) => press(event, index)}
            >
              <span className="face-corner" />
            </button>
          ))}
        </div>
      </div>
      <div className="photo-buttons">
        <button type="button" onClick={addInView}>
          {say('Add a cover')}
        </button>
        <button type="button" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {say('Enlarge')}
        </button>
        <button type="button" disabled={!zoom} onClick={() => setZoom(zoom - 1)}>
          {say('Reduce')}
        </button>
      </div>
      {face && (
        <fieldset className="face-numbers">
          <legend>{say('Cover {}', selected + 1)}</legend>
          {numbers.map(([name, label]) => (
            <label key={name}>
              {say(label)}
              <input
                type="range"
                min={name === 'x' || name === 'y' ? 0 : minSize}
                max={100}
                step={0.5}
                value={face[name]}
                aria-valuetext={`${Math.round(face[name])} %`}
                onChange={({ currentTarget }) =>
                  change(selected, { ...face, [name]: currentTarget.valueAsNumber })
                }
              />
            </label>
          ))}
          <button
            type="button"
            aria-label={say('Remove cover {}', selected + 1)}
            onClick={() => remove(selected)}
          >
            {say('Remove')}
          </button>
        </fieldset>
      )}
    </>
  )
}

const numbers: [keyof Ellipse, Sentence][] = [
  ['x', 'From the left'],
  ['y', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
]

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/** An ellipse that is not too small, and within the photo. */
function inside({ x, y, width, height }: Ellipse): Ellipse {
  const limit = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
  const [wide, high] = [limit(width, minSize, 100), limit(height, minSize, 100)]
  return { x: limit(x, 0, 100 - wide), y: limit(y, 0, 100 - high), width: wide, height: high }
}
