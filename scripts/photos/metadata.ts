/**
 * Finds and removes everything in a photo except the picture. Only blocks that are known to be harmless are accepted, because new phones
 * write location and time into new ones.
 */

import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripHeif } from '../../src/media/images/heif'
import { findInJpeg, isJpeg, stripJpeg } from '../../src/media/images/jpeg'
import { findInPng, isPng, stripPng } from '../../src/media/images/png'
import { findInWebp, isWebp, stripWebp } from '../../src/media/images/webp'
import { isAvif, isHeif } from '../../src/model/judge/sniff'
import { hasPlace } from './place'

interface Format {
  name: string
  /** Whether a file has this format, according to its bytes. */
  is(data: Buffer): boolean
  /** What a file contains apart from one picture, for example `EXIF data`; undefined for a clean one. */
  find(data: Buffer): string | undefined
  /** The pictures without metadata, upright as before; the same bytes if there is none. Undefined if it cannot be removed. */
  strip(data: Buffer): Uint8Array | undefined
}

const heif = { find: findInHeif, strip: stripHeif }
const formats: readonly Format[] = [
  { name: 'JPEG', is: isJpeg, find: findInJpeg, strip: stripJpeg },
  { name: 'PNG', is: isPng, find: findInPng, strip: stripPng },
  { name: 'WebP', is: isWebp, find: findInWebp, strip: stripWebp },
  { name: 'AVIF', is: isAvif, ...heif },
  { name: 'HEIC', is: isHeif, ...heif },
]

/** Undefined for a file that is not a photo. */
export function formatOf(data: Buffer): Format | undefined {
  return formats.find(({ is }) => is(data))
}

function findInHeif(data: Buffer): string | undefined {
  const clean = stripHeif(data)
  if (!clean) return 'what is not known to be a picture'
  return data.equals(clean) ? undefined : 'metadata'
}

/** The end of a message about a file with metadata. */
export const keepsMetadata =
  'contains metadata, such as the place where it was taken. npm run strip removes it from photos and PDF documents. Replace another file with a copy that has no location: phones offer this when a photo is shared.'

/** Why the metadata of a photo cannot be removed, as the end of a message. */
export const cannotStrip =
  'is not a complete photo, or of an unknown kind, so its metadata cannot be removed. Send or copy it again, or save it as a JPEG.'

/** Whether a file contains something that stripping would remove: a photo metadata of any kind, another file a place. */
export function hasMetadata(data: Buffer): boolean {
  const format = formatOf(data)
  if (!format) return hasPlace(data)
  const clean = format.strip(data)
  return !isSamplePhoto(data) && !(clean && data.equals(clean))
}

const picture = 'scripts/photos/sample-photo.jpg'
/** Size and checksum of the picture. They are constants because records depend on the code, and not on files that it reads. */
const pictureBytes = 19_050
const pictureChecksum = '320616d6a98eb4f0fc87c4328b24232ec1455f7cea12163551c7fa32cef3e15b'
/** The limit for the name after the end of the picture. */
const maxNameBytes = 100

/** The picture with a name after its end, which makes each sample photo different. */
export function samplePhoto(name: string): Buffer {
  return Buffer.concat([readFileSync(picture), Buffer.from(name.slice(0, maxNameBytes))])
}

/** Whether the file is a sample photo, with or without a name after its end. */
export function isSamplePhoto(data: Buffer): boolean {
  const nameLength = data.length - pictureBytes
  return (
    nameLength >= 0 &&
    nameLength <= maxNameBytes &&
    hash('sha256', data.subarray(0, pictureBytes)) === pictureChecksum
  )
}
