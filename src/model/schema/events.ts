/** The text of an event, `index.md` in a folder of `galleries/`. */
import { z } from 'zod'
import { photos } from './values/photos'
import { shared } from './values/shared'
import { file, line, relation } from './values/values'

/** The area of an event whose `index.md` names none. */
export const defaultArea = 'education'

export const eventSchema = z.strictObject({
  title: line.meta({ description: 'Shown under the date.' }).optional(),
  place: shared.place,
  area: relation('areas')
    .meta({
      description: 'The page of the site that shows it.',
    })
    .optional(),
  photos: photos
    .meta({
      description:
        'Photos that come first, in this order. A photo may have a text for those who cannot see it.',
    })
    .optional(),
  hide: z.array(file).min(1).meta({ description: 'Photos that must not be published.' }).optional(),
  consent: shared.consent,
  draft: shared.draft,
})

export type EventFields = z.infer<typeof eventSchema>
