/** Makes addresses and file names that are easy to type and valid on every host. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Scripts that are transliterated, and their names in the library. */
const indicScripts: [RegExp, string][] = [
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
]

/** `Écoles & Bänke 2` → `ecoles-banke-2`, `సంక్రాంతి` → `samkramti` (ISO 15919); empty for other scripts. */
export function slugify(text: string): string {
  return indicScripts
    .reduce((part, [script, name]) => (script.test(part) ? transliterate(part, name) : part), text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function transliterate(text: string, script: string): string {
  // Loaded only when needed: loading takes longer than reading all texts.
  const sanscript: typeof import('@indic-transliteration/sanscript').default = require('@indic-transliteration/sanscript')
  return sanscript.t(text, script, 'iso')
}
