/** What a photo becomes: sizes and settings, without touching a file. */
import type { PhotoFormat } from '../../../src/content/model'

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** Part of every key in the cache: all photos are encoded again after a change here. */
export const recipe = {
  /** Pixels, ascending; the last is the largest that is published. */
  widths: [400, 800, 1600],
  /** Pixels; a picture that is taller at full width, like a long screenshot, is published narrower. */
  tallest: 4000,
  /** Effort 1 costs a quarter of effort 3 and makes files 3 % larger; 4, sharp's default, costs 14 times as much. */
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  /** Table 3 is mozjpeg's own and gives its size at a fifth of its time. */
  jpeg: { quality: 70, progressive: true, quantizationTable: 3 },
  /** The longer edge in pixels. */
  placeholder: { edge: 8, quality: 20 },
} satisfies Record<PhotoFormat, object> & Record<string, unknown>

/** The sizes in which a photo is published, ascending. Never larger than the original (as seen upright). */
export function planSizes(original: Size): Size[] {
  const fitting = Math.floor((original.width * recipe.tallest) / original.height)
  const largest = Math.max(1, Math.min(original.width, recipe.widths.at(-1)!, fitting))
  const smaller = recipe.widths.filter((width) => width < largest)
  return [...smaller, largest].map((width) => scaled(original, width))
}

/** The size of the blurred placeholder. */
export function planPlaceholder({ width, height }: Size): Size {
  const { edge } = recipe.placeholder
  return scaled({ width, height }, width >= height ? edge : (edge * width) / height)
}

function scaled(original: Size, width: number): Size {
  const height = Math.round((original.height * width) / original.width)
  // A strip one pixel wide cannot be made narrower: it is cut down to what an encoder takes.
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.min(recipe.tallest, height)) }
}
