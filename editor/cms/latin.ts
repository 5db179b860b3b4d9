/** Addresses for titles in Telugu, the same as `npm run new` makes. */
import sanscript from '@indic-transliteration/sanscript'
import { isIndic, toAddress } from '../../src/shared/addresses/address-text'

/** Titles in other scripts stay as they are: the CMS makes their addresses. */
export function toLatin(title: string): string {
  return isIndic(title) ? toAddress(title, sanscript.t) : title
}
