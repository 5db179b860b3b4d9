/** Shows a component under its name, once for each state. */
import type { ReactNode } from 'react'
import styles from './styleguide.module.css'

/** A component, with the name of its file. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.sample} aria-labelledby={`sample-${name}`}>
      <h2 className={styles.name} id={`sample-${name}`}>
        {name}
      </h2>
      {children}
    </section>
  )
}

/** A case of the component, with a description. */
export function Case({ is, children }: { is: string; children: ReactNode }) {
  return (
    <div className={styles.case}>
      <p className={styles.note}>{is}</p>
      {children}
    </div>
  )
}

/** The same element at rest, hovered, pressed and focused. */
export function States({ children }: { children: ReactNode | ((state: string) => ReactNode) }) {
  return (
    <div className={styles.states}>
      {['rest', 'hover', 'active', 'focus'].map((state) => (
        <div key={state} data-state={state}>
          <p className={styles.note}>{state}</p>
          {typeof children === 'function' ? children(state) : children}
        </div>
      ))}
    </div>
  )
}
