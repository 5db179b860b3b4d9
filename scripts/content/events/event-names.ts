/** The names of the folders of events, `2025-11-20 morning`: the day, and perhaps words that tell two events apart. */

import { eventId } from '../../../src/shared/addresses/event-id'
import { checksum } from '../../store/checksum'
import { slugify } from '../addresses/slug'

/** The end of the address of the event in a folder. Words in a script without Latin equivalents become a checksum. */
export function eventIdOf(name: string): string {
  return eventId(name, slugify, (title) => checksum(title).slice(0, 6))
}
