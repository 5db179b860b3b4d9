/** A trust member; the full biography opens under the button, and by itself when the browser finds a word in it. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isOpenedByFocus } from '../behaviour/disclosure'
import { useIsHydrated } from '../behaviour/hydration'
import type { Member } from '../content/model'
import styles from './MemberCard.module.css'
import { Picture } from './Picture'
import { Prose } from './Prose'

export function MemberCard({ member }: { member: Member }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const biography = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useLayoutEffect(() => setIsOpen(isOpenedByFocus(button.current)), [])

  useLayoutEffect(() => {
    const element = biography.current
    // React knows `hidden` as yes or no only.
    if (isOpen) element?.removeAttribute('hidden')
    else element?.setAttribute('hidden', 'until-found')
  }, [isOpen])

  useEffect(() => {
    const element = biography.current
    const open = () => setIsOpen(true)
    element?.addEventListener('beforematch', open)
    return () => element?.removeEventListener('beforematch', open)
  }, [])

  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={styles.row}>
        {member.image && (
          <Picture
            className={styles.photo}
            photo={member.image}
            sizes="(min-width: 1000px) 200px, (min-width: 768px) 46vw, (min-width: 480px) 200px, 92vw"
          />
        )}
        <div className={styles.text}>
          <h3 className={styles.name} id={`${id}-name`}>
            {member.name}
          </h3>
          <p className={styles.role}>{member.role}</p>
          {member.background && <p className={styles.background}>{member.background}</p>}
          <p className={styles.shortBio}>{member.shortBio}</p>
          <div ref={biography} className={styles.fullBio} id={`${id}-biography`} data-open={isOpen}>
            <div className={styles.inner}>
              <Prose blocks={member.fullBio} />
            </div>
          </div>
          <button
            ref={button}
            type="button"
            tabIndex={0} // Safari gives a button the focus of a press only with this
            className={`button ${styles.toggle}`}
            data-ready={isHydrated}
            aria-expanded={isOpen}
            aria-controls={`${id}-biography`}
            aria-describedby={`${id}-name`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show Less' : 'More'}
          </button>
        </div>
      </div>
    </article>
  )
}
