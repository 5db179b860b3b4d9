/** Finds locations in the compressed parts of a PDF. Those in its photos are not compressed. */
import { constants, inflateSync } from 'node:zlib'
import { hasPlace } from '../photos/metadata/place'

const maxInflatedBytes = 50_000_000
/** How compressed data begins (RFC 1950). */
const zlibMark = 0x78

/** Whether a part of the PDF, for example its metadata, contains a location. Parts that cannot be read are skipped. */
export function hasPlaceInPdf(data: Buffer): boolean {
  const start = /stream\r?\n/g
  const text = data.toString('latin1')
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const inside = data[start.lastIndex] === zlibMark ? inflate(data.subarray(start.lastIndex)) : undefined
    if (inside && hasPlace(inside)) return true
  }
  return false
}

/** What follows the compressed data is ignored. */
function inflate(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxInflatedBytes })
  } catch {
    return
  }
}
