/** The faces of a site: cut to what is written in its content and its code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontCache } from '../lib/cache-folders'
import type { Index } from '../pages/build-index'
import { type CutFace, cutFaces, sourceFile } from './cut'
import { teluguFace, teluguWords } from './faces'

export function siteFaces(index: Pick<Index, 'site' | 'pages'>): Promise<CutFace[]> {
  const text = textOf(index)
  return cutFaces(text, teluguWords(text), fontCache)
}

/** Every Telugu letter in all weights, for a site whose words still change. */
export async function allFaces(): Promise<CutFace[]> {
  const latin = await cutFaces('', new Set(), fontCache)
  return [...latin, { ...teluguFace, data: readFileSync(sourceFile('telugu')) }]
}

function textOf({ site, pages }: Pick<Index, 'site' | 'pages'>): string {
  const dictionary = join('i18n', `${site.language}.ts`)
  const code = (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => (name.endsWith('.tsx') && !name.startsWith('styleguide')) || name === dictionary)
    .sort()
    .map((name) => readFileSync(join('src', name), 'utf8'))
  return [JSON.stringify(site), ...pages.map((page) => JSON.stringify(page)), ...code].join('\n')
}
