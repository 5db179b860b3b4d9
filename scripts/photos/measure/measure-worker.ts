import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { measurePhoto } from './measure'

sharp.concurrency(1)
sharp.cache(false)
serve(measurePhoto)
