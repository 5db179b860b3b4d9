import sharp from 'sharp'
import { serve } from '../lib/workers/serve'
import { limitMemory, reportShortMemory } from '../lib/workers/wasm-memory'
import { convertPdf } from './convert'

/** A scanned page needs up to 100 million bytes. */
const maxMemoryBytes = 500_000_000

sharp.concurrency(1)
limitMemory(maxMemoryBytes)
serve((input: { path: string }) => reportShortMemory(() => convertPdf(input)))
