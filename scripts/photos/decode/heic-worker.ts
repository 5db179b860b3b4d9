import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { limitMemory, reportShortMemory } from '../../lib/workers/wasm-memory'
import { convertHeic, type HeicInput } from './heic'

/** 100 megapixels need 700 million bytes. */
const maxMemoryBytes = 1_000_000_000

sharp.concurrency(1)
limitMemory(maxMemoryBytes)
serve((input: HeicInput) => reportShortMemory(() => convertHeic(input)))
