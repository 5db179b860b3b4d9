import sharp from 'sharp'
import { serve } from '../lib/workers/serve'
import { drawThumbnail } from './draw-thumbnail'

sharp.concurrency(1)
sharp.cache(false)
serve(drawThumbnail)
