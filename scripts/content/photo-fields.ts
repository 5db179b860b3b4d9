/** Finds the photos that the fields of an entry name. */
import { basename, extname } from 'node:path'
import type { GalleryPhotoFields } from '../../src/content/schema'
import type { Problems } from '../lib/problems'
import type { PhotoReference } from './content'
import type { Entry } from './front-matter'
import { isText } from './gallery-texts'
import { fieldName } from './issues'
import { slugify } from './slug'
import type { ContentTree } from './tree'

interface Finding {
  tree: ContentTree
  problems: Problems
}

/** The photo that is called `name` at a place in a text, or undefined after reporting why it cannot be shown. */
export function findPhoto(
  name: string,
  place: { file: string; line: number; field?: string },
  { tree, problems }: Finding,
): PhotoReference | undefined {
  const found = tree.findPhoto(name, place.file)
  if (typeof found === 'string' && tree.isWithheld(found)) {
    problems.warn(place, `the photo "${name}" is withheld by its gallery and was left out here too.`)
    return
  }
  if (typeof found === 'string' && isText(found)) {
    problems.error(place, `"${name}" is a text, not a photo. Write the name of a photo.`)
    return
  }
  if (typeof found === 'string') return { path: found, label: labelOf(found) }
  const remedy = found.nearest
    ? `Did you mean "${found.nearest}"?`
    : `Put it beside this file or into ${tree.root}/photos, or correct the name.`
  problems.error(place, `the photo "${name}" is not there. ${remedy}`)
}

function labelOf(path: string): string {
  return (
    slugify(basename(path, extname(path)))
      .slice(0, 40)
      .replace(/-$/, '') || 'photo'
  )
}

/** The photos of the fields `image` and `banner`, at any depth, by the path of the field: `cards.0.image`. */
export function findImages(entry: Entry<unknown>, finding: Finding): Map<string, PhotoReference> {
  const images = new Map<string, PhotoReference>()
  const search = (value: unknown, path: PropertyKey[]) => {
    for (const [key, child] of Object.entries(value as object)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key]
      if (typeof child === 'object') search(child, at)
      else if (key === 'image' || key === 'banner') {
        const place = { file: entry.file, line: entry.lineOf(at), field: fieldName(at) }
        const photo = findPhoto(child, place, finding)
        if (photo) images.set(at.join('.'), photo)
      }
    }
  }
  search(entry.fields, [])
  return images
}

/** The photos of a list, each with the texts its author gave it. */
export function findGallery(
  entry: Entry<unknown>,
  field: string,
  photos: readonly GalleryPhotoFields[],
  finding: Finding,
): PhotoReference[] {
  return photos.flatMap(({ file, alt, caption }, index) => {
    const place = { file: entry.file, line: entry.lineOf([field, index]), field }
    const photo = findPhoto(file, place, finding)
    return photo ? [{ ...photo, alt, caption }] : []
  })
}
