import sharp from 'sharp'
import { serve } from '../lib/workers/serve'
import { measurePhoto } from './photo-metrics'

sharp.concurrency(1)
sharp.cache(false)
serve(measurePhoto)
