import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { makePhoto } from './make'

// Many photos with one thread each are faster than few with several, and need less memory. No photo is read twice.
sharp.concurrency(1)
sharp.cache(false)
serve(makePhoto)
