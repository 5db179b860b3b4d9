/** The grey picture that `npm run new` puts where a photo has to be, and how it is known again. */
import { readFileSync, statSync } from 'node:fs'
import type { Problems } from '../../lib/problems'

const picture = readFileSync(new URL('./sample-photo.jpg', import.meta.url))
/** Bytes a name behind the picture may have. */
const longestName = 100

/** The picture with a name behind its end, so that no two of them are the same photo. */
export function samplePhoto(name: string): Buffer {
  return Buffer.concat([picture, Buffer.from(name.slice(0, longestName))])
}

/** A sample photo is a placeholder, in a picture's form. */
export function warnOfSamplePhotos(photos: readonly string[], problems: Problems): void {
  for (const file of new Set(photos)) {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size < picture.length || size > picture.length + longestName) continue
    if (!readFileSync(file).subarray(0, picture.length).equals(picture)) continue
    problems.warn(
      { file, topic: 'placeholder' },
      'is a grey sample photo: put the real photo in its place, under the same name.',
    )
  }
}
