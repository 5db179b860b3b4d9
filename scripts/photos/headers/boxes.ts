/** The boxes of HEIF files, AVIF among them (ISO/IEC 14496-12, 4.2). */

export interface Box {
  kind: string
  /** Offsets of the content. */
  start: number
  end: number
}

/** An invalid size ends the list with a box of the kind `?`. */
export function boxesIn(data: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const short = at + 8 <= to ? data.readUInt32BE(at) || to - at : 0
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(data.readBigUInt64BE(at + 8)) : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) return [...boxes, { kind: '?', start: at, end: to }]
    boxes.push({ kind: data.toString('latin1', at + 4, at + 8), start: at + head, end: at + size })
    at += size
  }
  return boxes
}
