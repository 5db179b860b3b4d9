/** Places on pages that links lead to: headings, by their words. */

/** `What the school received!` → `what-the-school-received`. Letters of all scripts stay. */
export function toPlace(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
