/** A part of a page that fades up when a visitor scrolls to it (behaviour/scroll-in.ts). */
import type { ReactNode } from 'react'
import styles from './ScrollIn.module.css'

export function ScrollIn({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part} data-scroll-in="">
      {children}
    </div>
  )
}
