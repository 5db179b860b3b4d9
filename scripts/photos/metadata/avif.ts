/** Finds what an AVIF contains apart from the picture (ISO/IEC 14496-12 and 23008-12). */

interface Box {
  kind: string
  start: number
  end: number
}

export function findInAvif(data: Buffer): string | undefined {
  const boxes = boxesIn(data, 0, data.length)
  const other = boxes.find(({ kind }) => !['ftyp', 'meta', 'mdat'].includes(kind))
  if (other) return `a block "${other.kind.trim()}"`
  const meta = boxes.find(({ kind }) => kind === 'meta')
  if (!meta) return 'no header'
  const parts = boxesIn(data, meta.start + 4, meta.end)
  if (parts.some(({ kind }) => kind === 'uuid' || kind === 'idat')) return 'hidden data'
  const references = parts.find(({ kind }) => kind === 'iref')
  if (references && boxesIn(data, references.start + 4, references.end).some(({ kind }) => kind === 'thmb'))
    return 'a thumbnail'
  const items = parts.find(({ kind }) => kind === 'iinf')
  if (!items) return 'no list of its parts'
  const isWide = data[items.start] !== 0 // the version
  for (const { kind, start } of boxesIn(data, items.start + (isWide ? 8 : 6), items.end)) {
    const at = data[start] === 3 ? start + 10 : start + 8
    const type = data.toString('latin1', at, at + 4)
    if (kind !== 'infe' || (type !== 'av01' && type !== 'grid'))
      return type === 'Exif' ? 'EXIF data' : type === 'mime' ? 'XMP data' : `a part "${type}"`
  }
}

/** An invalid size ends the list with a box without a kind, which is refused. */
function boxesIn(data: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const size = at + 8 <= to ? data.readUInt32BE(at) || to - at : 0
    if (size < 8 || at + size > to) return [...boxes, { kind: '?', start: at, end: to }]
    boxes.push({ kind: data.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size })
    at += size
  }
  return boxes
}
