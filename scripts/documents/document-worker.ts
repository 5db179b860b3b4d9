import sharp from 'sharp'
import { limitMemory, reportShortMemory, serve } from '../lib/worker'
import { convertPdf, type PdfTask } from './convert'

/** The pixels of a page scanned in colour, with 600 dots per inch, are 140 million bytes. */
const maxMemoryBytes = 500_000_000

sharp.concurrency(1)
limitMemory(maxMemoryBytes)
serve((input: PdfTask, report) => reportShortMemory(() => convertPdf(input, report)))
