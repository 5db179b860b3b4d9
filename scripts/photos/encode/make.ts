/** The task of a worker: encodes a photo and stores its files and its measures in the cache. */
import { type CacheEntry, cacheKey, writeCached } from '../cache'
import { decodePhoto, openPhoto } from '../decode/decode'
import { measurePixels, sizeOf } from '../measure/measure'
import { writeMeasured } from '../measure/measured'
import { findForeign } from '../metadata/metadata'
import type { PhotoTask, Refused, Waiting } from '../task'
import { encodePhoto } from './encode'

/** @throws if the cache cannot be written, or if an encoded file contains metadata. */
export async function makePhoto(
  task: PhotoTask & { cache: string },
): Promise<CacheEntry | Refused | Waiting> {
  const content = await openPhoto(task)
  if (!Buffer.isBuffer(content)) return content
  const decoded = await decodePhoto(content)
  if ('refused' in decoded) return decoded
  const { smallest, ...encoded } = await encodePhoto(decoded)
  const { files, blur } = encoded
  const parts = [...files.map(({ data }) => data), Buffer.from(blur.split(',')[1]!, 'base64')]
  const foreign = parts.map(findForeign).find(Boolean)
  if (foreign) throw new Error(`${task.path} was encoded with ${foreign}`)
  writeMeasured(task.cache, task.hash, await measurePixels(smallest, await sizeOf(content, task)))
  return writeCached(task.cache, cacheKey(task.hash), encoded)
}
