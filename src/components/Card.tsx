/** A card that leads to a page: a photo, the title, and lines about it. The link covers the card. */
import type { ReactNode } from 'react'
import type { Photo } from '../page-data/model'
import { useLanguageOf } from '../page-data/site'
import styles from './Card.module.css'
import { Picture } from './pictures/Picture'
import { PageLink } from './text/PageLink'

const sizes = {
  /** The photo is above the text, on a phone beside it. */
  tile: '(min-width: 1400px) 430px, (min-width: 992px) 30vw, (min-width: 576px) 45vw, 38vw',
  /** The photo is above the text. */
  large: '(min-width: 1400px) 640px, (min-width: 768px) 46vw, 92vw',
  /** The photo is beside the text. */
  row: '(min-width: 768px) 16rem, 7rem',
}

interface Props {
  layout: keyof typeof sizes
  path: string
  title: string
  /** A title that is the day of an event. */
  date?: string
  photo: Photo | undefined
  /** As of a picture */
  priority?: boolean
  isEarly?: boolean
  isPlain?: boolean
  hue?: string
  /** A line above the title, which then is a heading of level 2. */
  label?: string
  children?: ReactNode
}

export function Card({ layout, path, title, date, photo, hue, label, children, ...loading }: Props) {
  const lang = useLanguageOf()
  const Title = label ? 'h2' : 'h3'
  return (
    <article className={`card-link plain ${styles[layout]}`} data-hue={hue}>
      {photo && (
        <Picture className={styles.photo} photo={{ ...photo, alt: '' }} sizes={sizes[layout]} {...loading} />
      )}
      <div className={styles.text}>
        {label && <p>{label}</p>}
        <Title lang={lang(title)}>
          <PageLink className={styles.link} path={path}>
            {date ? <time dateTime={date}>{title}</time> : title}
          </PageLink>
        </Title>
        {children}
      </div>
    </article>
  )
}
