/** Detects locations in photos and videos of any format. */
import { hasCoordinates } from '../../../src/shared/photos/exif'

/** The start of EXIF data. A file may contain several, for example in a preview. */
const tiffMarks = ['II*\0', 'MM\0*']
/** Fields of XMP: coordinates, and names of places. */
const xmpFields = [
  'GPSLatitude',
  'GPSLongitude',
  'photoshop:City',
  'Iptc4xmpCore:Location',
  'LocationCreated',
]
/** QuickTime and MP4: a key, followed by latitude and longitude, `+17.3850+078.4867/` (ISO 6709). */
const videoMarks = ['\xa9xyz', 'location.ISO6709']
const videoCoordinates = /[+-]\d+\.\d+[+-]\d+\.\d+/
/** The value is in the box after the keys. */
const videoReachBytes = 16_384

/** Searches all bytes, because new phones use new containers for the same data. */
export function hasPlace(data: Buffer): boolean {
  const isInVideo = (at: number) => videoCoordinates.test(data.toString('latin1', at, at + videoReachBytes))
  return (
    tiffMarks.some((mark) => hasMark(data, mark, (at) => hasCoordinates(data.subarray(at)))) ||
    xmpFields.some((field) => data.includes(field, 0, 'latin1')) ||
    videoMarks.some((mark) => hasMark(data, mark, isInVideo))
  )
}

/** Whether `test` accepts one of the offsets at which `mark` is found. */
function hasMark(data: Buffer, mark: string, test: (at: number) => boolean): boolean {
  for (let at = data.indexOf(mark, 0, 'latin1'); at >= 0; at = data.indexOf(mark, at + 1, 'latin1')) {
    if (test(at)) return true
  }
  return false
}
