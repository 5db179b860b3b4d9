/** Testimonials, one at a time, with name and position. */

import type { Testimonial } from '../../../page-data/model'
import { useLanguageOf, useWords } from '../../context'
import { Island } from '../../islands/Island'
import { Picture } from '../pictures/Picture'
import { Prose } from '../text/Prose'
import styles from './Testimonials.module.css'

interface Props {
  testimonials: Testimonial[]
  /** The id of the heading that names it. */
  labelledBy: string
}

export function Testimonials({ testimonials, labelledBy }: Props) {
  const { carousel } = useWords()
  if (testimonials.length === 0) return null
  return (
    <Island
      name="Carousel"
      id={`${labelledBy}-carousel`}
      slots={testimonials.map((testimonial) => <Quote key={testimonial.name} testimonial={testimonial} />)}
      labelledBy={labelledBy}
      words={carousel}
      rotates
    />
  )
}

function Quote({ testimonial: { name, role, image, feedback } }: { testimonial: Testimonial }) {
  const lang = useLanguageOf()
  return (
    <figure className={`frame ${styles.quote}`}>
      <blockquote className={styles.feedback}>
        <Prose blocks={feedback} />
      </blockquote>
      <figcaption className={styles.person}>
        {image && <Picture className={styles.photo} photo={image} sizes="88px" />}
        <span>
          <strong className={`bold ${styles.name}`} lang={lang(name)}>
            {name}
          </strong>
          <span className={styles.role} lang={lang(role)}>
            {role}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
