/** What a new translation begins with, and what is left of it if nothing was written. */
import { toBlocks, toBody } from '../photo-fields/body-blocks'

/** Texts begin empty, beside their originals. A text with photos has them, without their words. */
export function startTranslation(fieldType: string, original: unknown): string {
  if (fieldType !== 'body') return ''
  const photos = toBlocks(String(original ?? '')).flatMap((block) =>
    'photo' in block ? [block.photo.file] : [],
  )
  return toBody(photos.map((file) => ({ photo: { file } })))
}

/** Whether nobody has written anything into a text. */
export function isUnwritten(body: string): boolean {
  return toBlocks(body).every((block) =>
    'text' in block ? !block.text : !block.photo.alt && !block.photo.caption,
  )
}
