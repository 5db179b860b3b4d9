/** Makes the site's own typeface, and no other, known to the library that draws text: the same on every machine. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { unpackWoff } from './woff'

/** The family's name as it is written in the font files. */
export const fontFamily = 'Anek Telugu Medium Bold'

const scripts = ['latin', 'latin-ext', 'telugu']
const fontFile = (script: string) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/anek-telugu/files/anek-telugu-${script}-700-normal.woff`,
  )

export const readFonts = () => scripts.map((script) => readFileSync(fontFile(script)))

/** Has to run before text is drawn, here or in a process that this one starts. `folder` is for the unpacked fonts. */
export function setOwnFonts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  readFonts().forEach((font, index) => {
    writeFileSync(join(folder, `${scripts[index]}.ttf`), unpackWoff(font))
  })
  const place = escaped(resolve(folder))
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${place}</dir><cachedir>${place}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = resolve(folder, 'fonts.conf')
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
