/** Makes the published files of one photo and puts them into the cache; for a lane. */
import { type Entry, entryKey, writeEntry } from '../cache'
import { decodePhoto, openPhoto, type Refused, type Waiting } from '../decode/decode'
import type { PhotoTask } from '../lanes'
import { findForeign } from '../metadata/metadata'
import { encodePhoto } from './encode'

/** @throws when the cache cannot be written, and when a file that was made holds what may not be published. */
export async function makePhoto(task: PhotoTask & { cache: string }): Promise<Entry | Refused | Waiting> {
  const content = await openPhoto(task)
  if (!Buffer.isBuffer(content)) return content
  const decoded = await decodePhoto(content)
  if ('refused' in decoded) return decoded
  const encoded = await encodePhoto(decoded)
  const { files, placeholder } = encoded
  const parts = [...files.map(({ data }) => data), Buffer.from(placeholder.split(',')[1]!, 'base64')]
  const foreign = parts.map(findForeign).find(Boolean)
  if (foreign) throw new Error(`${task.path} came out with ${foreign}`)
  return writeEntry(task.cache, entryKey(task.hash), encoded)
}
