import sharp from 'sharp'
import { serve } from '../lib/worker'
import { convertInThread, limitMemory } from './heic'

sharp.concurrency(1)
limitMemory()
serve(convertInThread)
