/** A part of a page that fades up when it is scrolled to. AOS writes on this element, so React changes nothing. */
import { type ReactNode, useRef } from 'react'
import { useScrollIn } from '../behaviour/scroll-in'
import styles from './ScrollIn.module.css'

export function ScrollIn({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useScrollIn(element)
  return (
    <div ref={element} className={styles.part}>
      {children}
    </div>
  )
}
