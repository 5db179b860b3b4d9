/** The page of a focus area, and a page for each year of its older events. */
import type { AreaPage, EventDetails, EventPage, YearPage } from '../../src/content/model'
import { inLanguage } from '../../src/i18n/languages'
import type { Content, Event } from '../content/content'
import { eventPath, eventsShown, olderYears } from '../content/listing'
import { markDraft, type PageContext, toBlocks, toCards, toGallery, toPhoto } from './page-parts'

type Area = Content['areas'][number]

export function areaPage(area: Area, content: Content, context: PageContext): AreaPage {
  const { path, fields } = area
  const events = eventsOf(area, content)
  const years = yearsOf(events, content)
  return {
    kind: 'area',
    path,
    title: fields.title,
    description: fields.text,
    ...(fields.draft && { isDraft: true }),
    banner: toPhoto(area.images.get('banner'), context),
    heading: fields.heading,
    body: toBlocks(area.blocks, context),
    cards: toCards(area, 'cards', fields.cards, context),
    gallery: toGallery(area.gallery, fields.title, context),
    events: events.slice(0, eventsShown(content.site)).map((event) => toEvent(event, context)),
    years: years.map((year) => ({ title: year, path: `${path}/${year}` })),
    galleryRotation: rotates(content),
  }
}

/** Newest first. */
export function yearPages(area: Area, content: Content, context: PageContext): YearPage[] {
  const { title } = area.fields
  const events = eventsOf(area, content)
  return yearsOf(events, content).map((year) => ({
    kind: 'year',
    path: `${area.path}/${year}`,
    title: context.words.areaInYear(title, year),
    description: context.words.eventsOfYear(title, year),
    banner: toPhoto(area.images.get('banner'), context),
    area: { title, path: area.path },
    year,
    events: events.filter(({ date }) => date.startsWith(year)).map((event) => toEvent(event, context)),
    galleryRotation: rotates(content),
  }))
}

/** A page for each event. */
export function eventPages(area: Area, content: Content, context: PageContext): EventPage[] {
  const { title } = area.fields
  return eventsOf(area, content).map((event) => {
    const made = toEvent(event, context)
    return {
      kind: 'event',
      path: eventPath(event.id),
      title: context.words.eventOfArea(made.title ?? title, event.id),
      description: context.words.eventInPictures(made.title ?? title, event.id),
      banner: toPhoto(area.images.get('banner'), context),
      area: { title, path: area.path },
      events: [made],
    }
  })
}

function eventsOf({ path }: Area, { events }: Content): Event[] {
  return events.filter((event) => event.path === path)
}

function yearsOf(events: readonly Event[], { site }: Content): string[] {
  return olderYears(
    events.map(({ date }) => date),
    eventsShown(site),
  )
}

function rotates({ site }: Content): boolean {
  return site.fields.galleryRotation ?? false
}

function toEvent({ id, date, title, isDraft, blocks, gallery }: Event, context: PageContext): EventDetails {
  return {
    id,
    path: inLanguage(eventPath(id), context.language),
    date,
    title: isDraft ? markDraft(title ?? '', true, context) : title,
    body: toBlocks(blocks, context),
    photos: toGallery(gallery, context.words.eventGallery(date), context),
  }
}
