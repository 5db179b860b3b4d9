/** The recipe: sizes and settings of published photos. */
import type { PhotoFormat } from '../../src/page-data/photo-formats'

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** All photos are encoded again after a change here. */
export const recipe = {
  /** Pixels, ascending; none is wider than the last. */
  widths: [400, 800, 1600],
  /** Pixels. A picture that would be taller at full width is published narrower, but not too narrow (`long`). */
  tallest: 4000,
  /** docs/decisions/photos.md compares settings. */
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  /** Table 3 is the default of mozjpeg. */
  jpeg: { quality: 70, progressive: true, quantizationTable: 3 },
  /** The longer edge in pixels. */
  blur: { edge: 8, quality: 20 },
} satisfies Record<PhotoFormat, object> & Record<string, unknown>

/** For pictures that are much longer than wide, or much wider than high. */
const long = {
  /** In pixels: a screenshot of a chat or a newspaper can be read in this width, and a panorama be seen in this height. */
  least: { width: 800, height: 400 },
  /** The longer edge in pixels, at most: sharp writes no larger AVIF. */
  edge: 16_384,
}

/** The published sizes of a photo, ascending, never larger than the upright original. */
export function planSizes(original: Size): Size[] {
  const { width, height } = original
  const usual = Math.min(width, recipe.widths.at(-1)!, Math.floor((width * recipe.tallest) / height))
  const scale = Math.min(
    1,
    height > width ? long.least.width / width : long.least.height / height,
    long.edge / Math.max(width, height),
  )
  const largest = Math.max(1, usual, Math.floor(width * scale))
  const smaller = recipe.widths.filter((width) => width < largest)
  return [...smaller, largest].map((width) => sizeAt(original, width))
}

export function planBlur({ width, height }: Size): Size {
  const { edge } = recipe.blur
  return sizeAt({ width, height }, width >= height ? edge : (edge * width) / height)
}

function sizeAt(original: Size, width: number): Size {
  const height = Math.round((original.height * width) / original.width)
  // A very narrow strip is cropped.
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.min(long.edge, height)) }
}
