import sharp from 'sharp'
import type { Size } from '../encode/plan'
import type { PhotoTask } from '../task'

/** The size of the upright original. `content`: the file of the task, or its conversion. */
export async function sizeOf(content: Buffer, { size }: PhotoTask): Promise<Size> {
  if (size) return size
  const { width, height } = (await sharp(content).metadata()).autoOrient
  return { width, height }
}
