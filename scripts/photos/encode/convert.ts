/** Makes the published files of a photo. */
import { decodePhoto, openPhoto, type Pixels } from '../decode/decode'
import { sizeOf } from '../measure/measure'
import { findForeignData } from '../metadata/metadata'
import type { PhotoTask, Refused, Waiting } from '../task'
import { type Encoded, encodePhoto } from './encode'
import type { Size } from './plan'

export interface Converted {
  encoded: Encoded
  /** The pixels of the smallest file. */
  smallest: Pixels
  /** The size of the upright original. */
  size: Size
}

/** @throws if an encoded file contains metadata. */
export async function convertPhoto(task: PhotoTask): Promise<Converted | Refused | Waiting> {
  const content = await openPhoto(task)
  if (!Buffer.isBuffer(content)) return content
  const decoded = await decodePhoto(content)
  if ('refused' in decoded) return decoded
  const { smallest, ...encoded } = await encodePhoto(decoded)
  const { files, blur } = encoded
  const parts = [...files.map(({ data }) => data), Buffer.from(blur.split(',')[1]!, 'base64')]
  const foreign = parts.map(findForeignData).find(Boolean)
  if (foreign) throw new Error(`${task.path} was encoded with ${foreign}`)
  return { encoded, smallest, size: await sizeOf(content, task) }
}
