/** Finds damage in the first picture of a TIFF (TIFF 6.0). */
import { inflateSync } from 'node:zlib'
import { readDirectories } from '../headers/tiff'
import { hasZeros, longRun } from './zeros'

const tags = {
  width: 256,
  bits: 258,
  compression: 259,
  colours: 262,
  offsets: 273,
  samples: 277,
  counts: 279,
  tileOffsets: 324,
  tileCounts: 325,
}
const uncompressed = 1
const deflated = [8, 32946]
const packed = 32773

export function isDamagedTiff(data: Buffer): boolean {
  const [first] = readDirectories(data)
  if (!first) return false
  const numberOf = (tag: number, otherwise: number) => first.numbers(tag)[0] ?? otherwise
  const compression = numberOf(tags.compression, uncompressed)
  const offsets = [...first.numbers(tags.offsets), ...first.numbers(tags.tileOffsets)]
  const counts = [...first.numbers(tags.counts), ...first.numbers(tags.tileCounts)]
  const isStriped = first.numbers(tags.offsets).length > 0
  const samples = numberOf(tags.samples, 1)
  const bits = numberOf(tags.bits, 1)
  // Zeros are black, not transparent or white.
  const isOpaque = bits >= 8 && (samples === 3 || (samples === 1 && numberOf(tags.colours, 0) === 1))
  const rowBytes = (numberOf(tags.width, 1) * samples * bits) / 8
  return offsets.some((start, index) => {
    const end = start + (counts[index] ?? 0)
    if (end > data.length) return true
    const strip = data.subarray(start, end)
    if (deflated.includes(compression)) return !isInflatable(strip)
    if (compression === packed) return hasZeros(data, start, end)
    return compression === uncompressed && isStriped && isOpaque && hasHole(strip, rowBytes)
  })
}

/** Checks the checksum, which the decoder does not. */
function isInflatable(strip: Buffer): boolean {
  try {
    inflateSync(strip)
    return true
  } catch {
    return false
  }
}

/** Darkness begins at the start of a row, or beside dark pixels; a lost part of the file does not. */
const dark = 16

/** Whether more than a row is zeros that begin or end suddenly. */
function hasHole(strip: Buffer, rowBytes: number): boolean {
  const least = Math.max(512, rowBytes + 1)
  for (let at = strip.indexOf(longRun); at >= 0; at = strip.indexOf(longRun, at)) {
    const start = at
    while (at < strip.length && strip[at] === 0) at++
    const before = start % rowBytes === 0 ? 0 : strip[start - 1]!
    const after = at === strip.length || at % rowBytes === 0 ? 0 : strip[at]!
    if (at - start >= least && Math.max(before, after) > dark) return true
  }
  return false
}
