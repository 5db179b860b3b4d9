/** The muggu, the line that is drawn around dots at the threshold of a house: a figure for each area, chains, a large figure. */
import styles from './Muggu.module.css'

interface Props {
  /** A hue for the figure of its area, or `great` for the large figure. */
  figure: string
  className?: string
}

/** A figure in the current text colour; decoration only. */
export function Muggu({ figure, className = '' }: Props) {
  return <span className={`${styles.figure} ${className}`} data-figure={figure} aria-hidden="true" />
}

/** A row of loops across the available width; `chain` is the low one. */
export function MugguRow({ figure, className = '' }: { figure: 'border' | 'chain'; className?: string }) {
  return <span className={`${styles.row} ${styles[figure]} ${className}`} aria-hidden="true" />
}
