/** Fields of several collections. */
import { photo, photos } from './photos'
import { integer, line, oneOf, slug, trueOrFalse } from './values'

export const shared = {
  order: integer.meta({ description: 'The position in the list: 1 is first.', example: '1' }),
  consent: oneOf(
    ['given', 'pending'],
    (input) => `"${input}" is not a known value. Write given or pending, or remove the line.`,
  )
    .meta({
      description:
        'Whether those on the photos, or their parents or school, have agreed: given, or pending, which keeps the entry back.',
      example: 'pending',
    })
    .optional(),
  draft: trueOrFalse
    .meta({ description: 'Keeps the entry out of the published site.', example: 'true' })
    .optional(),
  banner: photo
    .meta({ description: 'The wide picture at the top, a file in photos/.', example: 'banner.jpg' })
    .optional(),
  gallery: photos
    .meta({ description: 'Photos at the end, files in photos/.', example: '[photo-1.jpg, photo-2.jpg]' })
    .optional(),
  place: line
    .meta({
      description: 'Where it was: the village or town, and the district.',
      example: '[Village, district]',
    })
    .optional(),
  slug: slug
    .meta({ description: 'An address other than the name of this file.', example: 'school-benches' })
    .optional(),
}
