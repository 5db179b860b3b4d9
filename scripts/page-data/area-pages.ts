/** The page of a focus area. */

import type { AreaPage } from '../../src/page-data/model'
import { photosShown } from '../../src/shared/event-pages'
import type { Content } from '../content/content'
import { eventsShown } from '../content/listing'
import { eventsOf } from '../plan/plan'
import { linkToYearPage, takePhotos, toEvent } from './event-pages'
import { type PageContext, toBlocks, toCards, toGallery, toPhoto } from './page-parts'

type Area = Content['areas'][number]

export function areaPage(area: Area, content: Content, context: PageContext): AreaPage {
  const { path, fields } = area
  const { site } = content
  const events = eventsOf(path, content.events)
  const shown = events.slice(0, eventsShown(site)).map((event) => toEvent(event, context))
  const photoCounts = photosShown(shown.map(({ photoCount }) => photoCount))
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
    events: shown.map((event, index) => takePhotos(event, 0, photoCounts[index]!)),
    years: context.partsBelow(path).map(linkToYearPage),
    galleryRotation: site.fields.galleryRotation ?? false,
  }
}
