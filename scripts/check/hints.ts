/** What nobody would call wrong, and who looks after the site may like to hear. */
import { basename, dirname } from 'node:path'
import { type Content, listShown, type PhotoReference } from '../content/content'
import { listOriginals } from '../content/translations/originals'
import { checksumOf, translationFile } from '../content/translations/translations'
import { byName } from '../lib/files'
import { isAlike, type Look } from './inspect'
import type { Seen } from './photos'

export interface Hint {
  /** Path as the author would type it. */
  file: string
  message: string
}

/** Pixels of the longer edge, below which a photo looks coarse on a large screen. */
const small = 600
/** Below this sharpness nobody is to be recognised. */
const blurred = 4

/** By file. */
export function listHints(content: Content | undefined, photos: ReadonlyMap<string, Seen>): Hint[] {
  const ofTexts = content ? [...hintsOfTexts(content, photos), ...hintsOfTranslations(content)] : []
  const hints = [...hintsOfPhotos(photos), ...ofTexts]
  return hints.sort((a, b) => byName(a.file, b.file))
}

/** In a language that anything is translated into: what is not, and what has changed since it was. */
function hintsOfTranslations(content: Content): Hint[] {
  return [...content.translations].flatMap(([language, found]) =>
    listOriginals(content).flatMap(({ entry, schema }): Hint[] => {
      const translation = found.get(entry.file)
      const current = checksumOf(entry, schema)
      if (!translation) {
        const message = `is not translated: write ${basename(translationFile(entry.file, language))} beside it.`
        return [{ file: entry.file, message }]
      }
      const { file, translates } = translation
      if (translates === current) return []
      const what = translates
        ? `${basename(entry.file)} has changed since it was translated: bring this text up to date,`
        : `has no checksum of ${basename(entry.file)}: when the text says the same,`
      return [{ file, message: `${what} then write translates: ${current}` }]
    }),
  )
}

/** Photos without a text of their own: how many in a gallery. */
function hintsOfTexts(content: Content, seen: ReadonlyMap<string, Seen>): Hint[] {
  return listShown(content).flatMap(({ file, gallery }) => {
    const message = countSilent(gallery.filter(({ path }) => seen.has(path)))
    return message ? [{ file, message }] : []
  })
}

function countSilent(photos: readonly PhotoReference[]): string | undefined {
  const different = new Set(photos.map(({ path }) => path))
  const spoken = new Set(photos.filter(({ alt, caption }) => alt || caption).map(({ path }) => path))
  const silent = different.size - spoken.size
  if (!silent) return
  return silent === 1
    ? 'one photo has no text of its own: people who cannot see it hear only a number.'
    : `${silent} of ${different.size} photos have no text of their own: people who cannot see them hear only numbers.`
}

function hintsOfPhotos(photos: ReadonlyMap<string, Seen>): Hint[] {
  const folders = new Map<string, [string, Look][]>()
  const hints: Hint[] = []
  for (const [file, seen] of photos) {
    const { width, height, sharpness } = seen.look
    if (Math.max(width, height) < small) {
      const message = `is very small, ${width} × ${height} pixels: is there a larger original?`
      hints.push({ file, message })
    } else if (sharpness < blurred) {
      hints.push({ file, message: 'looks very blurred: is there a better one?' })
    }
    const beside = folders.get(dirname(file)) ?? []
    const first = beside.find(([, other]) => isAlike(other, seen.look))
    if (first && photos.get(first[0])?.hash !== seen.hash) {
      const message = `shows nearly the same as ${basename(first[0])}: keep the better of the two.`
      hints.push({ file, message })
    }
    folders.set(dirname(file), [...beside, [file, seen.look]])
  }
  return hints
}
