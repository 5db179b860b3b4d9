/** Finds damage in a JPEG that decoders do not report: zeros instead of data, and lost scans of progressive JPEGs. */

import { type Frame, isFrame, readFrame, readScan, type Scan } from '../../../src/shared/photos/frame'
import { readJpeg } from '../../../src/shared/photos/jpeg'
import { addTables, areZerosFlat, type CodeTables, canWalk, walkScan } from '../../../src/shared/photos/walk'

/** As many zeros in a row are no coded picture, except one of a single colour. */
const zeros = Buffer.alloc(64)
/** At the end of a file that is cut off, fewer are enough. */
const lastZeros = Buffer.alloc(8)

export function isDamagedJpeg(data: Buffer): boolean {
  const { segments, end } = readJpeg(data)
  const tables: CodeTables = new Map()
  let frame: Frame | undefined
  let restarts = 0
  const bits = new Map<number, Int8Array>()
  for (const { marker, body, bytes } of segments) {
    if (isFrame(marker)) frame ??= readFrame(marker, body)
    else if (marker === 0xdd) restarts = body[0]! * 256 + body[1]!
    else if (marker === 0xc4) addTables(tables, body)
    if (marker !== 0xda || !frame) continue
    const scan = readScan(body, frame)
    if (!scan) return true
    noteBits(bits, scan, frame)
    const start = body.byteOffset + body.length - data.byteOffset
    const scanEnd = bytes.byteOffset + bytes.length - data.byteOffset
    const isLast = scanEnd >= Math.min(end, data.length)
    const zerosAt = findZeros(data, start, scanEnd, isLast)
    if (zerosAt < 0) continue
    if (!canWalk(frame, scan)) return true
    const walked = walkScan({ data, start, frame, scan, tables, restarts })
    if (walked === undefined) return true
    if (walked <= zerosAt + 2) continue // the zeros are after the picture
    const isPlain = frame.isProgressive && scan.high > 0
    const isFlat = isPlain || areZerosFlat(scan, tables, !frame.isProgressive)
    if (!isFlat || walked < scanEnd - 2) return true
  }
  return frame !== undefined && hasGaps(frame, bits)
}

/** The offset of the first long run of zeros. */
function findZeros(data: Buffer, start: number, end: number, isLast: boolean): number {
  const at = data.indexOf(zeros, start)
  if (at >= 0 && at < end) return at
  const tail = end - lastZeros.length
  return isLast && tail > start && data.subarray(tail, end).equals(lastZeros) ? tail : -1
}

/** Notes which bits of which coefficients a scan contains: 0 if all. */
function noteBits(bits: Map<number, Int8Array>, scan: Scan, { components, isProgressive }: Frame): void {
  for (const component of scan.components) {
    const index = components.indexOf(component)
    const known = bits.get(index) ?? new Int8Array(64).fill(-1)
    bits.set(index, known)
    if (!isProgressive) known.fill(0)
    else known.fill(scan.low, scan.first, scan.last + 1)
  }
}

/** Whether a component, or a part of its details, is in no scan. */
function hasGaps({ components }: Frame, bits: Map<number, Int8Array>): boolean {
  return components.some((_, index) => bits.get(index)?.some((missing) => missing !== 0) ?? true)
}
