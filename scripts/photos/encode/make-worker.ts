import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { makePhoto } from './make'

// One thread for each photo does more in all than several, with less memory; no photo is read twice.
sharp.concurrency(1)
sharp.cache(false)
serve(makePhoto)
