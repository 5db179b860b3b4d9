/** Addresses for titles in Telugu, the same as `npm run new` makes. */
import sanscript from '@indic-transliteration/sanscript'
import { isIndic, toAddress } from '../../src/shared/addresses/address-text'

/** Titles in other scripts stay as they are: the CMS makes their addresses. */
export function toLatin(title: string): string {
  return isIndic(title) ? slugOf(title) : title
}

/** `Écoles & Bänke 2` → `ecoles-banke-2`; empty for scripts that have no Latin equivalents. */
export function slugOf(text: string): string {
  return toAddress(text, sanscript.t)
}
