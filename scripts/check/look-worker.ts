import sharp from 'sharp'
import { serve } from '../lib/serve'
import { lookAtPhoto } from './look'

sharp.concurrency(1)
sharp.cache(false)
serve(lookAtPhoto)
