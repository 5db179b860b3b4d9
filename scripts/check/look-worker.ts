import sharp from 'sharp'
import { serve } from '../lib/worker'
import { lookAtPhoto } from './look'

sharp.concurrency(1)
sharp.cache(false)
serve(lookAtPhoto)
