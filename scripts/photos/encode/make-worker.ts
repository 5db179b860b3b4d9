/** Makes the files of photos, and stores them and the measures of the photos in the cache. */
import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { type CacheEntry, cacheKey, writeCached } from '../cache'
import { measurePixels } from '../measure/measure'
import { writeMeasured } from '../measure/measured'
import type { PhotoTask, Refused, Waiting } from '../task'
import { convertPhoto } from './convert'

// Many photos with one thread each are faster than few with several, and need less memory. No photo is read twice.
sharp.concurrency(1)
sharp.cache(false)
serve(makePhoto)

/** @throws if the cache cannot be written. */
async function makePhoto(task: PhotoTask & { cache: string }): Promise<CacheEntry | Refused | Waiting> {
  const converted = await convertPhoto(task)
  if (!('encoded' in converted)) return converted
  const { encoded, smallest, size } = converted
  writeMeasured(task.cache, task.hash, await measurePixels(smallest, size))
  return writeCached(task.cache, cacheKey(task.hash), encoded)
}
