/** The grey sample photo that `npm run new` writes. */
import { readFileSync } from 'node:fs'

const picture = readFileSync('scripts/photos/sample-photo.jpg')
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
