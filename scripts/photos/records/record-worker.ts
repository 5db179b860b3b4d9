import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { makeRecord } from './make-record'

// Many photos with one thread each are faster than few with several, and need less memory. No photo is read twice.
sharp.concurrency(1)
sharp.cache(false)
serve(makeRecord)
