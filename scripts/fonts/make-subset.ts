import { compress, decompress } from 'wawoff2'
import { glyphsOf } from './glyphs'
import { type SubsetOptions, subsetFont } from './subset'

/** Subsets a WOFF2 file. Without `words`, keeps all glyphs that the characters can turn into. */
export async function makeSubset(
  original: Uint8Array,
  options: Omit<SubsetOptions, 'glyphs'>,
  words?: readonly string[],
): Promise<Uint8Array> {
  // The next call overwrites the memory of both results.
  const font = Uint8Array.from(await decompress(original))
  const subset = await subsetFont(font, { ...options, glyphs: words && glyphsOf(font, words) })
  return Uint8Array.from(await compress(subset))
}
