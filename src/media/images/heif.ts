/**
 * Finds and removes what HEIC and AVIF files contain apart from their pictures (ISO/IEC 23008-12, boxes of ISO/IEC 14496-12). Everything
 * that is not known to belong to a picture is overwritten with zeros where it is, so that no offset in the file changes.
 */

interface Box {
  /** Four letters. */
  type: string
  start: number
  /** The offset of its content. */
  body: number
  end: number
}

/** An item with these bytes: a coded picture, or one that is put together from others. */
const pictures = new Set(['hvc1', 'av01', 'jpeg', 'grid', 'iovl', 'iden', 'tmap'])
const ofMeta = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'dinf', 'grpl'])
/** What a decoder needs to know about a picture: others say when, where and of whom it is. */
const properties = new Set(
  'hvcC av1C lhvC oinf tols lsel a1op a1lx ispe pixi colr irot imir clap rloc pasp auxC clli mdcv cclv amve rrtp jpgC'.split(
    ' ',
  ),
)

/** The file cannot be understood. */
class Unknown extends Error {}

/**
 * The pictures without metadata. The size stays the same, except that what follows the pictures is removed. Undefined for a file that
 * cannot be understood.
 */
export function stripHeif(data: Uint8Array): Uint8Array | undefined {
  try {
    return strip(data)
  } catch (error) {
    if (error instanceof Unknown) return
    throw error
  }
}

/** The bytes of each coded picture, in which a decoder finds no long row of zeros. None of a file that cannot be understood. */
export function codedPictures(data: Uint8Array): Uint8Array[] {
  try {
    const parts = readParts(data).parts.filter(({ type }) => type === 'hvc1' || type === 'av01')
    return parts.map(({ from, to }) => data.subarray(from, to))
  } catch (error) {
    if (error instanceof Unknown) return []
    throw error
  }
}

function strip(data: Uint8Array): Uint8Array {
  const { boxes, inMeta, containers, parts } = readParts(data)
  const last = boxes.findLast(({ type }) => type === 'meta' || type === 'mdat')!
  const clean = new Uint8Array(last.end)
  const keep = (start: number, end: number) => clean.set(data.subarray(start, end), start)
  const blank = ({ start, body }: Box) => {
    keep(start, body)
    clean.set(new TextEncoder().encode('free'), start + 4)
  }
  const keepOnly = (known: ReadonlySet<string>, within: readonly Box[]) => {
    for (const box of within) known.has(box.type) ? keep(box.start, box.end) : blank(box)
  }

  keepOnly(new Set(['ftyp', 'meta', 'mdat']), boxes.slice(0, boxes.indexOf(last) + 1))
  keepOnly(ofMeta, inMeta)
  const find = (type: string) => inMeta.find((box) => box.type === type)
  const ofItems = find('iprp') && [...boxesIn(data, find('iprp')!.body, find('iprp')!.end)]
  for (const { body, end } of ofItems?.filter(({ type }) => type === 'ipco') ?? [])
    keepOnly(properties, [...boxesIn(data, body, end)])

  for (const { body, end } of containers) clean.fill(0, body, end)
  for (const { from, to } of parts) keep(from, to)
  return clean
}

/** Where the bytes of pictures are. @throws {Unknown} */
function readParts(data: Uint8Array) {
  const boxes = [...boxesIn(data, 0, data.length, true)]
  const media = boxes.filter(({ type }) => type === 'mdat')
  const [meta, more] = boxes.filter(({ type }) => type === 'meta')
  if (!meta || more || boxes.some(({ type }) => type === 'moov')) throw new Unknown() // a film, or photos in a film
  const inMeta = [...boxesIn(data, meta.body + 4, meta.end)]
  const find = (type: string) => inMeta.find((box) => box.type === type)
  const [list, places, inside] = [find('iinf'), find('iloc'), find('idat')]
  if (!list || !places) throw new Unknown()
  const types = readTypes(data, list)
  const containers = [...media, ...(inside ? [inside] : [])]
  const parts = [...readPlaces(data, places)].flatMap(({ item, start, length, isInside }) => {
    const type = types.get(item) ?? ''
    if (!pictures.has(type)) return []
    const from = start + (isInside ? (inside?.body ?? 0) : 0)
    const to = from + length
    const isThere = ({ body, end }: Box) => body <= from && to <= end
    if (length === 0 || !containers.some(isThere)) throw new Unknown()
    return [{ type, from, to }]
  })
  return { boxes, inMeta, containers, parts }
}

/** `isWhole`: up to the first bytes that are not a box, because phones add others after the boxes of a file. */
function* boxesIn(data: Uint8Array, start: number, end: number, isWhole = false): Generator<Box> {
  for (let at = start; at < end; ) {
    const box = readBox(data, at, end)
    if (!box && isWhole) return
    if (!box) throw new Unknown()
    yield box
    at = box.end
  }
}

function readBox(data: Uint8Array, start: number, limit: number): Box | undefined {
  if (start + 8 > limit) return
  const reader = new Reader(data, start)
  const size = reader.number(4)
  const type = reader.letters()
  const end = size === 0 ? limit : start + (size === 1 ? reader.number(8) : size)
  return reader.at <= end && end <= limit ? { type, start, body: reader.at, end } : undefined
}

/** The types of items by their numbers (box `iinf`). */
function readTypes(data: Uint8Array, { body, end }: Box): Map<number, string> {
  const head = new Reader(data, body)
  head.skip(head.number(1) === 0 ? 5 : 7)
  const types = new Map<number, string>()
  for (const entry of boxesIn(data, head.at, end)) {
    const reader = new Reader(data, entry.body)
    const version = reader.number(1)
    if (entry.type !== 'infe' || version < 2) throw new Unknown()
    reader.skip(3)
    const item = reader.number(version === 2 ? 2 : 4)
    reader.skip(2)
    types.set(item, reader.letters())
  }
  return types
}

interface Place {
  item: number
  /** An offset in the file, or in the box `idat` if `isInside`. */
  start: number
  length: number
  isInside: boolean
}

/** Where the bytes of items are (box `iloc`). */
function* readPlaces(data: Uint8Array, { body }: Box): Generator<Place> {
  const reader = new Reader(data, body)
  const version = reader.number(1)
  if (version > 2) throw new Unknown()
  reader.skip(3)
  const [sizes, more] = [reader.number(1), reader.number(1)]
  if (sizes % 16 === 0) throw new Unknown() // each item is a whole file
  const numberBytes = version === 2 ? 4 : 2
  for (let items = reader.number(numberBytes); items > 0; items--) {
    const item = reader.number(numberBytes)
    const method = version === 0 ? 0 : reader.number(2) % 16
    if (reader.number(2) !== 0 || method > 1) throw new Unknown() // in another file, or in another item
    const base = reader.number(more >> 4)
    for (let extents = reader.number(2); extents > 0; extents--) {
      reader.skip(version === 0 ? 0 : more % 16)
      const start = base + reader.number(sizes >> 4)
      yield { item, start, length: reader.number(sizes % 16), isInside: method === 1 }
    }
  }
}

class Reader {
  constructor(
    readonly data: Uint8Array,
    public at: number,
  ) {}

  /** @throws {Unknown} beyond the end of the file. */
  skip(bytes: number): Uint8Array {
    this.at += bytes
    if (this.at > this.data.length) throw new Unknown()
    return this.data.subarray(this.at - bytes, this.at)
  }

  /** An unsigned number. */
  number(bytes: number): number {
    return this.skip(bytes).reduce((value, byte) => value * 256 + byte, 0)
  }

  letters(): string {
    return String.fromCharCode(...this.skip(4))
  }
}
