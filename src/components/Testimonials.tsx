/** What people say: one at a time, with the face and the office of who says it. */
import type { Testimonial } from '../content/model'
import { Carousel } from './Carousel'
import { Picture } from './Picture'
import { Prose } from './Prose'
import styles from './Testimonials.module.css'

interface Props {
  testimonials: Testimonial[]
  /** The id of the heading that names it. */
  labelledBy: string
}

export function Testimonials({ testimonials, labelledBy }: Props) {
  const slides = testimonials.map((testimonial, place) => ({
    key: `${place}`,
    content: <Quote testimonial={testimonial} />,
  }))
  return <Carousel labelledBy={labelledBy} slides={slides} rotates />
}

function Quote({ testimonial: { name, role, image, feedback } }: { testimonial: Testimonial }) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.feedback}>
        <Prose blocks={feedback} />
      </blockquote>
      <figcaption className={styles.person}>
        {image && <Picture className={styles.photo} photo={image} sizes="88px" />}
        <span>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.role}>{role}</span>
        </span>
      </figcaption>
    </figure>
  )
}
