/**
 * Entries that are not shown. They are read like all other texts, in all their languages, so that their photos are known by reference. Of
 * their mistakes, only those that hide a photo are reported.
 */
import type { Location } from '../lib/problems'
import { type Content, photosOf } from './content'
import type { HeldBack, LoadContext } from './entry'
import { findGallery, findImages, findPdf } from './references'
import { createTextConverter, type TextConverter, type TextSite } from './texts'
import { readTranslationsOf, textOptions } from './translations'

/**
 * Keeps the photos of entries that are not shown out of the site, also as copies, unless another entry shows them. `shown`: the paths of
 * all photos on pages. Returns `Content.heldBack`.
 */
export async function holdBackPhotos(
  shown: ReadonlySet<string>,
  site: TextSite,
  { heldBack, ...others }: LoadContext,
): Promise<Content['heldBack']> {
  const context: LoadContext = { ...others, heldBack, isHeldBack: true }
  const converter = createTextConverter(site, context)
  const notForbidden = new Map<string, Location>()
  for (const held of heldBack) {
    const { file, reason } = held
    for (const path of await listPhotosOf(held, converter, context)) {
      if (reason && !shown.has(path)) context.tree.exclude(path, reason)
      else if (!notForbidden.has(path)) notForbidden.set(path, reason ?? { file })
    }
  }
  return notForbidden
}

/** The paths of the photos that an entry names in all its languages, and of those in the folder of an event. */
async function listPhotosOf(
  { entry, row, path, photos }: HeldBack,
  { convert }: TextConverter,
  context: LoadContext,
): Promise<string[]> {
  if (!entry) return [...photos]
  const translations = readTranslationsOf(entry.file, row.schema, context)
  const named = await Promise.all(
    [{ entry, schema: row.schema }, ...translations].map(async ({ entry: text, schema }) => {
      findPdf(text, schema, context)
      const images = findImages(text, schema, context)
      const gallery = findGallery(text, schema, context)
      const blocks = await convert(text, textOptions(path, row))
      return photosOf({ images, gallery, blocks }).map((photo) => photo.path)
    }),
  )
  return [...photos, ...named.flat()]
}
