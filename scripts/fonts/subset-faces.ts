/** Subsets the typeface, and stores the results in the cache. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from '../store/checksum'
import { readStored, writeStored } from '../store/entries'
import { defineStep } from '../store/step'
import { charactersOf, type Face, latinFaces, mediumFace, namesFace, teluguFace } from './faces'
import { sourceFile } from './source-file'
import type { SubsetOptions } from './subset'

export type SubsetFace = Face & { data: Uint8Array }

/** The faces for a site with these Telugu words. `names`: those in the names of its languages, if there are several. */
export async function subsetFaces(
  words: ReadonlySet<string>,
  cache: string,
  names: ReadonlySet<string> = new Set(),
): Promise<SubsetFace[]> {
  const faces: SubsetFace[] = []
  for (const face of latinFaces) faces.push({ ...face, data: await subsetLatin(face, cache) })
  if (words.size > 0) faces.push({ ...teluguFace, data: await subsetTelugu(words, cache) })
  if (names.size > 0) {
    faces.push({ ...namesFace, data: await subsetTelugu(names, cache) })
    faces.push({ ...mediumFace, data: await subsetLatin(mediumFace, cache) })
  }
  return faces
}

export function subsetLatin({ subset, range, weights, features }: Face, cache: string): Promise<Uint8Array> {
  return subsetOrReadCached({
    cache,
    subset,
    options: { text: charactersOf(range), features, weights },
  })
}

/** Subsets to the glyphs of the words. */
function subsetTelugu(words: ReadonlySet<string>, cache: string): Promise<Uint8Array> {
  const sorted = [...words].sort()
  // Joiners may occur anywhere; the dotted circle is drawn for a sign without its letter.
  const text = [...new Set(`${sorted.join('')}\u200C\u200D\u25CC`)].sort().join('')
  return subsetOrReadCached({
    cache,
    subset: 'telugu',
    options: { text, weights: teluguFace.weights },
    words: sorted,
  })
}

interface Wanted {
  cache: string
  subset: Face['subset']
  options: Omit<SubsetOptions, 'glyphs'>
  words?: readonly string[]
}

const fontStep = defineStep('fonts', { code: ['scripts/fonts'], libraries: ['harfbuzzjs', 'wawoff2'] })
const fileName = 'font.woff2'

async function subsetOrReadCached({ cache, subset, options, words }: Wanted): Promise<Uint8Array> {
  const original = readFileSync(sourceFile(subset))
  const key = fontStep.keyOf(checksum(original), options, words)
  if (readStored(cache, key)) return readFileSync(join(cache, key, fileName))
  const { makeSubset } = await import('./make-subset') // loads WebAssembly, and most builds need no new font
  const data = await makeSubset(original, options, words)
  writeStored(cache, key, [{ name: fileName, data }], {})
  return data
}
