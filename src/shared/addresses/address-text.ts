/** Makes the text of an address from any words. */

/** Scripts that are transliterated, and their names in the library `sanscript`. */
const indicScripts: [RegExp, string][] = [
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
]

export function isIndic(text: string): boolean {
  return indicScripts.some(([script]) => script.test(text))
}

/** `Écoles & Bänke 2` → `ecoles-banke-2`, `సంక్రాంతి` → `samkramti` (ISO 15919); empty for other scripts. */
export function toAddress(
  text: string,
  transliterate: (text: string, from: string, to: string) => string,
): string {
  return indicScripts
    .reduce((latin, [script, name]) => (script.test(latin) ? transliterate(latin, name, 'iso') : latin), text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
