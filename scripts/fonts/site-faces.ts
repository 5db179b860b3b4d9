/** Subsets the typeface to the text of a site, in its content and its code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../src/i18n/languages'
import type { Index } from '../page-data/build-index'
import { fontCache } from '../store/folders'
import { mediumFace, namesFace, teluguFace, teluguWords } from './faces'
import { sourceFile } from './source-file'
import { type SubsetFace, subsetFaces, subsetLatin } from './subset-faces'

/** Calls `onPage` with the data of each page as JSON, in which the words are looked for. */
export function siteFaces(
  { sites, pages }: Pick<Index, 'sites' | 'pages'>,
  onPage: (path: string, json: string) => void,
): Promise<SubsetFace[]> {
  const words = new Set<string>()
  teluguWords(JSON.stringify(sites), words)
  for (const page of pages) {
    const json = JSON.stringify(page) // one after the other, because together they need much memory
    teluguWords(json, words)
    onPage(page.path, json)
  }
  for (const file of listTextsOfCode(sites)) teluguWords(readFileSync(file, 'utf8'), words)
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

/** The components, and the dictionaries of the site. */
function listTextsOfCode(sites: Index['sites']): string[] {
  const dictionaries = sites.map(({ language }) => join('i18n', `${language}.ts`))
  const names = readdirSync('src', { recursive: true }) as string[]
  const isWanted = (name: string) => name.endsWith('.tsx') || dictionaries.includes(name)
  return names.filter(isWanted).map((name) => join('src', name))
}
