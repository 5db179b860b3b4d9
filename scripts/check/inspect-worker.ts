import sharp from 'sharp'
import { serve } from '../lib/workers/serve'
import { lookAtPhoto } from './inspect'

sharp.concurrency(1)
sharp.cache(false)
serve(lookAtPhoto)
