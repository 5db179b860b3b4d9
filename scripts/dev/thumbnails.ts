/** Makes photos in one small size on request, which are shown until the published files have been made. */
import sharp from 'sharp'
import { focusPoints } from '../../src/page-data/model'
import type { Published } from '../photos/publish'
import { isHeic, judgeHeader, later, readHeader, uprightSize } from '../photos/read'
import type { Size } from '../photos/recipe'
import { checksum, signatureOf } from '../store/file-state'
import type { Middleware } from './photo-middleware'

const maxWidthPixels = 800
/** A grey pixel. */
const blur = 'data:image/gif;base64,R0lGODlhAQABAIAAAMzMzAAAACwAAAAAAQABAAACAkQBADs='

/** Pixels, upright, as it is shown. */
interface Thumbnail extends Size {
  /** Reading it takes too long, or too much memory. */
  isTile: boolean
}

interface Thumbnails {
  /** The data of a photo for pages; undefined if the file is not a photo. */
  describe(path: string): Promise<Published | undefined>
  /** A middleware for addresses below `prefix`. */
  serve(prefix: string): Middleware
}

export function createThumbnails(): Thumbnails {
  const known = new Map<string, { path: string; photo?: Thumbnail }>()
  return {
    async describe(path) {
      const name = `thumbnail-${checksum(signatureOf(path)).slice(0, 12)}`
      if (!known.has(name)) known.set(name, { path, photo: await readSize(path) })
      const { photo } = known.get(name)!
      return (
        photo && {
          id: name,
          name,
          widths: [photo.width],
          width: photo.width,
          height: photo.height,
          blur,
          focus: focusPoints.center,
        }
      )
    },
    serve: (prefix) => (request, response, next) => {
      const name = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : ''
      const { path = '', photo } = known.get(name.replace(/-\d+\.\w+$/, '')) ?? {}
      if (!photo) return next()
      if (photo.isTile) return response.setHeader('Content-Type', 'image/svg+xml').end(drawTile(photo))
      makeThumbnail(path).then(
        (data) => response.setHeader('Content-Type', 'image/jpeg').end(data),
        () => response.writeHead(404).end(),
      )
    },
  }
}

/** Returns undefined if the file is not a photo. */
async function readSize(path: string): Promise<Thumbnail | undefined> {
  try {
    const header = await readHeader(path)
    if ('refused' in header) return
    const judged = judgeHeader(header)
    if (judged && judged !== later) return
    const size = uprightSize(header)
    const shown = Math.min(maxWidthPixels, size.width)
    return {
      width: shown,
      height: Math.max(1, Math.round((size.height * shown) / size.width)),
      isTile: judged === later || isHeic(header),
    }
  } catch {
    return // it is being written, or was removed; the next change is noticed
  }
}

/** Shown until the published files of a slow photo have been made. */
function drawTile({ width, height }: Size): string {
  const text = `<text x="50%" y="50%" text-anchor="middle" font-family="sans-serif" font-size="44">This photo is being prepared …</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ccc"/>${text}</svg>`
}

/** Shows the part of a photo that has been copied so far. */
function makeThumbnail(path: string): Promise<Buffer> {
  return sharp(path, { failOn: 'none' })
    .autoOrient()
    .resize({ width: maxWidthPixels, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 60 })
    .toBuffer()
}
