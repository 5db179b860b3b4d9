/** Finds what an AVIF contains apart from the picture (ISO/IEC 14496-12 and 23008-12). */
import { boxesIn } from '../headers/boxes'

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
