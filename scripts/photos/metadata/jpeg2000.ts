/** Removes metadata from JPEG 2000 (ITU-T T.800, annexes A and I), which scanners write into PDF documents. */
import { joinBytes } from './join-bytes'

/** Signature, type of the file, header of the picture, picture. */
const pictureBoxes = ['jP  ', 'ftyp', 'jp2h', 'jp2c']
const startOfPicture = 0xff4f
const startOfTile = 0xff90
const comment = 0xff64

/** Undefined for a file that is not complete. */
export function stripJpeg2000(data: Uint8Array): Uint8Array | undefined {
  return read(data)?.stripped
}

/** What the file contains apart from the picture. */
export function findInJpeg2000(data: Uint8Array): string | undefined {
  const found = read(data)
  if (!found) return 'a damaged picture'
  return found.stripped.length === data.length ? undefined : 'information about a picture'
}

function read(data: Uint8Array): { stripped: Uint8Array } | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  try {
    if (view.getUint16(0) === startOfPicture) return { stripped: joinBytes(picture(data, view, 0)) }
    const kept: Uint8Array[] = []
    for (let at = 0; at < data.length; ) {
      const announced = view.getUint32(at)
      if (announced === 1) return // a length of 64 bits, for files over 4 GB
      const end = announced === 0 ? data.length : at + announced
      if (end < at + 8 || end > data.length) return
      const kind = String.fromCharCode(...data.subarray(at + 4, at + 8))
      if (kind === 'jp2c') {
        const parts = picture(data.subarray(0, end), view, at + 8)
        const header = new Uint8Array(8)
        const length = parts.reduce((sum, part) => sum + part.length, 8)
        new DataView(header.buffer).setUint32(0, length)
        header.set(data.subarray(at + 4, at + 8), 4)
        kept.push(header, ...parts)
      } else if (pictureBoxes.includes(kind)) kept.push(data.subarray(at, end))
      at = end
    }
    return { stripped: joinBytes(kept) }
  } catch (error) {
    if (error instanceof RangeError) return // the file ends early
    throw error
  }
}

/** The coded picture that begins at `start`, without the comments in its header. */
function picture(data: Uint8Array, view: DataView, start: number): Uint8Array[] {
  if (view.getUint16(start) !== startOfPicture) throw new RangeError('no start of the picture')
  const kept = [data.subarray(start, start + 2)]
  for (let at = start + 2; ; ) {
    const marker = view.getUint16(at)
    if (marker === startOfTile) return [...kept, data.subarray(at)]
    const end = at + 2 + view.getUint16(at + 2)
    if (marker !== comment) kept.push(data.subarray(at, end))
    at = end
  }
}
