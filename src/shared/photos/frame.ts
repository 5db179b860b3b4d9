/** Reads what the headers of a JPEG say of its picture (ITU-T T.81, B.2). */

export interface Component {
  id: number
  /** Sampling factors. */
  h: number
  v: number
}

export interface Frame {
  width: number
  height: number
  isProgressive: boolean
  components: Component[]
}

export interface Scan {
  components: Component[]
  /** For each component, the numbers of its tables. */
  tables: { dc: number; ac: number }[]
  /** Spectral selection, and bits of successive approximation. */
  first: number
  last: number
  high: number
  low: number
}

/** Baseline, extended and progressive frames with Huffman coding; others are not made by cameras. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2
}

/** `body`: a segment without marker and length. */
export function readFrame(marker: number, body: Uint8Array): Frame | undefined {
  const count = body[5] ?? 0
  if (body.length < 6 + count * 3) return
  const components = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 3
    return { id: body[at]!, h: body[at + 1]! >> 4, v: body[at + 1]! & 15 }
  })
  if (components.some(({ h, v }) => !h || !v)) return
  return {
    height: body[1]! * 256 + body[2]!,
    width: body[3]! * 256 + body[4]!,
    isProgressive: marker === 0xc2,
    components,
  }
}

/** Components are matched in their order, because some files give two the same id. */
export function readScan(body: Uint8Array, frame: Frame): Scan | undefined {
  const count = body[0] ?? 0
  if (body.length < 4 + count * 2) return
  const left = [...frame.components]
  const components: Component[] = []
  const tables: Scan['tables'] = []
  for (let index = 0; index < count; index++) {
    const found = left.findIndex(({ id }) => id === body[1 + index * 2])
    if (found < 0) return
    components.push(...left.splice(found, 1))
    const numbers = body[2 + index * 2]!
    tables.push({ dc: numbers >> 4, ac: numbers & 15 })
  }
  const at = 1 + count * 2
  const bits = body[at + 2]!
  return { components, tables, first: body[at]!, last: body[at + 1]!, high: bits >> 4, low: bits & 15 }
}
