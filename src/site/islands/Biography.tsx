/** A full biography and the button that opens it. It also opens when the browser's search finds a word in it. */
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Words } from '../../i18n/dictionaries'
import styles from './Biography.module.css'
import type { IslandProps } from './island-props'

interface Props extends IslandProps {
  /** The id that the biography gets. */
  controls: string
  /** The id of the member's name. */
  describedBy: string
  words: Words['biography']
}

/** One slot: the biography. */
export default function Biography({ slots: [text], controls, describedBy, words, onReady }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // React supports only a boolean `hidden`.
  const [markup] = useState({
    __html: `<div id="${controls}" hidden="until-found" data-slot>${text!.__html}</div>`,
  })
  /** Undefined until it is known whether the browser has already opened it. */
  const [isOpen, setIsOpen] = useState<boolean>()

  useLayoutEffect(() => {
    const biography = root.current!.firstElementChild as HTMLElement
    if (isOpen === undefined) setIsOpen(!biography.hidden)
    else if (isOpen) biography.removeAttribute('hidden')
    else biography.setAttribute('hidden', 'until-found')
  }, [isOpen])

  useEffect(() => {
    root.current!.addEventListener('beforematch', () => setIsOpen(true))
    onReady!()
  }, [onReady])

  /** When the text closes, everything below it moves up: the button stays in the window. */
  const toggle = ({ currentTarget }: MouseEvent) => {
    flushSync(() => setIsOpen(!isOpen))
    if (isOpen) currentTarget.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={styles.biography}>
      <button
        type="button"
        tabIndex={0} // without this, Safari does not focus a button that is pressed
        className={`button scripted not-printed ${styles.toggle}`}
        aria-expanded={isOpen ?? false}
        aria-controls={controls}
        aria-describedby={describedBy}
        onClick={toggle}
      >
        {isOpen ? words.less : words.more}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a slot */}
      <div ref={root} className={styles.text} dangerouslySetInnerHTML={markup} />
    </div>
  )
}
