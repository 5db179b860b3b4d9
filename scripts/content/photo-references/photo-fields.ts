/** Finds the photos that are named in the fields of an entry. */
import { dirname, extname, join } from 'node:path'
import type { z } from 'zod'
import { describeForeignPath, describeMissing } from '../../../src/shared/addresses/photo-name'
import { valuesOfKind } from '../../../src/shared/schema/fields'
import { fieldName } from '../../../src/shared/schema/issues'
import type { NamedPhoto, PhotoWithTexts } from '../../../src/shared/schema/values/photos'
import type { Problems } from '../../lib/problems'
import { events } from '../collections'
import type { PhotoReference } from '../content'
import { isText } from '../events/unexpected-files'
import type { Entry } from '../front-matter/front-matter'
import type { ContentTree } from '../tree/tree'

/** In the published names of photos that belong to no event. Names of files may contain names of people and phone numbers. */
const photoLabel = 'photo'

interface FindContext {
  tree: ContentTree
  problems: Problems
}

/** The photo that a text names at `place`; undefined after reporting why it cannot be shown. */
export function requirePhoto(
  name: string,
  location: { file: string; line: number; field?: string },
  { tree, problems }: FindContext,
): PhotoReference | undefined {
  const photo = tree.resolvePhoto(name, location.file)
  if (typeof photo === 'string' ? tree.isWithheld(photo) : photo.isWithheld) {
    problems.warn(location, `the photo "${name}" is withheld by its event and was left out here too.`)
    return
  }
  if (typeof photo === 'string' && isText(photo)) {
    const kind = extname(photo).toLowerCase() === '.pdf' ? 'document' : 'text'
    problems.error(location, `"${name}" is a ${kind}, not a photo. Write the name of a photo.`)
    return
  }
  if (typeof photo === 'string') return { path: photo, label: photoLabel }
  const foreign = describeForeignPath(name)
  if (foreign) {
    problems.error(location, foreign)
    return
  }
  const isInEvent = join(dirname(location.file), name).startsWith(join(tree.root, events.folder, '/'))
  const remedy = photo.nearest
    ? `Did you mean "${photo.nearest}"?`
    : isInEvent
      ? 'Correct the name, or remove it here if the photo was withdrawn.'
      : `Put it beside this file or into ${tree.root}/photos, or correct the name.`
  problems.error(location, `${describeMissing('photo', name)} ${remedy}`)
}

/** The photos of all single photo fields, at any depth, by the path of the field: `cards.0.image`. */
export function findImages(
  entry: Entry<unknown>,
  schema: z.ZodType,
  context: FindContext,
): Map<string, PhotoReference> {
  const images = new Map<string, PhotoReference>()
  for (const { path, value } of valuesOfKind(schema, entry.fields, 'photo')) {
    const location = { file: entry.file, line: entry.lineOf(path), field: fieldName(path) }
    const { file, focus } = value as NamedPhoto
    const photo = requirePhoto(file, location, context)
    if (photo) images.set(path.join('.'), { ...photo, focus })
  }
  return images
}

/** The photos that `isWanted` accepts of all list fields, with their texts and focus. */
export function findGallery(
  entry: Entry<unknown>,
  schema: z.ZodType,
  context: FindContext,
  isWanted: (file: string) => boolean = () => true,
): PhotoReference[] {
  return valuesOfKind(schema, entry.fields, 'photos').flatMap(({ path, value }) =>
    (value as (PhotoWithTexts | undefined)[]).flatMap((item, index) => {
      if (!item?.file || !isWanted(item.file)) return []
      const { file, ...about } = item
      const location = { file: entry.file, line: entry.lineOf([...path, index]), field: fieldName(path) }
      const photo = requirePhoto(file, location, context)
      return photo ? [{ ...photo, ...about }] : []
    }),
  )
}
