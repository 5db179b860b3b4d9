/** Addresses for titles in Telugu, the same as `npm run new` makes. */
import sanscript from '@indic-transliteration/sanscript'
import { isIndic, toAddress } from '../../src/shared/addresses/address-text'
import { eventId } from '../../src/shared/addresses/event-names'
import { deviceName } from '../../src/shared/device-names'

const transliterate = (text: string, from: string, to: string) => sanscript.t(text, from, to)

/**
 * The end of an event's address. Words in scripts without Latin equivalents become a checksum, which only the generator computes: the
 * editor makes no such names.
 */
export function eventIdOf(name: string): string {
  return eventId(name, transliterate, () => '')
}

/** Other titles stay as they are: the CMS makes their addresses. It would leave out the names of devices. */
export function toLatin(title: string): string {
  if (isIndic(title)) return toAddress(title, transliterate)
  const address = toAddress(title, (text) => text)
  return deviceName.test(address) ? `${address}-1` : title
}
