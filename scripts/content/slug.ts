/** Addresses and file names that every host and every person can type. */

/** `Écoles & Bänke 2` → `ecoles-banke-2`; empty where nothing of it is Latin. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
