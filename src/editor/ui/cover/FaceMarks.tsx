/** A photo with an ellipse on each face that is to be covered: placed by a tap, moved and resized with fingers, mouse or keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Ellipse } from '../../../media/images/cover'
import { useWords } from '../context'
import styles from './cover.module.css'

interface Props {
  /** The address of the photo. */
  url: string
  faces: readonly Ellipse[]
  onChange(faces: readonly Ellipse[]): void
}

/** Percent of the width of the photo. */
const newSize = 16
const minSize = 1
const keyStep = 1

export function FaceMarks({ url, faces, onChange }: Props) {
  const { t } = useWords()
  const [selected, select] = useState(0)
  const picture = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; from: Ellipse; isResized: boolean }>(undefined)

  const add = (x: number, y: number) => {
    const { width, height } = picture.current!.getBoundingClientRect()
    const high = Math.min(100, (newSize * width * 1.3) / height) // heads are higher than wide
    onChange([...faces, inside({ x: x - newSize / 2, y: y - high / 2, width: newSize, height: high })])
    select(faces.length)
  }
  const change = (index: number, ellipse: Ellipse) => onChange(faces.with(index, inside(ellipse)))
  const remove = (index: number) => {
    onChange(faces.toSpliced(index, 1))
    select(Math.max(0, index - 1))
  }
  const follow = (event: PointerEvent<HTMLElement>, index: number) => {
    if (!drag.current) return
    const { x, y, from, isResized } = drag.current
    const { width, height } = picture.current!.getBoundingClientRect()
    const right = ((event.clientX - x) / width) * 100
    const down = ((event.clientY - y) / height) * 100
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
  return (
    <>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below adds an ellipse, too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below adds an ellipse, too */}
        <div
          ref={picture}
          className={styles.picture}
          onClick={(event) => {
            if (!(event.target instanceof HTMLImageElement)) return
            const { left, top, width, height } = picture.current!.getBoundingClientRect()
            add(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100)
          }}
        >
          <img src={url} alt={t('The photo, to tap on faces')} draggable={false} />
          {faces.map((ellipse, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: an ellipse is known by its place only
              key={index}
              type="button"
              className={styles.face}
              aria-pressed={index === selected}
              aria-label={t('Cover {}', index + 1)}
              style={{
                left: `${ellipse.x}%`,
                top: `${ellipse.y}%`,
                width: `${ellipse.width}%`,
                height: `${ellipse.height}%`,
              }}
              onFocus={() => select(index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                const isResized = (event.target as HTMLElement).dataset.corner !== undefined
                drag.current = { x: event.clientX, y: event.clientY, from: faces[index]!, isResized }
                select(index)
              }}
              onPointerMove={(event) => follow(event, index)}
              onLostPointerCapture={() => {
                drag.current = undefined
              }}
              onKeyDown={(event) => press(event, index)}
            >
              <span className={styles.corner} data-corner />
            </button>
          ))}
        </div>
      </div>
      <p className="buttons">
        <button type="button" onClick={() => add(50, 40)}>
          {t('Add a cover')}
        </button>
        {faces.length > 0 && (
          <button type="button" onClick={() => remove(Math.min(selected, faces.length - 1))}>
            {t('Remove cover {}', Math.min(selected, faces.length - 1) + 1)}
          </button>
        )}
      </p>
    </>
  )
}

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
