/** The formats of published photos, and the ends of their file names. */

/**
 * By their names in sharp, the best first. All browsers support the last one. Feeds and structured data name only files
 * of that format.
 */
export const photoFormats = {
  avif: { extension: 'avif', type: 'image/avif' },
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
} as const

export type PhotoFormat = keyof typeof photoFormats

const fallbackFormat: PhotoFormat = 'jpeg'

/** The formats that only some browsers support, the best first. */
export const newerFormats = (Object.keys(photoFormats) as PhotoFormat[]).filter(
  (format) => format !== fallbackFormat,
)

/** The end of a published file's name, `800.avif`. `width` is in pixels. */
export function versionName(width: number, format = fallbackFormat): string {
  return `${width}.${photoFormats[format].extension}`
}
