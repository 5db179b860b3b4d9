/** Makes the published file of a PDF, and a picture of its first page. Runs in a process of its own. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Language } from '../../src/i18n/languages'
import { findRefusal } from '../../src/shared/consent/find-questions'
import { cleanPdf, readProperties } from '../../src/shared/documents/clean'
import { printAgain, printPictures, Refusal } from '../../src/shared/documents/limits'
import { textsInside } from '../photos/metadata/texts'
import { findHidden } from './hidden'
import { detectLanguage } from './language'
import { type OpenDocument, openPdf } from './pdfium'

export interface Converted {
  pdf: Uint8Array
  /** PNG. */
  picture: Uint8Array
  pages: number
  /** Undefined if it is not certain. */
  language?: Language
  /** The first word in what the document says about itself that may ask not to publish it. */
  words?: string
}

/** In pixels. */
const picture = { width: 800, maxHeight: 1600 }
const compared = { width: 300, maxHeight: 600 }
/** How much text shows the language. */
const searchedPages = 10
const searchedLetters = 5000

/** Returns the reason if the PDF cannot be published, as the end of a sentence. */
export async function convertPdf({ path }: { path: string }): Promise<Converted | { refused: string }> {
  try {
    return await convert(readFileSync(path))
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

async function convert(data: Buffer): Promise<Converted> {
  const original = await openPdf(data)
  const language = original && detectLanguage(readText(original))
  const pdf = await cleanPdf(data, language)
  const published = await openPdf(pdf)
  try {
    if (!original) throw new Refusal(`cannot be shown. ${printAgain}`)
    if (published?.pages !== original.pages) throw new Refusal(`cannot be copied. ${printAgain}`)
    for (let page = 0; page < original.pages; page++) check(original, published, page)
    const { width, height, pixels } = published.draw(0, picture)
    const png = await sharp(toRgb(pixels), { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 }) // the same bytes on every processor
      .toBuffer()
    const words = findRefusal([...(await readProperties(data)), ...textsInside(data)].join('\n'))
    return { pdf, picture: png, pages: published.pages, language, words }
  } finally {
    original?.close()
    published?.close()
  }
}

function readText(document: OpenDocument): string {
  const pages = Math.min(document.pages, searchedPages)
  return Array.from({ length: pages }, (_, page) => document.text(page, searchedLetters)).join('\n')
}

/** Comments, stamps and layers are not copied: a page that shows them would look different. */
function check(original: OpenDocument, published: OpenDocument, page: number): void {
  const [before, after] = [original, published].map((document) => document.draw(page, compared))
  if (Buffer.compare(before!.pixels, after!.pixels) !== 0)
    throw new Refusal(
      `would lose something on page ${page + 1}, for example a comment, a stamp or a layer. Remove it, or keep it: ${printAgain}`,
    )
  const hidden = published.visit(page, findHidden)
  if (hidden) throw new Refusal(`contains ${hidden} that page ${page + 1} does not show. ${printPictures}`)
}

/** Without the alpha channel, in the order of sharp. */
function toRgb(bgra: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((bgra.length / 4) * 3)
  for (let from = 0, to = 0; from < bgra.length; from += 4, to += 3) {
    rgb[to] = bgra[from + 2]!
    rgb[to + 1] = bgra[from + 1]!
    rgb[to + 2] = bgra[from]!
  }
  return rgb
}
