/** A part of a page that fades up when a visitor scrolls to it (behaviour/reveal.ts). */
import type { ReactNode } from 'react'
import styles from './Reveal.module.css'

export function Reveal({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part} data-reveal="">
      {children}
    </div>
  )
}
