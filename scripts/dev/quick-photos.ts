/** Photos in one small size, made when a browser asks for them: what is seen while the real ones are made. */
import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { inspectPhoto } from '../photos/decode'
import type { Published } from '../photos/publish'
import { checksum } from '../photos/sealed'

/** Pixels. */
const width = 800
/** A grey pixel. */
const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAMzMzAAAACwAAAAAAQABAAACAkQBADs='

export interface QuickPhotos {
  /** What a page needs to show the photo; undefined for one that has no quick version. */
  describe(path: string): Promise<Published | undefined>
  /** A middleware for addresses below `prefix`. */
  serve(prefix: string): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export function createQuickPhotos(): QuickPhotos {
  const paths = new Map<string, string>()
  const known = new Map<string, Published | undefined>()
  return {
    async describe(path) {
      const name = `quick-${checksum(`${path} ${signatureOf(path)}`).slice(0, 12)}`
      if (!known.has(name)) known.set(name, await readSize(path, name))
      paths.set(name, path)
      return known.get(name)
    },
    serve: (prefix) => (request, response, next) => {
      const name = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : ''
      const path = paths.get(name.replace(/-\d+\.\w+$/, ''))
      if (!path) return next()
      makeQuick(path).then(
        (data) => response.setHeader('Content-Type', 'image/jpeg').end(data),
        () => response.writeHead(404).end(),
      )
    },
  }
}

/** Changes with the file: as long as it stays the same, so does the photo. */
export function signatureOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? [stats.size, stats.mtimeMs, stats.ino].join() : 'gone'
}

/** Undefined for what is no photo, and for HEIC: opening one takes longer than making the real ones. */
async function readSize(path: string, name: string): Promise<Published | undefined> {
  try {
    const found = await inspectPhoto(path)
    if (found && ('refused' in found || found.waits === 'heic')) return
    const { autoOrient } = await sharp(path).metadata()
    const shown = Math.min(width, autoOrient.width)
    const height = Math.max(1, Math.round((autoOrient.height * shown) / autoOrient.width))
    return { name, widths: [shown], width: shown, height, placeholder }
  } catch {
    return // it is being written, or gone again: the next change of it is noticed
  }
}

/** Of a photo that is not all there yet, as much as there is. */
function makeQuick(path: string): Promise<Buffer> {
  return sharp(path, { failOn: 'none' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 60 })
    .toBuffer()
}
