/** Addresses for titles in Telugu, the same as `npm run new` makes. */
import sanscript from '@indic-transliteration/sanscript'
import { isIndic, toAddress } from '../../src/shared/addresses/address-text'
import { eventId } from '../../src/shared/addresses/event-names'

const transliterate = (text: string, from: string, to: string) => sanscript.t(text, from, to)

/**
 * The end of an event's address. Words in scripts without Latin equivalents become a checksum, which only the generator computes: the
 * editor makes no such names.
 */
export function eventIdOf(name: string): string {
  return eventId(name, transliterate, () => '')
}

/** Titles in other scripts stay as they are: the CMS makes their addresses. */
export function toLatin(title: string): string {
  return isIndic(title) ? toAddress(title, transliterate) : title
}
