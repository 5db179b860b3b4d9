/** Focus areas, `focus-areas/*.md`. */
import { z } from 'zod'
import { card } from './values/card'
import { photo } from './values/photos'
import { shared } from './values/shared'
import { line, text } from './values/values'

export const areaSchema = z.strictObject({
  title: line.meta({
    description: 'The name of the area, as the menu shows it.',
    example: '[Name of the area]',
  }),
  order: shared.order,
  text: text.meta({
    description: 'A sentence for the card on the home page.',
    example: '[One sentence about the area]',
  }),
  image: photo.meta({
    description: 'The photo of the card.',
  }),
  banner: shared.banner,
  heading: line.meta({ description: 'Shown above the introduction.', example: '[A heading for the page]' }),
  cards: z.array(card).meta({ description: 'Blocks of a text with a photo, one or more.' }),
  gallery: shared.gallery,
  slug: shared.slug,
  consent: shared.consent,
  draft: shared.draft,
})
