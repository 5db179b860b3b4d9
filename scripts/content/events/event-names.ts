/** The names of the folders of events, `2025-11-20 morning`: the day, and perhaps words that tell two events apart. */

import { eventId as idOf } from '../../../src/shared/addresses/event-names'
import { checksum } from '../../store/checksum'
import { transliterate } from '../addresses/slug'

/** The end of an event's address, `2025-11-20-morning`. */
export function eventId(name: string): string {
  return idOf(name, transliterate, checksum)
}
