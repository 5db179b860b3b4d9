/** The page of a focus area, and a page for each year of its older events. */
import type { AreaPage, GalleryEvent, Link, YearPage } from '../../src/content/model'
import { galleriesShown, olderYears } from '../content/archive'
import type { Content, Event } from '../content/content'
import { type FindPhoto, markDraft, toBlocks, toCards, toGallery, toPhoto } from './parts'

export function areaPages(
  area: Content['areas'][number],
  content: Content,
  find: FindPhoto,
): (AreaPage | YearPage)[] {
  const { path, fields, images } = area
  const events = content.events.filter((event) => event.path === path).map((event) => toEvent(event, find))
  const shown = galleriesShown(content.site)
  const years: Link[] = olderYears(
    events.map(({ date }) => date),
    shown,
  ).map((year) => ({
    title: year,
    path: `${path}/${year}`,
  }))
  const galleryRotation = content.site.fields.galleryRotation ?? false
  const banner = toPhoto(images.get('banner'), find)
  const page: AreaPage = {
    kind: 'area',
    path,
    title: fields.title,
    description: fields.text,
    ...(fields.draft && { isDraft: true }),
    banner,
    heading: fields.heading,
    body: toBlocks(area.blocks, find),
    cards: toCards(area, 'cards', fields.cards, find),
    gallery: toGallery(area.gallery, fields.title, find),
    events: events.slice(0, shown),
    years,
    galleryRotation,
  }
  return [page, ...years.map((year) => yearPage(year))]

  function yearPage(year: Link): YearPage {
    return {
      kind: 'year',
      path: year.path,
      title: `${fields.title} ${year.title}`,
      description: `${fields.title}: the events of ${year.title} in pictures.`,
      banner,
      area: { title: fields.title, path },
      year: year.title,
      events: events.filter(({ date }) => date.startsWith(year.title)),
      galleryRotation,
    }
  }
}

function toEvent({ id, date, title, isDraft, blocks, gallery }: Event, find: FindPhoto): GalleryEvent {
  return {
    id,
    date,
    title: isDraft ? markDraft(title ?? '', true) : title,
    body: toBlocks(blocks, find),
    photos: toGallery(gallery, `Event Gallery – ${date}`, find),
  }
}
