/** Writes the fonts that the site is rendered with beside its index, and the style sheet that names them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeChanged } from '../lib/write-changed'
import type { Index } from '../pages/build-index'
import { type CutFace, cutFaces, sourceFile } from './cut'
import { faceRule, teluguFace, teluguWords } from './faces'

export const fontCache = '.cache/fonts'

/** Fonts for what stands in the site's content and code. */
export async function writeFonts(index: Pick<Index, 'site' | 'pages'>, folder: string): Promise<void> {
  const text = textOf(index)
  writeFaces(join(folder, 'fonts'), await cutFaces(text, teluguWords(text), fontCache))
}

/** Fonts for a site whose words still change: every Telugu letter, in all weights. */
export async function writeAllFonts(folder: string): Promise<void> {
  const latin = await cutFaces('', new Set(), fontCache)
  const telugu = { ...teluguFace, data: readFileSync(sourceFile('telugu')) }
  writeFaces(join(folder, 'fonts'), [...latin, telugu])
}

function textOf({ site, pages }: Pick<Index, 'site' | 'pages'>): string {
  const code = (readdirSync('src', { recursive: true }) as string[])
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('styleguide'))
    .sort()
    .map((name) => readFileSync(join('src', name), 'utf8'))
  return [JSON.stringify(site), ...pages.map((page) => JSON.stringify(page)), ...code].join('\n')
}

function writeFaces(folder: string, faces: readonly CutFace[]): void {
  for (const { name, data } of faces) writeChanged(join(folder, `${name}.woff2`), data)
  writeChanged(
    join(folder, 'faces.css'),
    faces.map((face) => faceRule(face, `./${face.name}.woff2`)).join('\n'),
  )
}
