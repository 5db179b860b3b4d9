/**
 * Entries that are not shown. They are read like all other texts, in all their languages, so that their photos are known by reference. Only
 * mistakes that hide a photo are reported.
 */
import type { Location } from '../lib/problems'
import { type Content, type Holder, photosOf } from './content'
import type { HeldBack, LoadContext } from './entry'
import { findGallery, findImages, findPdf, type NamedPdf, type PublishPdf } from './references'
import { createTextConverter, type TextConverter, type TextSite } from './texts'
import { readTranslationsOf, textOptions } from './translations'

interface HeldBackSettings {
  /** The paths of all photos on pages. */
  shown: ReadonlySet<string>
  site: TextSite
  publishPdf?: PublishPdf
}

/**
 * Keeps the photos of entries that are not shown out of the site, also as copies, unless another entry shows them. Returns
 * `Content.heldBack`, and the photos in documents that must not be published.
 */
export async function holdBackPhotos(
  { shown, site, publishPdf }: HeldBackSettings,
  { heldBack, ...others }: LoadContext,
): Promise<{ heldBack: Content['heldBack']; inPdfs: ReadonlyMap<string, Holder> }> {
  const context: LoadContext = { ...others, heldBack, isHeldBack: true }
  const converter = createTextConverter(site, context)
  const { problems } = context
  const notForbidden = new Map<string, Location>()
  const inPdfs = new Map<string, Holder>()
  for (const held of heldBack) {
    const { file, reason } = held
    const { photos, pdfs } = await findPhotosOf(held, converter, context)
    for (const path of photos) {
      if (reason && !shown.has(path)) context.tree.withhold(path, reason)
      else if (!notForbidden.has(path)) notForbidden.set(path, reason ?? { file })
    }
    for (const named of reason ? pdfs : []) {
      const pdf = await publishPdf?.(named, { ...problems, error: problems.warn })
      for (const path of pdf?.photos ?? []) inPdfs.set(path, { ...reason!, pdf: named.path })
    }
  }
  return { heldBack: notForbidden, inPdfs }
}

/** The paths of the photos that an entry names in all its languages, and of those in the folder of an event; and its documents. */
async function findPhotosOf(
  { entry, row, path, photos }: HeldBack,
  { convert }: TextConverter,
  context: LoadContext,
): Promise<{ photos: string[]; pdfs: NamedPdf[] }> {
  if (!entry) return { photos: [...photos], pdfs: [] }
  const translations = readTranslationsOf(entry.file, row.schema, context)
  const texts = [{ entry, schema: row.schema }, ...translations]
  const named = await Promise.all(
    texts.map(async ({ entry: text, schema }) => {
      const images = findImages(text, schema, context)
      const gallery = findGallery(text, schema, context)
      const blocks = await convert(text, textOptions(path, row))
      return photosOf({ images, gallery, blocks }).map((photo) => photo.path)
    }),
  )
  const pdfs = texts.flatMap(({ entry: text, schema }) => findPdf(text, schema, context) ?? [])
  return { photos: [...photos, ...named.flat()], pdfs }
}
