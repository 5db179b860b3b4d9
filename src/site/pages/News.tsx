/** A story: rows of a photo and a text, a small gallery, and the next story. */

import type { Block, HtmlBlock, NewsPage, Photo } from '../../page-data/model'
import { MugguRow } from '../components/decoration/Muggu'
import { Figure } from '../components/pictures/Figure'
import { Gallery } from '../components/sections/Gallery'
import { NextSteps } from '../components/sections/NextSteps'
import { Teaser } from '../components/sections/Teaser'
import { Breadcrumb } from '../components/text/Breadcrumb'
import { DayAndPlace } from '../components/text/DayAndPlace'
import { ImageText } from '../components/text/ImageText'
import { Html } from '../components/text/Prose'
import { ShareLinks } from '../components/text/ShareLinks'
import { useLanguageOf, useWords } from '../context'
import styles from './News.module.css'

export function News({ page }: { page: NewsPage }) {
  const words = useWords()
  const lang = useLanguageOf()
  return (
    <>
      <article className={`wrap ${styles.story}`}>
        <header className={styles.header}>
          <Breadcrumb trail={page.trail} />
          <MugguRow pattern="chain" className={styles.chain} />
          <h1 className={styles.title} lang={lang(page.title)}>
            {page.title}
          </h1>
          <DayAndPlace className="day" date={page.date} place={page.place} />
        </header>
        <div className={`stack ${styles.rows}`}>
          {rowsOf(page.image, page.body).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a story never change their order
            <StoryRow key={index} row={row} isTurned={index % 2 === 1} isFirst={index === 0} />
          ))}
        </div>
        {page.gallery.length > 0 && <Photos page={page} />}
        <ShareLinks path={page.path} title={page.title} />
      </article>
      {page.events.map(({ path, title, date, photo }) => (
        <Teaser
          key={path}
          label={words.eventOfDay}
          path={path}
          title={title ?? words.day(date)}
          photo={photo}
        />
      ))}
      {page.next && (
        <Teaser
          label={words.nextStory}
          path={page.next.path}
          title={page.next.title}
          photo={page.next.image}
        />
      )}
      <NextSteps
        links={[
          { path: '/news', title: words.allNews },
          { path: '/about', title: words.howWeWork },
        ]}
      />
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

function StoryRow({ row: { photo, text }, isTurned, isFirst }: StoryRowProps) {
  if (photo && text) {
    return (
      <ImageText
        photo={photo}
        isTurned={isTurned}
        loading={isFirst ? 'first' : 'late'}
        length={lengthOf(text.html)}
      >
        <Html {...text} />
      </ImageText>
    )
  }
  if (photo)
    return (
      <Figure photo={photo} sizes="(min-width: 1400px) 1320px, 92vw" loading={isFirst ? 'first' : 'late'} />
    )
  return text ? <Html {...text} /> : null
}

function Photos({ page }: { page: NewsPage }) {
  return (
    <section className={styles.photos} aria-labelledby="photos">
      <h2 className="heading" id="photos">
        {useWords().photos}
      </h2>
      <Gallery photos={page.gallery} labelledBy="photos" />
    </section>
  )
}

interface Row {
  photo?: Photo
  text?: HtmlBlock
}

/** The main photo is beside the first text, every other photo beside the text after it. */
function rowsOf(image: Photo | undefined, body: Block[]): Row[] {
  const rows: Row[] = []
  const isFirst = image && body[0] && 'html' in body[0]
  const blocks = isFirst ? [{ photo: image }, ...body] : body
  for (const block of blocks) {
    const last = rows.at(-1)
    if ('photo' in block) rows.push({ photo: block.photo })
    else if (last?.photo && !last.text) last.text = block
    else rows.push({ text: block })
  }
  return rows
}
