/** Reads the directories of a TIFF, also of raw photos (TIFF 6.0; TIFF/EP; DNG 1.7). */

export interface Directory {
  /** The values of a field that are whole numbers; empty if it is missing. */
  numbers(tag: number): number[]
}

/** More directories than any photo has. */
const maxDirectories = 64
const maxValues = 1_000_000
const bytesOf: Record<number, number> = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 }
const subDirectories = 330

export function isTiff(data: Buffer): boolean {
  return /^(II[*+]\0|MM\0[*+])/.test(data.toString('latin1', 0, 4))
}

/** The first directory describes the picture that programs show. A directory that is cut off ends the list. */
export function readDirectories(data: Buffer): Directory[] {
  const isLittle = data[0] === 0x49
  const isBig = data[isLittle ? 2 : 3] === 0x2b
  const read = (at: number, bytes: number): number => {
    if (bytes === 8) return Number(isLittle ? data.readBigUInt64LE(at) : data.readBigUInt64BE(at))
    return isLittle ? data.readUIntLE(at, bytes) : data.readUIntBE(at, bytes)
  }
  const pointer = isBig ? 8 : 4
  const directories: Directory[] = []
  const seen = new Set<number>()
  const waiting = [read(isBig ? 8 : 4, pointer)]
  for (const start of waiting) {
    if (start === 0 || seen.has(start) || directories.length >= maxDirectories) continue
    seen.add(start)
    try {
      const count = read(start, isBig ? 8 : 2)
      const first = start + (isBig ? 8 : 2)
      const fieldBytes = isBig ? 20 : 12
      const fields = new Map<number, number>()
      for (let index = 0; index < count; index++) {
        const at = first + index * fieldBytes
        fields.set(read(at, 2), at)
      }
      const numbers = (tag: number): number[] => {
        const at = fields.get(tag)
        if (at === undefined) return []
        const bytes = bytesOf[read(at + 2, 2)]
        const length = read(at + 4, pointer)
        if (!bytes || length > maxValues) return []
        const inline = at + 4 + pointer
        const values = bytes * length <= pointer ? inline : read(inline, pointer)
        return Array.from({ length }, (_, index) => read(values + index * bytes, bytes))
      }
      directories.push({ numbers })
      waiting.push(...numbers(subDirectories), read(first + count * fieldBytes, pointer))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  return directories
}
