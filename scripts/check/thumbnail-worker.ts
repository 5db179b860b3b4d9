import sharp from 'sharp'
import { serve } from '../lib/worker'
import { drawThumbnail } from './thumbnails'

sharp.concurrency(1)
sharp.cache(false)
serve(drawThumbnail)
