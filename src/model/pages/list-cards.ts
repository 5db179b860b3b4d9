/** Stories and events in lists. */

import { inLanguage } from '../../i18n/languages'
import type { EventCard, NewsCard } from '../../page-data/model'
import { eventPath } from '../addresses/addresses'
import type { Content, Event } from '../read/content'
import { markDraft, type PageContext, toPhoto } from './page-parts'

type Story = Content['news'][number]

export function toNewsCard({ path, fields, images }: Story, context: PageContext): NewsCard {
  const { title, description, date, place, draft } = fields
  return {
    path,
    title: markDraft(title, draft, context),
    description,
    date,
    place,
    image: toPhoto(images.get('image'), context),
  }
}

export function toEventCard(event: Event, context: PageContext): EventCard {
  const published = event.gallery.filter((photo) => context.find(photo))
  return {
    ...describeEvent(event, context),
    photo: toPhoto(published[0] && { ...published[0], alt: '' }, context),
    photoCount: published.length,
  }
}

export function describeEvent({ id, date, title, index, isDraft }: Event, context: PageContext) {
  return {
    path: inLanguage(eventPath(id), context.language),
    date,
    title: isDraft ? markDraft(title ?? '', true, context) : title,
    place: index?.fields.place,
  }
}
