/** The photos of the dev server: published files if they have been made, otherwise quick ones. */
import { askAboutTextsInPhotos } from '../content/consent'
import type { Content } from '../content/content'
import { listUses } from '../content/photo-references/photo-list'
import { createProblems, type Problem } from '../lib/problems'
import { createProgress } from '../lib/progress'
import { reportCopies } from '../photos/copies/report-copies'
import {
  findCached,
  type LabelledPhoto,
  type PhotoStep,
  type Published,
  photoKey,
  publishPhotos,
} from '../photos/publish'
import type { PhotoSource } from '../photos/source'
import { signatureOf } from '../store/file-state'
import { type Middleware, serveFiles } from './photo-middleware'
import { createQuickPhotos } from './quick-photos'

export interface DevPhotos {
  /** The photos that can be shown now. `isComplete`: the published files of all have been made. */
  current(originals: LabelledPhoto[]): Promise<Pick<PhotoStep, 'photos'> & { isComplete: boolean }>
  /** The copies of photos that must not be published among those that have been made. */
  copies(content: Content): Promise<readonly Problem[]>
  /**
   * Takes the published files that are in the cache, and returns problems. It opens no photo: to read the sizes of thousands takes
   * a minute.
   */
  takeCached(originals: LabelledPhoto[]): Promise<readonly Problem[]>
  /** Makes the published files, and returns problems. */
  make(originals: LabelledPhoto[]): Promise<readonly Problem[]>
  serve(prefix: string): Middleware[]
}

export function createDevPhotos(source: PhotoSource): DevPhotos {
  const quick = createQuickPhotos()
  /** By `photoKey`, with the state of the original; without a photo if it was left out. */
  const made = new Map<string, { signature: string; photo?: Published }>()
  let hashes: PhotoStep['hashes'] = new Map()
  /** Never removed, because open pages may still request them. */
  const files = new Map<string, { source: string; name: string }>()

  return {
    async current(originals) {
      const photos: PhotoStep['photos'] = new Map()
      let isComplete = true
      for (const original of originals) {
        const real = made.get(photoKey(original))
        const isMade = real?.signature === signatureOf(original.path)
        if (!isMade) isComplete = false
        const photo = isMade ? real.photo : await quick.describe(original.path)
        if (photo) photos.set(photoKey(original), photo)
      }
      return { photos, isComplete }
    },
    async copies(content) {
      const problems = createProblems()
      const uses = listUses(content)
      const shown = new Map([...hashes].filter(([path]) => uses.has(path)))
      const progress = createProgress('Comparing photos')
      await reportCopies({ hashes: shown, uses }, content.forbidden, {
        source,
        problems,
        progress,
      })
      askAboutTextsInPhotos(content, shown, { source, problems })
      return problems.list
    },
    takeCached(originals) {
      return this.make(findCached(originals, source.cache))
    },
    async make(originals) {
      const problems = createProblems()
      const before = originals.map(({ path }) => signatureOf(path)) // before they are read, so that a later change is detected
      const progress = createProgress('Photos')
      const step = await publishPhotos(originals, {
        source,
        problems,
        progress,
        isBackground: true,
      })
      hashes = step.hashes
      for (const file of step.files) files.set(file.name, file)
      for (const [index, original] of originals.entries()) {
        made.set(photoKey(original), {
          signature: before[index]!,
          photo: step.photos.get(photoKey(original)),
        })
      }
      return problems.list
    },
    serve: (prefix) => [quick.serve(prefix), serveFiles(prefix, (name) => files.get(name))],
  }
}
