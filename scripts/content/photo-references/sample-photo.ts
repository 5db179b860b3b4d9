/** The grey sample photo that `npm run new` writes, and the warning about it. */
import { readFileSync, statSync } from 'node:fs'
import type { Problems } from '../../lib/problems'
import type { FilesElsewhere } from '../tree/tree'

const picture = readFileSync(new URL('./sample-photo.jpg', import.meta.url))
/** The limit for the name after the end of the picture. */
const maxNameBytes = 100

/** The picture with a name after its end, which makes each sample photo different. */
export function samplePhoto(name: string): Buffer {
  return Buffer.concat([picture, Buffer.from(name.slice(0, maxNameBytes))])
}

/** Whether the file is a sample photo, with or without a name after its end. */
export function isSamplePhoto(data: Buffer): boolean {
  const nameLength = data.length - picture.length
  return nameLength >= 0 && nameLength <= maxNameBytes && data.subarray(0, picture.length).equals(picture)
}

/** Whether the file at this path is a sample photo. */
export function isSampleFile(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < picture.length || size > picture.length + maxNameBytes) return false
  return isSamplePhoto(readFileSync(file))
}

/** Reports sample photos as placeholders. */
export function warnOfSamplePhotos(
  photos: readonly string[],
  problems: Problems,
  elsewhere: FilesElsewhere,
): void {
  for (const file of new Set(photos)) {
    if (!isSampleFile(file) && !elsewhere.isSample(file)) continue
    problems.warn(
      { file, topic: 'placeholder' },
      'is a grey sample photo: replace it with the real photo, under the same name.',
    )
  }
}
