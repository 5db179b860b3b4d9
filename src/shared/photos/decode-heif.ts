/// <reference path="./libheif-js.d.ts" />
/**
 * Decodes the primary image of a HEIC with the C functions of libheif, because their strict mode has no other way in. With
 * WebAssembly, for Node and browsers. Importing it takes time and memory.
 */
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

/** In pixels. */
interface Size {
  width: number
  height: number
}

export interface DecodedHeif extends Size {
  /** Red, green, blue, and if there is a fourth: alpha. */
  channels: 3 | 4
  data: Uint8Array<ArrayBuffer>
}

interface Options {
  /** Throws for a size that must not be decoded. */
  check(size: Size): void
  /** Also for an image that has none. */
  needsAlpha?: boolean
}

/** The image upright, its colours unchanged. @throws if any part of it is missing, damaged, or in a form that is not read. */
export function decodeHeif(content: Uint8Array, { check, needsAlpha }: Options): DecodedHeif {
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
    const channels = needsAlpha || libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
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

function copyRows(plane: number, stride: number, rowBytes: number, rows: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(rowBytes * rows)
  for (let row = 0; row < rows; row++) {
    const start = plane + row * stride
    data.set(libheif.HEAPU8.subarray(start, start + rowBytes), row * rowBytes)
  }
  return data
}
