/** Makes the site's typeface, and no other, available to the library that draws text: the same on every machine. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decompress } from 'wawoff2'
import { sourceFile } from '../../fonts/cut'
import { escapeText } from '../../lib/html'

/** Family and weight, as Pango reads them. */
export const cardFont = 'Anek Telugu Bold'

const scripts = ['latin', 'latin-ext', 'telugu'] as const

/** The files of the typeface, as WOFF2. */
export const readFonts = () => scripts.map((script) => readFileSync(sourceFile(script)))

/** Has to run before text is drawn, here or in a process that this one starts. `folder` is for the unpacked fonts. */
export async function setOwnFonts(folder: string): Promise<void> {
  // In a folder that is there, fontconfig would trust what it noted about other fonts of the same names.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, font] of readFonts().entries())
    writeFileSync(join(folder, `${scripts[index]}.ttf`), await decompress(font))
  const place = escapeText(resolve(folder))
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${place}</dir><cachedir>${place}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = resolve(folder, 'fonts.conf')
}
