/** The task of a worker: makes the files of a photo, and stores them and the photo's measures in the cache. */
import { type CacheEntry, cacheKey, writeCached } from '../cache'
import { measurePixels } from '../measure/measure'
import { writeMeasured } from '../measure/measured'
import type { PhotoTask, Refused, Waiting } from '../task'
import { convertPhoto } from './convert'

/** @throws if the cache cannot be written. */
export async function makePhoto(
  task: PhotoTask & { cache: string },
): Promise<CacheEntry | Refused | Waiting> {
  const converted = await convertPhoto(task)
  if (!('encoded' in converted)) return converted
  const { encoded, smallest, size } = converted
  writeMeasured(task.cache, task.hash, await measurePixels(smallest, size))
  return writeCached(task.cache, cacheKey(task.hash), encoded)
}
