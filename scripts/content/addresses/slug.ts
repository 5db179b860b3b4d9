/** Makes addresses and file names that are easy to type and valid on every host. */
import { createRequire } from 'node:module'
import { toAddress } from '../../../src/shared/addresses/address-text'

const require = createRequire(import.meta.url)

/** `Écoles & Bänke 2` → `ecoles-banke-2`, `సంక్రాంతి` → `samkramti` (ISO 15919); empty for other scripts. */
export function slugify(text: string): string {
  return toAddress(text, transliterate)
}

function transliterate(text: string, from: string, to: string): string {
  // Loaded only when needed: loading takes longer than reading all texts.
  const sanscript: typeof import('@indic-transliteration/sanscript').default = require('@indic-transliteration/sanscript')
  return sanscript.t(text, from, to)
}
