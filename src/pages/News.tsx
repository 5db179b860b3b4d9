/** A story: rows of a photo and a text, a small gallery, and the next story. */
import { useLoaderData } from 'react-router-dom'
import { MugguRow } from '../components/decoration/Muggu'
import { Figure } from '../components/photos/Figure'
import { Picture } from '../components/photos/Picture'
import { Gallery } from '../components/sections/Gallery'
import { ImageText } from '../components/text/ImageText'
import { PageLink } from '../components/text/PageLink'
import { Html } from '../components/text/Prose'
import { ShareLink } from '../components/text/ShareLink'
import { type Row, rowsOf } from '../components/text/story-rows'
import type { NewsCard, NewsPage } from '../content/model'
import { useLanguageOf, useWords } from '../content/site'
import styles from './News.module.css'

export function News() {
  const page = useLoaderData() as NewsPage
  const { day } = useWords()
  const lang = useLanguageOf()
  return (
    <>
      <article className={`wrap ${styles.story}`}>
        <header className={styles.header}>
          <MugguRow figure="chain" className={styles.chain} />
          <h1 className={styles.title} lang={lang(page.title)}>
            {page.title}
          </h1>
          {page.date && (
            <p className={styles.date}>
              <time dateTime={page.date}>{day(page.date)}</time>
            </p>
          )}
        </header>
        <div className={styles.rows}>
          {rowsOf(page.image, page.body).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a story never change their order
            <StoryRow key={index} row={row} isTurned={index % 2 === 1} isFirst={index === 0} />
          ))}
        </div>
        {page.gallery.length > 0 && <Photos page={page} />}
        <p className={styles.share}>
          <ShareLink path={page.path} title={page.title} />
        </p>
      </article>
      {page.next && <Next story={page.next} />}
    </>
  )
}

/** A text with at most this many characters is short. */
const maxShortCharacters = 360

function lengthOf(html: string): 'short' | 'long' {
  return html.replaceAll(/<[^>]*>/g, '').length > maxShortCharacters ? 'long' : 'short'
}

interface StoryRowProps {
  row: Row
  isTurned: boolean
  /** Its photo is shown first on a phone, below the title. */
  isFirst: boolean
}

function StoryRow({ row: { photo, html, lang }, isTurned, isFirst }: StoryRowProps) {
  if (photo && html) {
    return (
      <ImageText photo={photo} isTurned={isTurned} priority={isFirst} length={lengthOf(html)}>
        <Html html={html} lang={lang} />
      </ImageText>
    )
  }
  if (photo) return <Figure photo={photo} sizes="(min-width: 1400px) 1320px, 92vw" priority={isFirst} />
  return html ? <Html html={html} lang={lang} /> : null
}

function Photos({ page }: { page: NewsPage }) {
  return (
    <section className={styles.photos} aria-labelledby="photos">
      <h2 id="photos">{useWords().photos}</h2>
      <Gallery photos={page.gallery} labelledBy="photos" />
    </section>
  )
}

function Next({ story }: { story: NewsCard }) {
  const { nextStory } = useWords()
  const lang = useLanguageOf()
  return (
    <nav className={styles.next} aria-label={nextStory}>
      <div className={`wrap card-link ${styles.nextRow}`}>
        {story.image && (
          <Picture
            className={styles.nextPhoto}
            photo={{ ...story.image, alt: '' }}
            sizes="(min-width: 768px) 20rem, 92vw"
          />
        )}
        <p className={styles.nextText}>
          <span className={styles.nextLabel}>{nextStory}</span>
          <PageLink className={styles.nextLink} path={story.path} lang={lang(story.title)}>
            {story.title}
          </PageLink>
        </p>
      </div>
    </nav>
  )
}
