/** Checks what can be read of entries with mistakes in their fields, so that all of their mistakes are reported together. */
import { z } from 'zod'
import { otherLanguages } from '../../src/i18n/languages'
import { translationSchema } from '../../src/shared/schema/translation'
import { isShown, reasonOf } from './entries'
import { withholdHidden } from './events/event-folders'
import { readEntry } from './front-matter/front-matter'
import type { BodyConverter } from './markdown/bodies'
import { findPdf } from './pdfs'
import { findGallery, findImages } from './photo-references/photo-fields'
import type { Reading } from './reading'
import { sourceOf, translationFile } from './translations/translations'

/** Their pages are unknown, so that links inside their pages are not checked. */
const path = '/'

export async function checkBroken(converter: BodyConverter, reading: Reading): Promise<void> {
  const { tree, broken } = reading
  const isWanted = (name: string, file: string) => {
    const found = tree.resolvePhoto(name, file)
    return typeof found !== 'string' || !tree.isWithheld(found)
  }
  // Translations with mistakes are added while this runs.
  for (const { entry, schema } of broken) {
    if (!isShown(entry.fields, reading) || reasonOf(entry) === 'consent') continue
    withholdHidden(entry, reading)
    findImages(entry, schema, reading)
    findPdf(entry, schema, reading)
    findGallery(entry, schema, reading, (name) => isWanted(name, entry.file))
    await converter.convert(entry, path)
    if (sourceOf(entry.file) || !(schema instanceof z.ZodObject)) continue
    for (const language of otherLanguages) {
      const file = translationFile(entry.file, language)
      if (!tree.has(file)) continue
      const translation = await readEntry(file, translationSchema(schema), reading)
      if (translation) await converter.convert(translation, path)
    }
  }
}
