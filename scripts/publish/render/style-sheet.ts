/** Adds the fonts of the site to the style sheet of the bundle. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Face, faceRule } from '../../fonts/faces'
import type { SubsetFace } from '../../fonts/subset-faces'
import { checksum } from '../../store/checksum'

interface StyleSheet {
  /** Its file name. */
  name: string
  /** The file names of the fonts. */
  fonts: Map<Face['name'], string>
}

/** Writes the fonts into `folder` and replaces the bundle's style sheet. All names change with the content. */
export function writeStyleSheet(folder: string, faces: readonly SubsetFace[]): StyleSheet {
  const fonts: StyleSheet['fonts'] = new Map()
  const write = (start: string, end: string, data: string | Uint8Array) => {
    const name = `${start}-${checksum(data).slice(0, 8)}.${end}`
    writeFileSync(join(folder, name), data)
    return name
  }
  for (const { name, data } of faces) fonts.set(name, write(name, 'woff2', data))
  const rules = faces.map((face) => faceRule(face, `./${fonts.get(face.name)}`).replaceAll(/\s+/g, ' '))
  const [bundled, ...others] = readdirSync(folder).filter((name) => name.endsWith('.css'))
  if (!bundled || others.length > 0) throw new Error('The bundler no longer writes one style sheet.')
  const css = readFileSync(join(folder, bundled), 'utf8')
  rmSync(join(folder, bundled))
  return { name: write('style', 'css', rules.join('') + css), fonts }
}
