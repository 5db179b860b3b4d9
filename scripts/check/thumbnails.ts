/** Small pictures for the contact sheet, as `data:` addresses. */
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { entryKey, photoCache } from '../photos/cache'
import { readKnown } from '../photos/originals'

/** Pixels. */
const size = { width: 240, height: 180 }

/** Undefined where nothing can be shown; a HEIC photo is shown once a build has made its files. */
export function createThumbnails(): (path: string) => Promise<string | undefined> {
  const known = readKnown(photoCache)
  return async (path) => {
    const hash = known.get(resolve(path))?.hash
    const published = hash && join(photoCache, entryKey(hash), '400.jpg')
    return (await makeThumbnail(path)) ?? (published ? makeThumbnail(published) : undefined)
  }
}

async function makeThumbnail(path: string): Promise<string | undefined> {
  try {
    const { format } = await sharp(path).metadata()
    if (!/^(jpeg|png|webp|heif|tiff|gif)$/.test(format)) return
    const picture = sharp(path, { failOn: 'none' })
      .autoOrient()
      .resize({ ...size, fit: 'inside' })
    const data = await picture.flatten({ background: 'white' }).webp({ quality: 50 }).toBuffer()
    return `data:image/webp;base64,${data.toString('base64')}`
  } catch {
    return // the sheet says beside it what is wrong
  }
}
