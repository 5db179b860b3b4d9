/** Makes the published files of PDF documents, or takes them from the cache. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { wordLists } from '../../src/shared/consent/words'
import { maxBytes, maxSeconds, printAgain } from '../../src/shared/documents/limits'
import type { PublishedPdf } from '../content/content'
import type { NamedPdf } from '../content/pdfs'
import type { Problems } from '../lib/problems'
import { createWorker, isOverload, type TaskWorker, TimeLimit } from '../lib/workers/worker'
import { checksum } from '../store/checksum'
import { readStored, type Stored, writeStored } from '../store/entries'
import { defineStep } from '../store/step'
import type { Converted } from './convert'

interface Facts extends Pick<Converted, 'pages' | 'language' | 'words'> {
  /** The start of the checksum of the cleaned file. */
  version: string
}

type Result = Converted | { refused: string }

const maxHeapMb = 500
/** In the cache. */
const pdfFile = 'document.pdf'

export interface PdfPublisher {
  /** Undefined after reporting why the document cannot be published. */
  publish(pdf: NamedPdf, problems: Problems): Promise<PublishedPdf | undefined>
  /** The path of the cleaned file in the cache, or the reason, as the end of a sentence. */
  clean(path: string): Promise<{ cleaned: string } | { refused: string }>
  stop(): Promise<void>
}

export const documentStep = defineStep('documents', {
  version: 2,
  libraries: ['@cantoo/pdf-lib', '@embedpdf/pdfium', 'sharp'],
})

/** A worker is started for documents that are not in the folder `cache`. */
export function createPdfPublisher(cache: string): PdfPublisher {
  const worker: TaskWorker<{ path: string }, Result> = createWorker(
    new URL('./document-worker.ts', import.meta.url),
    { limitMs: maxSeconds * 1000, flags: [`--max-old-space-size=${maxHeapMb}`] },
  )

  const make = async (path: string): Promise<Stored<Facts> | { refused: string }> => {
    const { size } = statSync(path)
    if (size > maxBytes)
      return {
        refused: `has ${Math.ceil(size / 1e6)} MB, at most ${maxBytes / 1e6} MB are possible. Scan it with a lower resolution, or split it.`,
      }
    const key = documentStep.keyOf(checksum(readFileSync(path)), wordLists)
    const known = readStored<Facts>(cache, key)
    if (known) return known
    const made = await worker.run({ path })
    if ('refused' in made) return made
    const files = [
      { name: pdfFile, data: made.pdf },
      { name: 'first-page.png', data: made.picture },
    ]
    const { pages, language, words } = made
    return writeStored(cache, key, files, { pages, language, words, version: checksum(made.pdf).slice(0, 8) })
  }

  const makeOrExplain = (path: string) =>
    make(path).catch(async (error: NodeJS.ErrnoException) => {
      await worker.stop() // a library may be left in a state that it cannot recover from
      return { refused: explain(error) }
    })

  return {
    stop: worker.stop,
    async clean(path) {
      const made = await makeOrExplain(path)
      return 'refused' in made ? made : { cleaned: join(cache, made.key, pdfFile) }
    },
    async publish({ path, label, place }, problems) {
      const made = await makeOrExplain(path)
      if ('refused' in made) {
        problems.error(place, `${path} ${made.refused}`)
        return
      }
      const folder = join(cache, made.key)
      const { pages, language, words, version } = made
      return {
        words,
        source: join(folder, pdfFile),
        name: `${label}-${version}.pdf`,
        bytes: made.files.find(({ name }) => name === pdfFile)!.size,
        pages,
        language,
        picture: join(folder, 'first-page.png'),
      }
    },
  }
}

/** @throws errors that the file did not cause, such as a full disk. */
function explain(error: NodeJS.ErrnoException): string {
  if (error.syscall && !['open', 'read', 'stat'].includes(error.syscall)) throw error
  if (error.syscall) return 'cannot be read: check its permissions, or copy it again.'
  if (error instanceof TimeLimit)
    return `takes more than ${maxSeconds} seconds of processor time. Split it, or scan it with a lower resolution.`
  if (isOverload(error))
    return 'needs too much memory. Close other programs, split it, or scan it with a lower resolution.'
  return `cannot be read. ${printAgain}`
}
