/** Subsets the typeface to the text of a site, in its content and its code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../src/i18n/languages'
import type { Index } from '../page-data/build-index'
import { fontCache } from '../store/folders'
import { mediumFace, namesFace, teluguFace, teluguWords } from './faces'
import { sourceFile } from './source-file'
import { type SubsetFace, subsetFaces, subsetLatin } from './subset-faces'

export function siteFaces({ sites, pages }: Pick<Index, 'sites' | 'pages'>): Promise<SubsetFace[]> {
  const words = new Set<string>()
  for (const text of textsOf({ sites, pages })) for (const word of teluguWords(text)) words.add(word)
  return subsetFaces(words, fontCache, namesIn(sites))
}

/** The texts of the links to other languages. */
function namesIn(sites: Index['sites']): Set<string> {
  return sites.length > 1
    ? teluguWords(sites.map(({ language }) => languages[language].languageName).join(' '))
    : new Set()
}

/** All Telugu letters, for the dev server, where the text changes. */
export async function allFaces(): Promise<SubsetFace[]> {
  const latin = await subsetFaces(new Set(), fontCache)
  const data = readFileSync(sourceFile('telugu'))
  const medium = await subsetLatin(mediumFace, fontCache)
  return [...latin, { ...mediumFace, data: medium }, { ...teluguFace, data }, { ...namesFace, data }]
}

/** One after the other, because together they need much memory. */
function* textsOf({ sites, pages }: Pick<Index, 'sites' | 'pages'>): Generator<string> {
  yield JSON.stringify(sites)
  for (const page of pages) yield JSON.stringify(page)
  const dictionaries = sites.map(({ language }) => join('i18n', `${language}.ts`))
  for (const name of readdirSync('src', { recursive: true }) as string[]) {
    const isComponent = name.endsWith('.tsx') && !name.startsWith('styleguide')
    if (isComponent || dictionaries.includes(name)) yield readFileSync(join('src', name), 'utf8')
  }
}
