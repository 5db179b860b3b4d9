/** The day of an event, from a photo of it. */

import { readDay } from '../../../media/images/exif'
import { eventDate } from '../../../model/addresses/event-names'

/** Phones write EXIF data into the beginning of a file. */
const headBytes = 262_144

/** What the camera says, or the name of the file. */
export async function dayTaken(photo: File): Promise<string | undefined> {
  const head = new Uint8Array(await photo.slice(0, headBytes).arrayBuffer())
  // Each byte becomes one character.
  const start = new TextDecoder('latin1').decode(head).search(/(?<=Exif\0\0)(?:II\*\0|MM\0\*)/)
  const named = /(20\d{2})[-_]?(\d{2})[-_]?(\d{2})/.exec(photo.name)?.slice(1).join('-')
  return [start < 0 ? undefined : readDay(head.subarray(start)), named].find((day) => day && eventDate(day))
}
