/** Makes the published files of a photo. */
import { decodePhoto, type Pixels } from '../decode/decode'
import { findForeignData } from '../metadata/metadata'
import type { Refused } from '../task'
import { type Encoded, encodePhoto } from './encode'

export interface Converted {
  encoded: Encoded
  smallest: Pixels
}

/** Converts a photo that `openPhoto` accepted. @throws if an encoded file contains metadata. */
export async function convertPhoto(content: Buffer): Promise<Converted | Refused> {
  const decoded = await decodePhoto(content)
  if ('refused' in decoded) return decoded
  const { smallest, ...encoded } = await encodePhoto(decoded)
  const { files, blur } = encoded
  const parts = [...files.map(({ data }) => data), Buffer.from(blur.split(',')[1]!, 'base64')]
  const foreign = parts.map(findForeignData).find(Boolean)
  if (foreign) throw new Error(`A photo was encoded with ${foreign}`)
  return { encoded, smallest }
}
