/** What a build has no reason to say, and a person who looks after the site may like to hear. */
import { basename, dirname } from 'node:path'
import type { Content, PhotoReference } from '../content/content'
import type { Problems } from '../lib/problems'
import { damaged } from '../photos/decode'
import { isAlike, type Look } from './look'

/** Pixels of the longer edge, below which a photo looks coarse on a large screen. */
const small = 600
/** Below this sharpness nobody is to be recognised. */
const blurred = 4

export function noteTexts(content: Content, problems: Problems): void {
  for (const { folder, photos } of content.events) noteCount(folder, photos, problems)
  const others = [...content.areas, ...content.news].filter(({ gallery }) => gallery.length)
  for (const { file, gallery } of others) noteCount(file, gallery, problems)
}

function noteCount(place: string, photos: readonly PhotoReference[], problems: Problems): void {
  const different = new Set(photos.map(({ path }) => path))
  const spoken = new Set(photos.filter(({ alt, caption }) => alt || caption).map(({ path }) => path))
  const silent = different.size - spoken.size
  if (!silent) return
  const message =
    silent === 1
      ? 'one photo has no text of its own: people who cannot see it hear only a number.'
      : `${silent} of ${different.size} photos have no text of their own: people who cannot see them hear only numbers.`
  problems.note(place, message)
}

export function notePhotos(looks: Map<string, Look | 'damaged'>, problems: Problems): void {
  const folders = new Map<string, [string, Look][]>()
  for (const [path, look] of looks) {
    if (look === 'damaged') {
      problems.warn(path, damaged)
      continue
    }
    const { width, height, sharpness } = look
    if (Math.max(width, height) < small) {
      problems.note(path, `is very small, ${width} × ${height} pixels: is there a larger original?`)
    } else if (sharpness < blurred) {
      problems.note(path, 'looks very blurred: is there a better one?')
    }
    folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), [path, look]])
  }
  for (const photos of folders.values()) noteAlike(photos, problems)
}

/** Each photo is named once, beside the first that is like it. */
function noteAlike(photos: [string, Look][], problems: Problems): void {
  for (const [index, [path, look]] of photos.entries()) {
    const first = photos.slice(0, index).find(([, other]) => isAlike(other, look))
    if (first)
      problems.note(path, `shows nearly the same as ${basename(first[0])}: keep the better of the two.`)
  }
}
