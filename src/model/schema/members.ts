/** Trust members, `members/*.md`. */
import { z } from 'zod'
import { photo } from './values/photos'
import { shared } from './values/shared'
import { line, text } from './values/values'

export const memberSchema = z.strictObject({
  name: line.meta({ description: 'The full name.', example: '[Name of the member]' }),
  role: line.meta({ description: 'The position in the trust.', example: '[Role in the trust]' }),
  background: line.meta({ description: 'One line about work or training.' }).optional(),
  shortBio: text.meta({
    description: 'One or two sentences; the full biography comes below.',
    example: '[A short biography]',
  }),
  image: photo.meta({
    description: 'The portrait.',
  }),
  order: shared.order,
  consent: shared.consent,
  draft: shared.draft,
})
