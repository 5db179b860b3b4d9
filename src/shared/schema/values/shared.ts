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
  banner: photo.meta({ description: 'The wide picture at the top.', example: 'banner.jpg' }).optional(),
  gallery: photos
    .meta({ description: 'Photos at the end.', example: '[photo-1.jpg, photo-2.jpg]' })
    .optional(),
  place: line
    .meta({
      description: 'Where it was: the village or town, and the district.',
      example: '[Village, district]',
    })
    .optional(),
  slug: slug
    .meta({
      description: 'Another address for the page, for example school-benches.',
      example: 'school-benches',
    })
    .optional(),
}
