/** Subsets the typeface, and stores the results in the cache. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compress, decompress } from 'wawoff2'
import { checksum } from '../lib/cache/sealed-json'
import { charactersOf, type Face, latinFaces, mediumFace, namesFace, teluguFace } from './faces'
import { glyphsOf } from './glyphs'
import { type SubsetOptions, subsetFont, subsetterFile } from './subset'

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

export function subsetLatin({ source, range, weights, features }: Face, cache: string): Promise<Uint8Array> {
  return subsetOrReadCached({
    cache,
    source,
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
    source: 'telugu',
    options: { text, weights: teluguFace.weights },
    words: sorted,
  })
}

interface Wanted {
  cache: string
  source: Face['source']
  options: Omit<SubsetOptions, 'glyphs'>
  words?: readonly string[]
}

/** The name of a cached file contains the checksum of everything it is made from. */
async function subsetOrReadCached({ cache, source, options, words }: Wanted): Promise<Uint8Array> {
  const original = readFileSync(sourceFile(source))
  const inputs = [checksum(original), checksum(readFileSync(subsetterFile)), options, words]
  const file = join(cache, `${checksum(JSON.stringify(inputs))}.woff2`)
  const stored = readCached(file)
  if (stored) return stored
  // The next call overwrites the memory of both results.
  const font = Uint8Array.from(await decompress(original))
  const subset = await subsetFont(font, { ...options, glyphs: words && glyphsOf(font, words) })
  const data = Uint8Array.from(await compress(subset))
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, Buffer.concat([Buffer.from(checksum(data)), data]))
  renameSync(`${file}.${process.pid}`, file)
  return data
}

/** A cached file begins with the checksum of the rest. A damaged one is made again. */
function readCached(file: string): Uint8Array | undefined {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const data = bytes.subarray(64)
  return checksum(data) === bytes.toString('latin1', 0, 64) ? data : undefined
}

export function sourceFile(source: Face['source']): string {
  const name = `@fontsource-variable/anek-telugu/files/anek-telugu-${source}-wght-normal.woff2`
  return createRequire(import.meta.url).resolve(name)
}
