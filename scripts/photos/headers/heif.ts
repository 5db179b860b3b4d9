/** Reads what a HEIF file says of its items (ISO/IEC 14496-12, 8.11, and 23008-12, 9.3). */
import { type Box, boxesIn } from './boxes'

export interface Extent {
  /** Offsets in the file. */
  start: number
  end: number
}

export interface HeifItem {
  id: number
  /** `hvc1`, `av01`, `grid` … */
  kind: string | undefined
  /** Undefined if the file does not say where the item is. */
  extents: Extent[] | undefined
}

export function isHeif(data: Buffer): boolean {
  return data.toString('latin1', 4, 8) === 'ftyp'
}

/** Whether a box that should be there is missing, or ends too early. */
export function isCutOff(data: Buffer): boolean {
  const boxes = boxesIn(data, 0, data.length)
  const isCut = ({ kind, start }: Box) =>
    kind === '?' && /^[a-z]{4}$/.test(data.toString('latin1', start + 4, start + 8))
  return (
    boxes.some(isCut) ||
    !boxes.some(({ kind }) => kind === 'meta' || kind === 'moov') ||
    metaParts(data).some(({ kind }) => kind === '?')
  )
}

/** The file with the main brand that sharp expects: it knows few, and chooses its decoder by them. */
export function withUsualBrand(data: Buffer): Buffer {
  const isAv1 = pictureItems(data).some(({ kind }) => kind === 'av01')
  return Buffer.concat([data.subarray(0, 8), Buffer.from(isAv1 ? 'avif' : 'heic'), data.subarray(12)])
}

/** The primary item and the tiles that it is made of. @throws `RangeError` if the list of items is cut off. */
export function pictureItems(data: Buffer): HeifItem[] {
  const parts = metaParts(data)
  const primary = primaryItem(data, parts)
  if (primary === undefined) return []
  const [tiles, kinds, extentsById] = [
    readTiles(data, parts),
    readKinds(data, parts),
    readExtents(data, parts),
  ]
  const found = new Set([primary])
  for (const id of found) for (const tile of tiles.get(id) ?? []) found.add(tile) // grows in the loop
  return [...found].map((id) => ({ id, kind: kinds.get(id), extents: extentsById.get(id) }))
}

/** Primaries and transfer function of the picture, by number (ISO/IEC 23091-2), if it declares them. */
export function readNclx(data: Buffer): { primaries: number; transfer: number } | undefined {
  const parts = metaParts(data)
  const [primary, ...tiles] = pictureItems(data)
  for (const item of [primary, tiles[0]]) {
    const colour = propertiesOf(data, parts, item?.id).find(
      ({ kind, start }) => kind === 'colr' && data.toString('latin1', start, start + 4) === 'nclx',
    )
    if (!colour) continue
    return {
      primaries: data.readUInt16BE(colour.start + 4),
      transfer: data.readUInt16BE(colour.start + 6),
    }
  }
}

function metaParts(data: Buffer): Box[] {
  const meta = boxesIn(data, 0, data.length).find(({ kind }) => kind === 'meta')
  return meta ? boxesIn(data, meta.start + 4, meta.end) : []
}

function partOf(parts: Box[], name: string): Box | undefined {
  return parts.find(({ kind }) => kind === name)
}

function primaryItem(data: Buffer, parts: Box[]): number | undefined {
  const box = partOf(parts, 'pitm')
  return box && readId(data, box.start + 4, data[box.start] !== 0)
}

function readKinds(data: Buffer, parts: Box[]): Map<number, string> {
  const list = partOf(parts, 'iinf')
  const kinds = new Map<number, string>()
  if (!list) return kinds
  for (const { kind, start, end } of boxesIn(data, list.start + (data[list.start] === 0 ? 6 : 8), list.end)) {
    if (kind !== 'infe' || end - start < 12) continue
    const isWide = data[start] === 3
    const at = start + (isWide ? 10 : 8)
    kinds.set(readId(data, start + 4, isWide), data.toString('latin1', at, at + 4))
  }
  return kinds
}

/** The references `dimg`: of which other items an item is made. */
function readTiles(data: Buffer, parts: Box[]): Map<number, number[]> {
  const list = partOf(parts, 'iref')
  const tiles = new Map<number, number[]>()
  if (!list) return tiles
  const isWide = data[list.start] !== 0
  const bytes = isWide ? 4 : 2
  for (const { kind, start } of boxesIn(data, list.start + 4, list.end)) {
    if (kind !== 'dimg') continue
    const first = start + bytes + 2
    const count = data.readUInt16BE(start + bytes)
    const ids = Array.from({ length: count }, (_, index) => readId(data, first + index * bytes, isWide))
    tiles.set(readId(data, start, isWide), ids)
  }
  return tiles
}

function readExtents(data: Buffer, parts: Box[]): Map<number, Extent[]> {
  const box = partOf(parts, 'iloc')
  const extentsById = new Map<number, Extent[]>()
  if (!box) return extentsById
  const version = data[box.start]!
  let at = box.start + 4
  const read = (bytes: number): number => {
    const value = bytes === 8 ? Number(data.readBigUInt64BE(at)) : bytes ? data.readUIntBE(at, bytes) : 0
    at += bytes
    return value
  }
  const [sizes, more] = [read(1), read(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4]
  const indexBytes = version === 0 ? 0 : more & 15
  const count = read(version < 2 ? 2 : 4)
  for (let item = 0; item < count; item++) {
    const id = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    read(2) // the file that holds it; 0 is this one
    const base = read(baseBytes)
    // 0: in the file, 1: in the box `idat`, 2: in another item, which is not checked here
    const store = method === 0 ? { start: 0, end: data.length } : partOf(parts, 'idat')
    const extents = Array.from({ length: read(2) }, () => {
      read(indexBytes)
      const start = (store?.start ?? 0) + base + read(offsetBytes)
      return { start, end: start + (read(lengthBytes) || (store?.end ?? 0) - start) }
    })
    extentsById.set(id, method < 2 ? extents : [])
  }
  return extentsById
}

function propertiesOf(data: Buffer, parts: Box[], item: number | undefined): Box[] {
  const box = partOf(parts, 'iprp')
  if (!box || item === undefined) return []
  const lists = boxesIn(data, box.start, box.end)
  const container = partOf(lists, 'ipco')
  const all = container ? boxesIn(data, container.start, container.end) : []
  return lists
    .filter(({ kind }) => kind === 'ipma')
    .flatMap((list) => readAssociations(data, list, item))
    .flatMap((index) => all[index - 1] ?? [])
}

/** The numbers of the properties of an item, from 1. */
function readAssociations(data: Buffer, { start }: Box, item: number): number[] {
  const [hasWideIds, hasWideNumbers] = [data[start] !== 0, (data[start + 3]! & 1) === 1]
  const count = data.readUInt32BE(start + 4)
  let at = start + 8
  for (let entry = 0; entry < count; entry++) {
    const id = readId(data, at, hasWideIds)
    at += hasWideIds ? 4 : 2
    const bytes = hasWideNumbers ? 2 : 1
    const first = at + 1
    const length = data.readUInt8(at)
    at = first + length * bytes
    if (id !== item) continue
    return Array.from({ length }, (_, index) =>
      hasWideNumbers ? data.readUInt16BE(first + index * 2) & 0x7fff : data.readUInt8(first + index) & 0x7f,
    )
  }
  return []
}

function readId(data: Buffer, at: number, isWide: boolean): number {
  return isWide ? data.readUInt32BE(at) : data.readUInt16BE(at)
}
