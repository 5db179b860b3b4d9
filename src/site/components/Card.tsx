/** A card: a photo, the title, and lines about it. If the title is a link, it covers the card. */
import type { ReactNode } from 'react'
import type { Photo } from '../../page-data/model'
import { useLanguageOf } from '../context'
import styles from './Card.module.css'
import { type Loading, Picture } from './pictures/Picture'
import { PageLink } from './text/PageLink'

const sizes = {
  /** The photo is above the text, on a phone beside it. */
  tile: '(min-width: 1400px) 430px, (min-width: 992px) 30vw, (min-width: 576px) 45vw, 38vw',
  /** The photo is above the text. */
  large: '(min-width: 1400px) 640px, (min-width: 768px) 46vw, 92vw',
  /** The photo is beside the text. */
  row: '(min-width: 768px) 16rem, 7rem',
  /** Framed: a portrait beside the text if there is room. */
  member: '(min-width: 1000px) 200px, (min-width: 768px) 46vw, (min-width: 480px) 200px, 92vw',
  /** Framed: the first page of a document beside the text. */
  document: '8rem',
}

interface Props {
  layout: keyof typeof sizes
  title: string
  /** The page that the title leads to. */
  path?: string
  /** The title as another link. */
  link?: ReactNode
  /** A title that is the day of an event. */
  date?: string
  photo: Photo | undefined
  loading?: Loading
  hue?: string
  /** A line above the title, which then is a heading of level 2. */
  label?: string
  /** The id of the title, which then names the card. */
  id?: string
  children?: ReactNode
}

export function Card(props: Props) {
  const { layout, title, path, link, date, photo, hue, label, id, children, loading } = props
  const lang = useLanguageOf()
  const Title = label ? 'h2' : 'h3'
  const text = date ? <time dateTime={date}>{title}</time> : title
  const isLink = path || link
  // A linked photo says nothing that the title does not say.
  const picture = photo && (isLink ? { ...photo, alt: '' } : photo)
  return (
    <article
      className={`${styles[layout]} ${isLink ? 'card-link plain' : ''}`}
      data-hue={hue}
      aria-labelledby={id}
    >
      {picture && (
        <Picture className={styles.photo} photo={picture} sizes={sizes[layout]} loading={loading} />
      )}
      <div className={styles.text}>
        {label && <p>{label}</p>}
        <Title id={id} lang={lang(title)}>
          {path ? (
            <PageLink className={styles.link} path={path}>
              {text}
            </PageLink>
          ) : (
            (link ?? text)
          )}
        </Title>
        {children}
      </div>
    </article>
  )
}
