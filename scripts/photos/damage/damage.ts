/**
 * Finds damage that decoders do not report. They go on where data are missing, or where zeros stand instead of them, as in a
 * copy that reserved its size and was interrupted. Compressed data never contain a long run of zeros.
 */

import { isJpeg } from '../../../src/shared/photos/jpeg'
import { isCutOff, isHeif, pictureItems } from '../headers/heif'
import { isTiff } from '../headers/tiff'
import { isDamagedJpeg } from '../jpeg/damage'
import { isDamagedTiff } from './tiff'
import { hasZeros } from './zeros'

/** Files in a format that is not listed here are checked by their decoder alone: PNG and GIF. */
export function isDamaged(data: Buffer): boolean {
  try {
    if (isJpeg(data)) return isDamagedJpeg(data)
    if (isHeif(data)) return isDamagedHeif(data)
    if (isTiff(data)) return isDamagedTiff(data)
    return data.toString('latin1', 8, 12) === 'WEBP' && isDamagedWebp(data)
  } catch (error) {
    if (error instanceof RangeError) return true // a header is cut off
    throw error
  }
}

/** What libheif and sharp say of data that cannot be decoded. */
const corrupt = /corrupt frame|end of file|decoder plugin|warnings/i
/** What decoders say of a form that they do not know. sharp also says so of a file whose first bytes are lost. */
const unsupported = /unsupported (?!image format)|not (yet )?(implemented|supported)/i

/** Whether a decoder failed because of the form of the file: `message` is its error, and nothing else tells of damage. */
export function isUnusual(data: Buffer, message: string): boolean {
  if (isDamaged(data)) return false
  return isHeif(data) ? !isCutOff(data) && !corrupt.test(message) : unsupported.test(message)
}

/** Items that only describe how others are put together. */
const descriptions = ['grid', 'iovl', 'iden']

function isDamagedHeif(data: Buffer): boolean {
  return pictureItems(data).some(({ kind = '', extents = [] }) =>
    extents.some(
      ({ start, end }) =>
        end > data.length || end < start || (!descriptions.includes(kind) && hasZeros(data, start, end)),
    ),
  )
}

/** The first picture or frame, in chunks of RIFF. */
function isDamagedWebp(data: Buffer): boolean {
  for (let at = 12; at + 8 <= data.length; ) {
    const kind = data.toString('latin1', at, at + 4)
    const size = data.readUInt32LE(at + 4)
    if (kind === 'VP8L') return hasZeros(data, at + 8, at + 8 + size)
    if (kind === 'VP8 ') return isDamagedVp8(data.subarray(at + 8, at + 8 + size))
    at += kind === 'ANMF' ? 24 : 8 + size + (size % 2) // a frame contains chunks
  }
  return false
}

/** One zero stands for about 40 blocks of 16 × 16 pixels without detail (RFC 6386, 9.2 and 13). */
const blocksPerZero = 24

function isDamagedVp8(data: Buffer): boolean {
  const modesEnd = 10 + (data.readUIntLE(0, 3) >> 5)
  const [width, height] = [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff]
  const flat = Math.ceil((Math.ceil(width / 16) * Math.ceil(height / 16)) / blocksPerZero)
  return hasZeros(data, 0, modesEnd) || hasZeros(data, modesEnd, data.length, flat)
}
