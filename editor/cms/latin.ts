/** Addresses for titles in Telugu, the same as `npm run new` makes. */
import sanscript from '@indic-transliteration/sanscript'
import { isIndic, toAddress } from '../../src/shared/addresses/address-text'
import { eventId } from '../../src/shared/addresses/event-id'
import { deviceName } from '../../src/shared/device-names'

/** `Écoles & Bänke 2` → `ecoles-banke-2`; empty for scripts that have no Latin equivalents. */
export function slugOf(text: string): string {
  return toAddress(text, sanscript.t)
}

/**
 * The end of an event's address. Words in scripts without Latin equivalents become a checksum, which only the generator computes: the
 * editor makes no such names.
 */
export function eventIdOf(name: string): string {
  return eventId(name, slugOf)
}

/** Titles in other scripts stay as they are: the CMS makes their addresses. It would leave out the names of devices. */
export function toLatin(title: string): string {
  const slug = slugOf(title)
  if (isIndic(title)) return slug
  return deviceName.test(slug) ? `${slug}-1` : title
}
