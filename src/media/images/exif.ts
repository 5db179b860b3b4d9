/** Reads orientation, location and day from EXIF data (Exif 2.32, 4.6), and writes the orientation. */

interface Field {
  type: number
  count: number
  /** Offset of the value, or of the pointer to it. */
  at: number
}

interface Tiff {
  view: DataView
  isLittleEndian: boolean
}

const gpsPointer = 0x8825
/** Latitude and longitude of the camera and of its target: degrees, minutes and seconds. */
const coordinates = [2, 4, 20, 22]
const bytesPerField = 12

/** From 1 to 8; 1 if it cannot be read. `tiff` begins with the byte order. */
export function readOrientation(tiff: Uint8Array): number {
  const file = openTiff(tiff)
  const field = file && readFirstDirectory(file).get(0x0112)
  const value = file && field ? file.view.getUint16(field.at, file.isLittleEndian) : 1
  return value >= 1 && value <= 8 ? value : 1
}

/** EXIF data that say nothing but the orientation: one directory with one field. It begins with the byte order. */
export function orientationExif(orientation: number): Uint8Array {
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  return Uint8Array.of(...header, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0)
}

/** Whether there are coordinates other than zero. */
export function hasCoordinates(tiff: Uint8Array): boolean {
  const file = openTiff(tiff)
  if (!file) return false
  const gps = readInner(file, gpsPointer)
  return coordinates.some((tag) => hasNumber(file, gps?.get(tag)))
}

const exifPointer = 0x8769
const takenAt = 0x9003
const ascii = 2

/** The day on which a photo was taken, by the clock of the camera, YYYY-MM-DD; undefined if it does not say. */
export function readDay(tiff: Uint8Array): string | undefined {
  const file = openTiff(tiff)
  const taken = file && readInner(file, exifPointer)?.get(takenAt)
  const [, year, month, day] = /^(\d{4}):(\d{2}):(\d{2}) /.exec(taken ? readText(file, taken) : '') ?? []
  return year && `${year}-${month}-${day}`
}

function readText({ view, isLittleEndian }: Tiff, field: Field): string {
  if (field.type !== ascii) return ''
  const start = field.count <= 4 ? field.at : view.getUint32(field.at, isLittleEndian)
  if (start + field.count > view.byteLength) return ''
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, field.count))
}

function openTiff(tiff: Uint8Array): Tiff | undefined {
  if (tiff.length < 8) return
  const isLittleEndian = tiff[0] === 0x49
  return { view: new DataView(tiff.buffer, tiff.byteOffset, tiff.length), isLittleEndian }
}

function readFirstDirectory(file: Tiff): Map<number, Field> {
  return readDirectory(file, file.view.getUint32(4, file.isLittleEndian))
}

/** The directory to which a field of the first one leads. */
function readInner(file: Tiff, tag: number): Map<number, Field> | undefined {
  const pointer = readFirstDirectory(file).get(tag)
  return pointer && readDirectory(file, file.view.getUint32(pointer.at, file.isLittleEndian))
}

/** The complete fields of a directory. */
function readDirectory({ view, isLittleEndian }: Tiff, offset: number): Map<number, Field> {
  const fields = new Map<number, Field>()
  if (offset + 2 > view.byteLength) return fields
  const count = view.getUint16(offset, isLittleEndian)
  for (let index = 0; index < count; index++) {
    const at = offset + 2 + index * bytesPerField
    if (at + bytesPerField > view.byteLength) break
    const field = {
      type: view.getUint16(at + 2, isLittleEndian),
      count: view.getUint32(at + 4, isLittleEndian),
    }
    fields.set(view.getUint16(at, isLittleEndian), { ...field, at: at + 8 })
  }
  return fields
}

/** Whether one of the fractions is not zero. A phone without a location may write `0/0`. */
function hasNumber({ view, isLittleEndian }: Tiff, field: Field | undefined): boolean {
  if (!field) return false
  const start = view.getUint32(field.at, isLittleEndian)
  return [0, 1, 2].some((index) => {
    const at = start + index * 8
    return index < field.count && at + 4 <= view.byteLength && view.getUint32(at, isLittleEndian) !== 0
  })
}
