/** The chunks of PNG files (PNG specification, 5). */

export interface Chunk {
  /** Four letters. */
  kind: string
  body: Buffer
  /** The offset of the first byte after the chunk. */
  end: number
}

export function isPng(data: Buffer): boolean {
  return data.toString('latin1', 0, 4) === '\x89PNG'
}

/** All chunks, also those after `IEND`, which ends the picture. */
export function* chunksIn(data: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= data.length; ) {
    const size = data.readUInt32BE(at)
    const kind = data.toString('latin1', at + 4, at + 8)
    yield { kind, body: data.subarray(at + 8, at + 8 + size), end: at + size + 12 }
    at += size + 12
  }
}
