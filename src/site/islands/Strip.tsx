/** Shows four cards at a time. `Next →` advances by four, and the list wraps around. */
import { useEffect, useRef, useState } from 'react'
import type { Words } from '../../i18n/dictionaries'
import { fill } from '../../i18n/format'
import type { IslandProps } from './island-props'
import styles from './Strip.module.css'

/** Cards shown at once. */
const shown = 4

interface Props extends IslandProps {
  words: Words['strip']
}

export default function Strip({ slots, words, onReady }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => onReady?.(), [onReady])

  const showNext = () => {
    const next = offset + shown < slots.length ? offset + shown : 0
    const titles = [...list.current!.querySelectorAll('h3')].map((title) => title.textContent)
    const step = (next - offset + slots.length) % slots.length
    setAnnouncement(fill(words.showing, { titles: rotate(titles, step).slice(0, shown).join(', ') }))
    setOffset(next)
    // On a phone, the first card may be below the window.
    list.current!.firstElementChild!.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      {slots.length > shown && (
        <button type="button" className={`button scripted not-printed ${styles.next}`} onClick={showNext}>
          {words.next}
        </button>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list */}
      <ul ref={list} className={`stack ${styles.list}`} role="list">
        {rotate([...slots.keys()], offset).map((slot, index) => (
          <li
            key={slot}
            className={styles.item}
            hidden={index >= shown}
            data-slot=""
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the page contains it
            dangerouslySetInnerHTML={slots[slot]}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** The same list, starting with the item at `offset`. */
function rotate<Entry>(list: Entry[], offset: number): Entry[] {
  return [...list.slice(offset), ...list.slice(0, offset)]
}
