/** Lists the pages and events with a social card, and what each card shows. */

import { type Language, languageOf, languages } from '../../../src/i18n/languages'
import type { EventPage } from '../../../src/page-data/events'
import type { PageData, Photo } from '../../../src/page-data/model'
import { isFirstOfEvent } from '../../../src/shared/event-pages'
import { photosInBlocks } from '../../../src/shared/text-photos'
import { listIndexedPages, unlessPlaceholder } from '../publication'

export interface CardSubject {
  /** The page's address. */
  key: string
  language: Language
  /** The readable start of the file's name. */
  label: string
  title: string
  photo?: Photo
}

/** All pages of an event have the card of the first. */
export function cardKeyOf(page: PageData): string {
  return page.kind === 'event' ? page.event.path : page.path
}

export function cardSubjects(pages: readonly PageData[]): CardSubject[] {
  return listIndexedPages(pages).flatMap((page) => {
    const language = languageOf(page.path)
    if (page.kind === 'event') return isFirstOfEvent(page) ? [eventSubject(page, language)] : []
    const label = page.path.replace(/\/$/, '/home').slice(1).replaceAll('/', '-')
    return [{ key: page.path, language, label, title: titleOf(page), photo: ownPhoto(page) }]
  })
}

function eventSubject({ path, title: whole, event }: EventPage, language: Language): CardSubject {
  const { id, title, date, photos } = event
  return {
    key: path,
    language,
    label: `event-${id}`,
    title: unlessPlaceholder(title) ? whole : languages[language].day(date),
    photo: photos[0],
  }
}

function titleOf({ title }: PageData): string {
  return unlessPlaceholder(title) ?? ''
}

/** The banner or main photo of a page, otherwise its first photo. */
function ownPhoto(page: PageData): Photo | undefined {
  const first = page.banner ?? ('image' in page ? page.image : undefined)
  if (first) return first
  const inBody = 'body' in page ? photosInBlocks(page.body)[0] : undefined
  if (inBody) return inBody
  if (page.kind === 'area') return page.events[0]?.photos[0]
  if (page.kind === 'events') return page.years[0]?.events[0]?.photo
  if (page.kind === 'news-list')
    return page.years.flatMap(({ stories }) => stories).find((s) => s.image)?.image
}
