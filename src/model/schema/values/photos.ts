/** Photos in fields, with their texts and their focus. */
import { z } from 'zod'
import { message } from '../../../i18n/messages/message'
import { type Focus, focusPoints } from '../../../page-data/model'
import { isGroup } from '../../front-matter/values'
import { refusing } from './refusals'
import { file, oneOf, text } from './values'

const focusNames = Object.keys(focusPoints)

/** The part of a photo that stays in view where it is cropped. */
const focus = oneOf(
  focusNames,
  refusing((value) => message('noFocus', value, focusNames.join(', '))),
)
  .transform((name): Focus => focusPoints[name as keyof typeof focusPoints])
  .meta({
    kind: 'choice',
    description: 'The part that stays in view where the photo is cropped, for example top.',
  })
  .optional()

const photoName = file.meta({ kind: 'file', description: 'The name of the photo.' })

/** A name alone is the field `file`. */
function named<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (isGroup(value) ? value : { file: value }), schema)
}

/** A photo, beside the file that names it or in `photos/`: its name, or its name and its focus. */
export const photo = named(z.strictObject({ file: photoName, focus })).meta({ kind: 'photo' })

export type NamedPhoto = z.infer<typeof photo>

export const photoTexts = z.strictObject({
  file: photoName,
  alt: text.meta({ description: 'What is on the photo, for those who cannot see it.' }).optional(),
  caption: text.meta({ description: 'The line below the photo.' }).optional(),
})

/** The photos of a gallery: file names, or file names with texts and a focus. */
export const photos = z.array(named(photoTexts.extend({ focus }))).meta({ kind: 'photos' })

export type PhotoWithTexts = z.infer<typeof photos>[number]
