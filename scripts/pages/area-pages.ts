/** The page of a focus area, and a page for each year of its older events. */
import type { AreaPage, GalleryEvent, Link, YearPage } from '../../src/content/model'
import { galleriesShown, olderYears } from '../content/archive'
import type { Content, Event } from '../content/content'
import { type Making, markDraft, toBlocks, toCards, toGallery, toPhoto } from './parts'

export function areaPages(
  area: Content['areas'][number],
  content: Content,
  making: Making,
): (AreaPage | YearPage)[] {
  const { path, fields, images } = area
  const { words } = making
  const events = content.events.filter((event) => event.path === path).map((event) => toEvent(event, making))
  const shown = galleriesShown(content.site)
  const years: Link[] = olderYears(
    events.map(({ date }) => date),
    shown,
  ).map((year) => ({
    title: year,
    path: `${path}/${year}`,
  }))
  const galleryRotation = content.site.fields.galleryRotation ?? false
  const banner = toPhoto(images.get('banner'), making)
  const page: AreaPage = {
    kind: 'area',
    path,
    title: fields.title,
    description: fields.text,
    ...(fields.draft && { isDraft: true }),
    banner,
    heading: fields.heading,
    body: toBlocks(area.blocks, making),
    cards: toCards(area, 'cards', fields.cards, making),
    gallery: toGallery(area.gallery, fields.title, making),
    events: events.slice(0, shown),
    years,
    galleryRotation,
  }
  return [page, ...years.map((year) => yearPage(year))]

  function yearPage(year: Link): YearPage {
    return {
      kind: 'year',
      path: year.path,
      title: words.areaInYear(fields.title, year.title),
      description: words.eventsOfYear(fields.title, year.title),
      banner,
      area: { title: fields.title, path },
      year: year.title,
      events: events.filter(({ date }) => date.startsWith(year.title)),
      galleryRotation,
    }
  }
}

function toEvent({ id, date, title, isDraft, blocks, gallery }: Event, making: Making): GalleryEvent {
  return {
    id,
    date,
    title: isDraft ? markDraft(title ?? '', true, making) : title,
    body: toBlocks(blocks, making),
    photos: toGallery(gallery, making.words.eventGallery(date), making),
  }
}
