/** Lists the pages and events with a social card, and what each card shows. */
import type { Block, PageData, Photo } from '../../../src/content/model'
import { type Language, languageOf, languages } from '../../../src/i18n/languages'
import { eventKey, findable, real } from '../publication'

export interface CardSubject {
  /** The page's address, or `eventKey`. */
  key: string
  language: Language
  /** The id of the event; undefined for the card of a page. */
  event?: string
  /** The readable start of the file's name. */
  label: string
  title: string
  photo?: Photo
}

export function cardSubjects(pages: readonly PageData[]): CardSubject[] {
  return findable(pages).flatMap((page) => {
    const language = languageOf(page.path)
    const label = page.path.replace(/\/$/, '/home').slice(1).replaceAll('/', '-')
    return [
      { key: page.path, language, label, title: titleOf(page), photo: ownPhoto(page) },
      ...eventSubjects(page, language),
    ]
  })
}

function eventSubjects(page: PageData, language: Language): CardSubject[] {
  if (page.kind !== 'area' && page.kind !== 'year') return []
  const area = page.kind === 'area' ? page.title : page.area.title
  return page.events.map((event) => ({
    key: eventKey(page, event),
    language,
    event: event.id,
    label: `event-${event.id}`,
    title: real(event.title) ?? languages[language].eventOfArea(area, event.date),
    photo: event.photos[0],
  }))
}

function titleOf({ title }: PageData): string {
  return real(title) ?? ''
}

/** The banner or main photo of a page, otherwise its first photo. */
function ownPhoto(page: PageData): Photo | undefined {
  const first = page.banner ?? ('image' in page ? page.image : undefined)
  if (first) return first
  const inBody = 'body' in page ? firstIn(page.body) : undefined
  if (inBody) return inBody
  if (page.kind === 'year' || page.kind === 'area') return page.events[0]?.photos[0]
  if (page.kind === 'newslist')
    return page.years.flatMap(({ stories }) => stories).find((s) => s.image)?.image
}

function firstIn(blocks: readonly Block[]): Photo | undefined {
  return blocks.flatMap((block) => ('photo' in block ? [block.photo] : []))[0]
}
