/** The text of an event, `index.md` in a folder of `galleries/`. */
import { z } from 'zod'
import { photos } from './values/photos'
import { shared } from './values/shared'
import { file, line, oneOf, relation } from './values/values'

/** The area of an event whose `index.md` names none. */
export const defaultArea = 'education'

export const eventSchema = z.strictObject({
  title: line.meta({ description: 'Shown under the date.', example: 'Books for the library' }).optional(),
  place: shared.place,
  area: relation('focus-areas')
    .meta({
      description: 'The page it appears on: a file in focus-areas/, without .md.',
      example: 'education',
    })
    .optional(),
  photos: photos
    .meta({
      description:
        'Photos that come first, in this order. A photo may have a text for those who cannot see it.',
      example: '\n  - file: IMG_1204.jpg\n    alt: What is on the photo\n    caption: The line below it',
    })
    .optional(),
  hide: z
    .array(file)
    .meta({ description: 'Photos that must not be published.', example: '[IMG_1205.jpg]' })
    .optional(),
  consent: oneOf(
    ['pending'],
    (input) => `"${input}" is not a known value. Write pending, or remove the line.`,
  )
    .meta({
      description: 'Keeps the whole event unpublished until the school or the parents have given consent.',
      example: 'pending',
    })
    .optional(),
  draft: shared.draft,
})

export type EventFields = z.infer<typeof eventSchema>
