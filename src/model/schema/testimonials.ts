/** Testimonials, `testimonials/*.md`. */
import { z } from 'zod'
import { photo } from './values/photos'
import { shared } from './values/shared'
import { line } from './values/values'

export const testimonialSchema = z.strictObject({
  name: line.meta({ description: 'The name of the person who is quoted.', example: '[Name of the person]' }),
  role: line.meta({ description: 'The position of the person.', example: '[Position and school]' }),
  image: photo.meta({ description: 'The portrait.' }).optional(),
  order: shared.order,
  consent: shared.consent,
  draft: shared.draft,
})
