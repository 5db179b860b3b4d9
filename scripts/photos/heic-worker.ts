import sharp from 'sharp'
import { serve } from '../lib/worker'
import { convertHeic, limitMemory } from './heic'

sharp.concurrency(1)
limitMemory()
serve(convertHeic)
