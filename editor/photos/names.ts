/** Names of photos in the repository. */

/** `IMG 1204 (1).HEIC` becomes `IMG_1204_1.jpg`; a name in `taken` gets a number: `IMG_1204-2.jpg`. */
export function photoName(original: string, taken: ReadonlySet<string>): string {
  const stem = original
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
    .slice(0, 50)
  const base = stem || 'photo'
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.jpg`
    if (!taken.has(name.toLowerCase())) return name
  }
}
