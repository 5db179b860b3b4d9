/** Unpacks a WOFF font (W3C, WOFF 1.0): the library that draws text reads plain OpenType files only. */
import { inflateSync } from 'node:zlib'

const headerLength = 44
const entryLength = 20

interface Table {
  tag: number
  checksum: number
  data: Buffer
}

export function unpackWoff(woff: Buffer): Buffer {
  const flavor = woff.readUInt32BE(4)
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, headerLength + index * entryLength),
  )
  const start = 12 + tables.length * 16
  const directory = Buffer.alloc(start)
  writeHeader(directory, flavor, tables.length)
  let offset = start
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = 12 + index * 16
    directory.writeUInt32BE(tag, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    offset += padded(data.length)
  })
  const bodies = tables.map(({ data }) =>
    Buffer.concat([data, Buffer.alloc(padded(data.length) - data.length)]),
  )
  return Buffer.concat([directory, ...bodies])
}

function readTable(woff: Buffer, at: number): Table {
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((step) =>
    woff.readUInt32BE(at + step),
  )
  const bytes = woff.subarray(offset!, offset! + packed!)
  return { tag: tag!, checksum: checksum!, data: packed! < length! ? inflateSync(bytes) : bytes }
}

/** The first twelve bytes of an OpenType file; the search fields follow from the number of tables. */
function writeHeader(target: Buffer, flavor: number, count: number): void {
  const power = 2 ** Math.floor(Math.log2(count))
  target.writeUInt32BE(flavor, 0)
  target.writeUInt16BE(count, 4)
  target.writeUInt16BE(power * 16, 6)
  target.writeUInt16BE(Math.log2(power), 8)
  target.writeUInt16BE((count - power) * 16, 10)
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
