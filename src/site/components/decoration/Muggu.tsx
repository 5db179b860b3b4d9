/** The muggu, the line that is drawn around dots at the threshold of a house: a pattern for each area, chains, a large pattern. */
import styles from './Muggu.module.css'

interface Props {
  /** A hue for the pattern of its area, or `great` for the large pattern. */
  pattern: string
  className?: string
}

/** A pattern in the current text colour; decoration only. */
export function Muggu({ pattern, className = '' }: Props) {
  return <span className={`${styles.pattern} ${className}`} data-pattern={pattern} aria-hidden="true" />
}

/** A row of loops across the available width; `chain` is the low one. */
export function MugguRow({ pattern, className = '' }: { pattern: 'border' | 'chain'; className?: string }) {
  return <span className={`${styles.row} ${styles[pattern]} ${className}`} aria-hidden="true" />
}
