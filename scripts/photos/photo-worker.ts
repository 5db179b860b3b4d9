import sharp from 'sharp'
import { limitMemory, reportShortMemory } from '../lib/memory'
import { serve } from '../lib/worker'
import { makeRecord, type PhotoTask } from './make-record'

/** libheif needs 700 million bytes for 100 megapixels. */
const maxMemoryBytes = 1_000_000_000

// Many photos with one thread each are faster than few with several, and need less memory. No photo is read twice.
sharp.concurrency(1)
sharp.cache(false)
limitMemory(maxMemoryBytes)
serve((task: PhotoTask) => reportShortMemory(() => makeRecord(task)))
