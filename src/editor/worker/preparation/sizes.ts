/** Sizes of photos, in pixels. */
import { isJpeg, readJpeg } from '../../../media/images/jpeg'

export interface Size {
  width: number
  height: number
}

/** Browsers draw nothing longer. */
const longest = 16_384

/**
 * The size inside a square of `maxEdge`, never larger than the photo. `minEdge`: what the shorter edge keeps although the
 * longer one is then longer, so that a long screenshot can be read.
 */
export function fitInside({ width, height }: Size, maxEdge: number, minEdge = 0): Size {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, Math.max(maxEdge / longer, Math.min(minEdge / shorter, longest / longer)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size in the header of a JPEG or PNG; undefined for other formats. */
export function sizeInHeader(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (isJpeg(bytes)) {
    // A frame header: SOF0 to SOF15 without DHT, JPG and DAC (ITU-T T.81, B.2.2).
    const isFrame = (marker: number) =>
      marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    const frame = readJpeg(bytes).segments.find(({ marker }) => isFrame(marker))?.body
    if (!frame || frame.length < 5) return
    return { height: frame[1]! * 256 + frame[2]!, width: frame[3]! * 256 + frame[4]! }
  }
  const isPng = bytes.length >= 24 && view.getUint32(0) === 0x89504e47
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined
}
