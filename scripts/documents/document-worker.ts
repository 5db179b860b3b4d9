import sharp from 'sharp'
import { inWords } from '../../src/i18n/messages/in-words'
import type { AboutPdf } from '../../src/media/pdf/draw-pdf'
import { Refusal } from '../../src/media/pdf/limits'
import { limitMemory, reportShortMemory } from '../lib/memory'
import { serve, type TaskStep } from '../lib/worker'
import { checksum } from '../store/file-state'
import { type KeptPdf, makeKeptPdf } from './convert'
import { readDocument } from './read'

export interface PdfTask extends AboutPdf {
  path: string
}

/** What is kept of a document, with the SHA-256 of what was read, or the reason why it cannot be published, as the end of a sentence. */
export type PdfAnswer = (KeptPdf & { hash: string }) | { refused: string }

/** The pixels of a page scanned in colour, with 600 dots per inch, are 140 million bytes. */
const maxMemoryBytes = 500_000_000

async function convert({ path, ...about }: PdfTask, report: (step: TaskStep) => void): Promise<PdfAnswer> {
  try {
    const document = readDocument(path)
    return { ...(await makeKeptPdf(document, about, report)), hash: checksum(document) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: inWords(error.said) }
    throw error
  }
}

sharp.concurrency(1)
limitMemory(maxMemoryBytes)
serve((task: PdfTask, report) => reportShortMemory(() => convert(task, report)))
