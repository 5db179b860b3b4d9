/** Draws a thumbnail, as a `data:` address. */
import sharp from 'sharp'
import { openPhoto, refuseDamaged } from '../photos/decode/decode'
import type { PhotoTask, Refused, Waiting } from '../photos/task'

const maxSize = { width: 240, height: 180 } // pixels

export interface Thumbnail {
  address: string
}

/** The task of a worker. Shows the readable part of a damaged photo. */
export async function drawThumbnail(task: PhotoTask): Promise<Thumbnail | Refused | Waiting> {
  const content = await openPhoto(task)
  if (!Buffer.isBuffer(content)) return content
  return shrink(content).then((address) => ({ address }), refuseDamaged)
}

export async function shrink(photo: string | Buffer): Promise<string> {
  const picture = sharp(photo, { failOn: 'none' })
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside' })
  const data = await picture.flatten({ background: 'white' }).webp({ quality: 50 }).toBuffer()
  return `data:image/webp;base64,${data.toString('base64')}`
}
