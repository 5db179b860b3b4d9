/** Finds the originals that contain the place where they were taken. */
import { readFileSync, statSync } from 'node:fs'
import { filesBelow, unlessGone } from '../lib/files-below'
import { isJpeg } from '../photos/metadata/jpeg'
import { hasPlace } from '../photos/metadata/place'

export interface PlaceFound {
  file: string
  isJpeg: boolean
}

/** Larger files are not read; no host of repositories accepts them. */
const maxBytes = 500_000_000

/** Every file below `content` counts, shown or not: whoever can read the repository can read all of it. */
export function findPlaces(content: string): PlaceFound[] {
  return filesBelow(content).flatMap((path) => {
    const size = unlessGone(() => statSync(path))?.size ?? 0
    const data = size <= maxBytes ? unlessGone(() => readFileSync(path)) : undefined
    return data && hasPlace(data) ? [{ file: String(path), isJpeg: isJpeg(data) }] : []
  })
}

/** Of a file that `npm run strip` does not clean: the end of a message. */
export const keepsPlace =
  'contains the place where it was taken. Replace it with a copy that has no location (phones offer this when a photo is shared), or with a JPEG and run npm run strip.'

/** The end of an error. */
export function describePlace({ isJpeg }: PlaceFound): string {
  if (!isJpeg) return keepsPlace
  return 'contains the place where it was taken, and a public repository shows it to everybody. Run npm run strip, which removes it without loss.'
}
