/** Makes the published files of PDF documents, or takes them from the cache. */
import { existsSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { inWords } from '../../src/i18n/messages/in-words'
import { damaged, Refusal, slowPage } from '../../src/media/pdf/limits'
import type { Problems } from '../../src/model/lib/problems'
import type { PublishedPdf } from '../../src/model/read/content'
import type { NamedPdf } from '../../src/model/read/references'
import { createProgress } from '../lib/terminal'
import { createWorker, isOverload, TaskError, type TaskWorker, TimeLimit } from '../lib/worker'
import { pruneItems, readStored, type Stored, writeStored } from '../store/cache'
import { cacheKey } from '../store/cache-key'
import { checksum } from '../store/file-state'
import { openTable } from '../store/table'
import type { PdfFacts } from './convert'
import type { PdfAnswer, PdfTask } from './document-worker'
import { readDocument } from './read'

const maxHeapMb = 500
/** A page that takes longer hangs: what takes longer than allowed is drawn smaller. */
const hangingMinutes = 4

/** The keys of what was made from each PDF, in every content folder, by absolute path. */
function openPdfs(cache: string) {
  return openTable<string[]>('documents', join(cache, 'pdfs.json'))
}

/**
 * Removes drawn documents whose PDF is gone or has changed, after 30 days, or at once if `isUrgent`. Returns the checksums of the
 * pictures of their pages and photos. A PDF outside of `folders` belongs to another content folder, which need not be there now.
 */
export function pruneDocuments(cache: string, folders: readonly string[], isUrgent: boolean): string[] {
  const own = folders.map((folder) => resolve(folder) + sep)
  const pdfs = openPdfs(cache)
  for (const [path] of pdfs.entries())
    if (own.some((folder) => path.startsWith(folder)) && !existsSync(path)) pdfs.delete(path)
  pdfs.save()
  const named = new Set([...pdfs.entries()].flatMap(([, keys]) => keys))
  const removed = pruneItems(cache, named, () => isUrgent)
  return removed.flatMap(({ files }) => files.map((file) => file.checksum))
}

interface PdfPublisher {
  /** Undefined after reporting why the document cannot be published. */
  publish(pdf: NamedPdf, problems: Problems): Promise<PublishedPdf | undefined>
  /** The path of the drawn file in the cache, or the reason why it cannot be drawn, as the end of a sentence. */
  draw(path: string): Promise<{ drawn: string } | { refused: string }>
  stop(): Promise<void>
}

const documentKey = cacheKey('documents', 'scripts/documents/convert.ts')

/** A worker is started for documents that are not in the folder `cache`. */
export function createPdfPublisher(cache: string): PdfPublisher {
  const worker: TaskWorker<PdfTask, PdfAnswer> = createWorker(
    new URL('./document-worker.ts', import.meta.url),
    {
      limitMs: hangingMinutes * 60_000,
      flags: [`--max-old-space-size=${maxHeapMb}`],
    },
  )

  /** The keys of what this publisher has made from each PDF. */
  const used = new Map<string, string[]>()
  const stop = () => {
    const pdfs = openPdfs(cache)
    for (const [path, keys] of used) if (!isDeepStrictEqual(pdfs.get(path), keys)) pdfs.set(path, keys)
    pdfs.save()
    used.clear()
    return worker.stop()
  }

  const make = async (task: PdfTask): Promise<Stored<PdfFacts> | { refused: string }> => {
    const { path, title, language } = task
    const keyOf = (hash: string) => documentKey(hash, title, language)
    const known = readStored<PdfFacts>(cache, keyOf(checksum(readDocument(path))))
    if (known) return known
    const progress = createProgress(`Pages of ${basename(path)}`)
    const made = await worker
      .run(task, ({ done, total }) => (done === 0 ? progress.start(total) : progress.tick()))
      .finally(progress.finish)
    if ('refused' in made) return made
    // The document may have changed since it was looked up.
    return writeStored(cache, keyOf(made.hash), made.files, made.facts)
  }

  const makeOrExplain = async (task: PdfTask) => {
    try {
      const made = await make(task)
      const path = resolve(task.path)
      if ('key' in made) used.set(path, [...(used.get(path) ?? []), made.key])
      return made
    } catch (error) {
      await worker.stop() // a library may be left in a state that it cannot recover from
      return { refused: explain(error) }
    }
  }

  return {
    stop,
    async draw(path) {
      const made = await makeOrExplain({ path })
      return 'refused' in made ? made : { drawn: join(cache, made.key, made.names.pdf) }
    },
    async publish({ path, label, title, language, location }, problems) {
      const made = await makeOrExplain({ path, title, language })
      if ('refused' in made) {
        problems.error(location, location.file === path ? made.refused : `${path} ${made.refused}`)
        return
      }
      const folder = join(cache, made.key)
      const { pages, version, names } = made
      return {
        from: join(folder, names.pdf),
        name: `${label}-${version}.pdf`,
        bytes: made.files.find(({ name }) => name === names.pdf)!.size,
        pages,
        language,
        picture: join(folder, names.picture),
        photos: names.photos.map((name) => join(folder, name)),
      }
    },
  }
}

/** @throws errors that the file did not cause, such as a full disk. */
function explain(error: unknown): string {
  if (error instanceof Refusal) return inWords(error.said)
  if (error instanceof TimeLimit) return inWords(slowPage)
  if (isOverload(error))
    return 'needs too much memory. Close other programs, split it, or scan it with a lower resolution.'
  if (error instanceof TaskError && error.syscall === undefined) return inWords(damaged)
  throw error
}
