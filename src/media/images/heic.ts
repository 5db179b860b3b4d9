/** Decodes the primary image of a HEIC with the C functions of libheif, because its JavaScript interface has no strict mode. */
/// <reference path="./libheif-js.d.ts" />
import libheif from 'libheif-js/wasm-bundle.js'

/** Constants and offsets of `heif.h`. */
const colorspaceRgb = 1
const chromaRgb = 10
const chromaRgba = 11
const channelInterleaved = 10
const errorBytes = 12
/** In the structure `heif_decoding_options`. */
const convertTo8Bits = 20
const strictDecoding = 21

interface Size {
  width: number
  height: number
}

interface Decoded extends Size {
  channels: 3 | 4
  data: Uint8Array
}

/**
 * Returns the upright image: with an alpha channel if it has one, or if `hasAlpha` is true.
 * @param check throws for a size that must not be decoded.
 * @throws if any part of the image is missing or damaged.
 */
export function decodeHeic(content: Uint8Array, check: (size: Size) => void, hasAlpha = false): Decoded {
  const copy = libheif._malloc(content.length)
  const scratch = libheif._malloc(errorBytes + 8)
  const [pointer, stride] = [scratch + errorBytes, scratch + errorBytes + 4]
  const context = libheif._heif_context_alloc()
  const options = libheif._heif_decoding_options_alloc()
  let handle = 0
  let image = 0
  try {
    libheif.HEAPU8.set(content, copy)
    libheif._heif_context_read_from_memory_without_copy(scratch, context, copy, content.length, 0)
    throwError(scratch)
    libheif._heif_context_get_primary_image_handle(scratch, context, pointer)
    throwError(scratch)
    handle = read(pointer)
    const width = libheif._heif_image_handle_get_width(handle)
    const height = libheif._heif_image_handle_get_height(handle)
    check({ width, height })
    const channels = hasAlpha || libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    libheif.HEAPU8[options + convertTo8Bits] = 1
    libheif.HEAPU8[options + strictDecoding] = 1
    const chroma = channels === 4 ? chromaRgba : chromaRgb
    libheif._heif_decode_image(scratch, handle, pointer, colorspaceRgb, chroma, options)
    throwError(scratch)
    image = read(pointer)
    if (libheif._heif_image_get_decoding_warnings(image, 0, 0, 0)) throw new Error('decoded with warnings')
    const plane = libheif._heif_image_get_plane_readonly(image, channelInterleaved, stride)
    return { width, height, channels, data: copyRows(plane, read(stride), width * channels, height) }
  } finally {
    if (image) libheif._heif_image_release(image)
    if (handle) libheif._heif_image_handle_release(handle)
    libheif._heif_decoding_options_free(options)
    libheif._heif_context_free(context)
    libheif._free(scratch)
    libheif._free(copy)
  }
}

/** `HEAPU8` is read anew each time: it is replaced when the memory grows. */
function read(pointer: number): number {
  const { buffer } = libheif.HEAPU8
  return new DataView(buffer).getUint32(pointer, true)
}

/** A `heif_error` begins with its code, and ends with a pointer to its message. */
function throwError(error: number): void {
  if (read(error) === 0) return
  const start = read(error + 8)
  const bytes = libheif.HEAPU8.subarray(start, libheif.HEAPU8.indexOf(0, start))
  throw new Error(new TextDecoder().decode(bytes))
}

function copyRows(plane: number, stride: number, rowBytes: number, rows: number): Uint8Array {
  const data = new Uint8Array(rowBytes * rows)
  for (let row = 0; row < rows; row++) {
    const start = plane + row * stride
    data.set(libheif.HEAPU8.subarray(start, start + rowBytes), row * rowBytes)
  }
  return data
}
