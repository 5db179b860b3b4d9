/** Decodes HEIC for browsers that cannot, with WebAssembly that is loaded for the first such photo. */
import type { Size } from './sizes'

/**
 * The photo upright.
 * @param check throws for a size that must not be decoded.
 * @throws if it is damaged, or in a form that is not read.
 */
export async function openHeic(bytes: Uint8Array, check: (size: Size) => void): Promise<ImageBitmap> {
  const { decodeHeic } = await import('../../../media/images/heic')
  const { data, width, height } = decodeHeic(bytes, check, true)
  // The decoder does not convert colours; photos of iPhones are in Display P3.
  const colorSpace = hasDisplayP3(bytes) ? 'display-p3' : 'srgb'
  const rgba = new Uint8ClampedArray(data.buffer as ArrayBuffer)
  return createImageBitmap(new ImageData(rgba, width, height, { colorSpace }))
}

/** The name of the profile, in UTF-16 (ICC.1, 10.15). */
function hasDisplayP3(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1')
    .decode(bytes.subarray(0, 65_536))
    .includes('D\0i\0s\0p\0l\0a\0y\0 \0P\x003')
}
