/** The muggu, the line drawn around dots at the threshold of a house: signs of the areas, chains, the great one. */
import styles from './Muggu.module.css'

interface Props {
  /** A hue's name for the sign of its area, or `great` for the large figure. */
  figure: string
  className?: string
}

/** A figure in the colour of the text around it; decoration only. */
export function Muggu({ figure, className = '' }: Props) {
  return <span className={`${styles.figure} ${className}`} data-figure={figure} aria-hidden="true" />
}

/** A row of loops as wide as its place, rising like a row of lamps; `chain` is the low one. */
export function MugguRow({ figure, className = '' }: { figure: 'border' | 'chain'; className?: string }) {
  return <span className={`${styles.row} ${styles[figure]} ${className}`} aria-hidden="true" />
}
