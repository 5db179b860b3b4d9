import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { convertInThread, limitMemory } from './heic'

sharp.concurrency(1)
limitMemory()
serve(convertInThread)
