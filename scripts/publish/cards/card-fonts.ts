/** Makes only the site's typeface available for drawing text, so that cards are the same on every machine. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sourceFile } from '../../fonts/source-file'
import { escapeText } from '../../lib/html'

/** Family and weight for Pango. */
export const cardFont = 'Anek Telugu Bold'

const scripts = ['latin', 'latin-ext', 'telugu'] as const

/** The files of the typeface, as WOFF2. */
export const readFonts = () => scripts.map((script) => readFileSync(sourceFile(script)))

/** Must be called before text is drawn in this process or its children. Unpacks the fonts into `folder`. */
export async function setOwnFonts(folder: string): Promise<void> {
  const { decompress } = await import('wawoff2') // most builds draw no card
  // In an existing folder, fontconfig would use its cache of other fonts with the same names.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, font] of readFonts().entries())
    writeFileSync(join(folder, `${scripts[index]}.ttf`), await decompress(font))
  const folderText = escapeText(resolve(folder))
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folderText}</dir><cachedir>${folderText}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = resolve(folder, 'fonts.conf')
}
