/** Measures sharpness and brightness of a photo in a small size. */
import sharp from 'sharp'
import { openPhoto, type Refused, toDamaged, type Waiting } from '../photos/decode/decode'
import type { Size } from '../photos/encode/plan'
import type { PhotoTask } from '../photos/lanes'

/** `width` and `height` in pixels, upright. */
export interface PhotoMetrics extends Size {
  /** How much neighbouring pixels differ; a photo in focus has far more than 10. */
  sharpness: number
  /** 9 × 8 grey pixels, to find photos of the same moment. */
  greys: number[]
}

/** The longer edge. Sharpness can only be compared at the same size. */
const edgePixels = 400
const grid = { width: 9, height: 8 }

/** The task of a worker. */
export async function measurePhoto(task: PhotoTask): Promise<PhotoMetrics | Refused | Waiting> {
  const content = await openPhoto(task)
  if (!Buffer.isBuffer(content)) return content
  const metrics = await readMetrics(content).catch(toDamaged)
  return 'refused' in metrics ? metrics : { ...metrics, ...task.size }
}

async function readMetrics(photo: Uint8Array): Promise<PhotoMetrics> {
  const { width, height } = (await sharp(photo).metadata()).autoOrient
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(edgePixels, edgePixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tiny = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize(grid.width, grid.height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return { width, height, sharpness: measureSharpness(data, info.width), greys: [...tiny] }
}

/** The standard deviation of the Laplacian, in grey levels. */
function measureSharpness(greys: Uint8Array, width: number): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (let index = width + 1; index < greys.length - width - 1; index++) {
    if (index % width === 0 || index % width === width - 1) continue
    const around = greys[index - 1]! + greys[index + 1]! + greys[index - width]! + greys[index + width]!
    const value = around - 4 * greys[index]!
    count++
    sum += value
    squares += value * value
  }
  if (!count) return 0
  const deviation = Math.sqrt(squares / count - (sum / count) ** 2)
  return Math.round(deviation * 10) / 10
}

/** Whether two photos show the same moment: nearly the same brightness everywhere. */
export function isAlike(a: PhotoMetrics, b: PhotoMetrics): boolean {
  let steps = 0
  let difference = 0
  for (let index = 0; index < a.greys.length; index++) {
    difference += Math.abs(a.greys[index]! - b.greys[index]!)
    if (index % grid.width === grid.width - 1) continue
    if (a.greys[index]! < a.greys[index + 1]! !== b.greys[index]! < b.greys[index + 1]!) steps++
  }
  return steps <= 6 && difference / a.greys.length <= 8 && hasContrast(a)
}

/** False for a plain wall or sky, which resembles any other. */
function hasContrast({ greys }: PhotoMetrics): boolean {
  return Math.max(...greys) - Math.min(...greys) > 24
}
