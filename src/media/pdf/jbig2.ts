/** Writes pictures in black and white in JBIG2 (ISO/IEC 14492), without loss, as PDF documents embed them. */
import { joinBytes } from '../images/join-bytes'
import { isEqual } from './pdfium'

/**
 * States of the arithmetic coder (table E.1): the estimate, in hexadecimal digits, the next state if it is right, and if it is
 * wrong, and 1 if the other value becomes the likely one.
 */
const states = `
  5601,1,1,1 3401,2,6 1801,3,9 ac1,4,12 521,5,29 221,38,33 5601,7,6,1 5401,8,14 4801,9,14 3801,10,14
  3001,11,17 2401,12,18 1c01,13,20 1601,29,21 5601,15,14,1 5401,16,14 5101,17,15 4801,18,16 3801,19,17
  3401,20,18 3001,21,19 2801,22,19 2401,23,20 2201,24,21 1c01,25,22 1801,26,23 1601,27,24 1401,28,25
  1201,29,26 1101,30,27 ac1,31,28 9c1,32,29 8a1,33,30 521,34,31 441,35,32 2a1,36,33 221,37,34
  141,38,35 111,39,36 85,40,37 49,41,38 25,42,39 15,43,40 9,44,41 5,45,42 1,45,43 5601,46,46`
  .trim()
  .split(/\s+/)
  .map((state) => {
    const [estimate, right, wrong, turns] = state.split(',')
    return {
      estimate: Number.parseInt(estimate!, 16),
      right: Number(right),
      wrong: Number(wrong),
      turns: Number(turns ?? 0),
    }
  })

/** The context of the bit that tells whether a row is the same as the one above (figure 8). */
const sameRow = 0x9b25

/** `pixels`: one byte for each, 1 is black. */
export function encodeBits(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const { encode, finish } = createCoder()
  const blank = new Uint8Array(width)
  let [second, first, wasSame]: [Uint8Array, Uint8Array, boolean] = [blank, blank, false] // the two rows above
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width)
    const isSame = isEqual(row, first)
    encode(sameRow, Number(isSame !== wasSame))
    wasSame = isSame
    // Template 0 (figure 3): 5 pixels two rows above, 7 in the row above, and the 4 before this one.
    // Beyond the edge they are `undefined`, which counts as 0.
    let above2 = (second[0]! << 1) | second[1]!
    let above1 = (first[0]! << 2) | (first[1]! << 1) | first[2]!
    let before = 0
    for (let x = 0; !isSame && x < width; x++) {
      above2 = ((above2 << 1) & 31) | second[x + 2]!
      above1 = ((above1 << 1) & 127) | first[x + 3]!
      encode((above2 << 11) | (above1 << 4) | before, row[x]!)
      before = ((before << 1) & 15) | row[x]!
    }
    ;[second, first] = [first, row]
  }
  const data = finish()
  return joinBytes([headersOf(width, height, data.length), data])
}

/** Whether `encodeBits` may have written this. */
export function isBits(data: Uint8Array, width: number, height: number): boolean {
  const { length } = headersOf(width, height, 0)
  return isEqual(headersOf(width, height, data.length - length), data.subarray(0, length))
}

/** What `encodeBits` writes before `bytes` of compressed data: the segments of a page (7.4.8) and of a region (7.4.6). */
function headersOf(width: number, height: number, bytes: number): Uint8Array {
  const regionBytes = 26
  const numbers = (...values: number[]) =>
    values.flatMap((value) => [value >>> 24, value >>> 16, value >>> 8, value])
  const nominalPixels = [3, -1, -3, -1, 2, -2, -2, -2]
  return Uint8Array.from([
    ...[...numbers(0), 48, 0, 1, ...numbers(19)],
    ...[...numbers(width, height, 0, 0), 0, 0, 0],
    ...[...numbers(1), 39, 0, 1, ...numbers(regionBytes + bytes)],
    ...[...numbers(width, height, 0, 0), 0, 8, ...nominalPixels], // 8: with bits for rows that are the same
  ])
}

/** The encoder of annex E. */
function createCoder() {
  const likely = new Uint8Array(65536)
  const stateOf = new Uint8Array(65536)
  const bytes = [0] // the first is not written
  let [interval, code, free] = [0x8000, 0, 12]

  function writeByte(): void {
    const last = bytes.length - 1
    if (bytes[last] !== 0xff && code >= 0x8000000) {
      bytes[last]!++
      code &= 0x7ffffff
    }
    free = bytes[last] === 0xff ? 7 : 8 // a bit is stuffed
    bytes.push(code >>> (27 - free))
    code &= (1 << (27 - free)) - 1
  }

  return {
    encode(context: number, bit: number): void {
      const { estimate, right, wrong, turns } = states[stateOf[context]!]!
      interval -= estimate
      const isRight = bit === likely[context]
      if (isRight && interval & 0x8000) {
        code += estimate
        return
      }
      if (isRight === interval < estimate) interval = estimate
      else code += estimate
      if (!isRight) likely[context]! ^= turns
      stateOf[context] = isRight ? right : wrong
      while (!(interval & 0x8000)) {
        interval <<= 1
        code <<= 1
        if (--free === 0) writeByte()
      }
    },
    finish(): Uint8Array {
      const end = code + interval
      code |= 0xffff
      if (code >= end) code -= 0x8000
      code <<= free
      writeByte()
      code <<= free
      writeByte()
      if (bytes.at(-1) !== 0xff) bytes.push(0xff)
      return Uint8Array.from([...bytes.slice(1), 0xac])
    },
  }
}
