/** Fields of several collections. */
import { answers } from '../consent'
import { photo, photos } from './photos'
import { quoting } from './refusals'
import { integer, line, oneOf, slug, trueOrFalse } from './values'

export const shared = {
  order: integer.meta({ description: 'The position in the list: 1 is first.', example: '1' }),
  consent: oneOf(answers, quoting('noConsent'))
    .meta({
      description:
        'Whether those on the photos, or their parents or school, have agreed: given, or pending, which keeps the entry back.',
    })
    .optional(),
  draft: trueOrFalse.meta({ description: 'Keeps the entry out of the published site.' }).optional(),
  banner: photo.meta({ description: 'The wide picture at the top.' }).optional(),
  gallery: photos.meta({ description: 'Photos at the end.' }).optional(),
  place: line
    .meta({
      description: 'Where it was: the village or town, and the district.',
    })
    .optional(),
  slug: slug.meta({ description: 'Another address for the page, for example school-benches.' }).optional(),
}
