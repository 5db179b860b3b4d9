/** Reads where the first frame of a GIF is on its canvas (GIF89a, 18 to 23). */

export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Undefined for other formats, without a frame, or if the file declares transparent pixels. */
export function opaqueFrame(data: Buffer): Frame | undefined {
  if (!/^GIF8[79]a/.test(data.toString('latin1', 0, 6))) return
  let at = 13 + tableBytes(data[10])
  while (data[at] === 0x21) {
    const isTransparent = data[at + 1] === 0xf9 && (data[at + 3]! & 1) === 1
    if (isTransparent) return
    at += 2
    while (data[at]) at += data[at]! + 1 // blocks, each after its length
    at++
  }
  if (data[at] !== 0x2c || at + 9 > data.length) return
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => data.readUInt16LE(at + offset))
  return { left: left!, top: top!, width: width!, height: height! }
}

/** Of a table of colours, by the byte that announces it. */
function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
