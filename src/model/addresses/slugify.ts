/** Scripts that are transliterated, and their names in the library `sanscript`. */
const indicScripts: [RegExp, string][] = [
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
]

/** `Écoles & Bänke 2` → `ecoles-banke-2`, `సంక్రాంతి` → `samkramti` (ISO 15919); empty for other scripts. */
export async function slugify(text: string): Promise<string> {
  let latin = text
  for (const [script, name] of indicScripts)
    if (script.test(latin)) {
      // Loading it takes longer than reading all texts.
      const { default: sanscript } = await import('@indic-transliteration/sanscript')
      latin = sanscript.t(latin, name, 'iso')
    }
  return latin
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
