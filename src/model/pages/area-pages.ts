/** The page of a focus area. */

import { type AreaPage, photosInArea } from '../../page-data/model'
import { eventsOf, eventsShown, olderYears } from '../plan/page-sizes'
import type { Content } from '../read/content'
import { linkToEventsOf, takePhotos, toEvent } from './event-pages'
import { type PageContext, toBlocks, toCards, toGallery, toPhoto } from './page-parts'

type Area = Content['areas'][number]

export function areaPage(area: Area, content: Content, context: PageContext): AreaPage {
  const { path, fields } = area
  const { site } = content
  const events = eventsOf(path, content.events)
  const shown = events.slice(0, eventsShown(site))
  return {
    kind: 'area',
    path,
    title: fields.title,
    description: fields.text,
    ...(fields.draft && { isDraft: true }),
    banner: toPhoto(area.images.get('banner'), context),
    heading: fields.heading,
    body: toBlocks(area.blocks, fields.title, context),
    cards: toCards(area, 'cards', fields.cards, context),
    gallery: toGallery(area.gallery, fields.title, context),
    events: shown.map((event) => takePhotos(toEvent(event, context), 0, photosInArea)),
    years: olderYears(events, shown.length).map(linkToEventsOf),
    galleryRotation: site.fields.galleryRotation ?? false,
  }
}
