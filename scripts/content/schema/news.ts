/** Stories, `news/*.md`. */
import { z } from 'zod'
import { photo } from './photos'
import { shared } from './shared'
import { alias, date, line, text } from './values'

export const newsSchema = z.strictObject({
  title: line.meta({ description: 'The headline.', example: '[Headline of the story]' }),
  description: text.meta({
    description: 'One or two sentences, for the card and for search engines.',
    example: '[What happened, in one or two sentences]',
  }),
  image: photo.meta({
    description: 'The main photo, a file in photos/.',
  }),
  date: date.meta({ description: 'The day it happened.', example: '2025-09-02' }).optional(),
  gallery: shared.gallery,
  slug: shared.slug,
  aliases: z
    .array(alias)
    .meta({ description: 'Former addresses that lead here.', example: '[/old-address]' })
    .optional(),
  draft: shared.draft,
})
