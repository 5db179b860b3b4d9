/** Stories, `news/*.md`. */
import { z } from 'zod'
import { photo } from './values/photos'
import { shared } from './values/shared'
import { alias, amount, date, line, text, trueOrFalse } from './values/values'

const given = z.strictObject({
  number: amount.meta({ description: 'How many, in digits: 40, or 2,50,000.' }),
  what: line.meta({
    description: 'Of what, in the same word in every story: benches, uniforms, rupees.',
  }),
  one: line.meta({ description: 'The word for a single one: bench, uniform.' }).optional(),
  about: trueOrFalse.meta({ description: 'Whether the number is approximate.' }).optional(),
})

export const newsSchema = z.strictObject({
  title: line.meta({ description: 'The headline.', example: '[Headline of the story]' }),
  description: text.meta({
    description: 'One or two sentences, for the card and for search engines.',
    example: '[What happened, in one or two sentences]',
  }),
  image: photo.meta({
    description: 'The main photo.',
  }),
  date: date.meta({ description: 'The day it happened.' }).optional(),
  place: shared.place,
  given: z
    .array(given)
    .meta({
      description: 'What was given, in figures that the home page adds up over all stories.',
    })
    .optional(),
  gallery: shared.gallery,
  slug: shared.slug,
  aliases: z.array(alias).meta({ description: 'Former addresses that lead here.' }).optional(),
  consent: shared.consent,
  draft: shared.draft,
})
