/** Makes the published files of PDF documents, or takes them from the cache. */
import { basename, join } from 'node:path'
import { damaged, Refusal, slowPage } from '../../src/shared/documents/limits'
import type { PublishedPdf } from '../content/content'
import type { NamedPdf } from '../content/references'
import type { Problems } from '../lib/problems'
import { createProgress } from '../lib/terminal'
import { createWorker, isOverload, TaskError, type TaskWorker, TimeLimit } from '../lib/worker'
import { readStored, type Stored, writeStored } from '../store/cache'
import { cacheKey } from '../store/cache-key'
import { checksum } from '../store/file-state'
import type { Converted, PdfTask } from './convert'
import { readDocument } from './read'

interface Facts extends Pick<Converted, 'pages' | 'language'> {
  /** The start of the checksum of the drawn file. */
  version: string
}

type Result = Converted | { refused: string }

const maxHeapMb = 500
/** Processor time after which a page hangs: what takes longer than allowed is drawn smaller. */
const hangingSeconds = 60
/** In the cache. */
const pdfFile = 'document.pdf'

export interface PdfPublisher {
  /** Undefined after reporting why the document cannot be published. */
  publish(pdf: NamedPdf, problems: Problems): Promise<PublishedPdf | undefined>
  /** The path of the drawn file in the cache, or the reason why it cannot be drawn, as the end of a sentence. */
  draw(path: string): Promise<{ drawn: string } | { refused: string }>
  stop(): Promise<void>
}

const documentKey = cacheKey('documents', {
  code: ['scripts/documents', 'src/shared/documents'],
  libraries: ['@cantoo/pdf-lib', '@embedpdf/pdfium', 'sharp'],
})

/** A worker is started for documents that are not in the folder `cache`. */
export function createPdfPublisher(cache: string): PdfPublisher {
  const worker: TaskWorker<PdfTask, Result> = createWorker(new URL('./document-worker.ts', import.meta.url), {
    limitMs: hangingSeconds * 1000,
    flags: [`--max-old-space-size=${maxHeapMb}`],
  })

  const make = async ({ path, title }: PdfTask): Promise<Stored<Facts> | { refused: string }> => {
    const keyOf = (hash: string) => documentKey(hash, title)
    const known = readStored<Facts>(cache, keyOf(checksum(readDocument(path))))
    if (known) return known
    const progress = createProgress(`Pages of ${basename(path)}`)
    const made = await worker
      .run({ path, title }, ({ done, total }) => (done === 0 ? progress.start(total) : progress.tick()))
      .finally(progress.finish)
    if ('refused' in made) return made
    const files = [
      { name: pdfFile, data: made.pdf },
      { name: 'first-page.png', data: made.picture },
      ...made.photos.map((data, index) => ({ name: `photo-${index + 1}.jpg`, data })),
    ]
    const { hash, pdf, picture: _, photos: __, ...facts } = made
    // The document may have changed since it was looked up.
    return writeStored(cache, keyOf(hash), files, { ...facts, version: checksum(pdf).slice(0, 8) })
  }

  const makeOrExplain = (task: PdfTask) =>
    make(task).catch(async (error: unknown) => {
      await worker.stop() // a library may be left in a state that it cannot recover from
      return { refused: explain(error) }
    })

  return {
    stop: worker.stop,
    async draw(path) {
      const made = await makeOrExplain({ path })
      return 'refused' in made ? made : { drawn: join(cache, made.key, pdfFile) }
    },
    async publish({ path, label, title, location }, problems) {
      const made = await makeOrExplain({ path, title })
      if ('refused' in made) {
        problems.error(location, location.file === path ? made.refused : `${path} ${made.refused}`)
        return
      }
      const folder = join(cache, made.key)
      const { pages, language, version } = made
      return {
        from: join(folder, pdfFile),
        name: `${label}-${version}.pdf`,
        bytes: made.files.find(({ name }) => name === pdfFile)!.size,
        pages,
        language,
        picture: join(folder, 'first-page.png'),
        photos: made.files.flatMap(({ name }) => (name.startsWith('photo-') ? [join(folder, name)] : [])),
      }
    },
  }
}

/** @throws errors that the file did not cause, such as a full disk. */
function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof TimeLimit) return slowPage
  if (isOverload(error))
    return 'needs too much memory. Close other programs, split it, or scan it with a lower resolution.'
  if (error instanceof TaskError && error.syscall === undefined) return damaged
  throw error
}
