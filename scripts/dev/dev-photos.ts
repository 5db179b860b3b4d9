/** The photos that the dev server shows and serves: those that have been judged and encoded, and a tile in place of those that wait. */

import type { Judged } from '../../src/model/judge/judge'
import { type PublishedPhoto, photoKey } from '../../src/model/pages/published-photo'
import { listPhotos } from '../../src/model/read/content'
import { focusPoints } from '../../src/page-data/model'
import { type PhotoFormat, photoFormats, versionName } from '../../src/page-data/photo-formats'
import { listFiles, publishPhotos } from '../photos/publish'
import type { PhotoRecord } from '../photos/records'
import type { ServedFile } from './photo-middleware'

/** In pixels. */
const size = { width: 800, height: 600 }
/** A grey pixel. */
const blur = 'data:image/gif;base64,R0lGODlhAQABAIAAAMzMzAAAACwAAAAAAQABAAACAkQBADs='
const tile: Omit<PublishedPhoto, 'id'> = {
  name: 'tile',
  widths: [size.width],
  ...size,
  blur,
  focus: focusPoints.center,
}
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#ccc"/><text x="50%" y="50%" text-anchor="middle" font-family="sans-serif" font-size="44">This photo is being prepared …</text></svg>`

/** `files`: by their addresses without the base. `cache`: the folder of the photo cache. */
export function showPhotos(
  judged: Judged<PhotoRecord>,
  cache: string,
): { photos: Map<string, PublishedPhoto>; files: Map<string, ServedFile> } {
  const published = publishPhotos(judged, cache)
  const photos = new Map(published.photos)
  for (const reference of listPhotos(judged.content))
    if (judged.isWaiting(reference.path))
      photos.set(photoKey(reference), { id: `tile-${photos.size}`, ...tile })
  const files = new Map<string, ServedFile>()
  for (const format of Object.keys(photoFormats) as PhotoFormat[])
    files.set(`photos/tile-${versionName(size.width, format)}`, { name: 'tile.svg', text: drawing })
  for (const { name, from } of listFiles(published)) files.set(`photos/${name}`, { name, path: from })
  return { photos, files }
}
