/** A full biography and the button that opens it. It also opens when the browser's search finds a word in it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Words } from '../i18n/words'
import styles from './Biography.module.css'
import { type Slot, slotProps } from './slot'

interface Props {
  /** One slot, whose only element is the biography: `hidden="until-found"`. */
  slots: Slot[]
  /** The id of the biography. */
  controls: string
  /** The id of the member's name. */
  describedBy: string
  words: Words['biography']
}

export default function Biography({ slots: [text], controls, describedBy, words }: Props) {
  const slot = useRef<HTMLDivElement>(null)
  /** Undefined until it is known whether the browser has already opened it. */
  const [isOpen, setIsOpen] = useState<boolean>()

  useLayoutEffect(() => {
    const biography = slot.current!.firstElementChild as HTMLElement
    if (isOpen === undefined) setIsOpen(!biography.hidden)
    else if (isOpen) biography.removeAttribute('hidden')
    else biography.setAttribute('hidden', 'until-found')
  }, [isOpen])

  useEffect(() => {
    const element = slot.current
    const open = () => setIsOpen(true)
    element?.addEventListener('beforematch', open)
    return () => element?.removeEventListener('beforematch', open)
  }, [])

  return (
    <>
      <button
        type="button"
        tabIndex={0} // Safari gives a button the focus of a press only with this
        className={`button scripted ${styles.toggle}`}
        aria-expanded={isOpen ?? false}
        aria-controls={controls}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.less : words.more}
      </button>
      <div ref={slot} className={styles.text} {...slotProps(text)} />
    </>
  )
}
