/** Makes the published file of a PDF, and a picture of its first page. Runs in a process of its own. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import sharp from 'sharp'
import type { EncodeJpeg } from '../../src/shared/documents/draw'
import { type DrawnPdf, drawPdf, listPictures } from '../../src/shared/documents/draw-pdf'
import { Refusal } from '../../src/shared/documents/limits'
import { type Drawing, drawPage, openPdf, type Pdfium, wrapPdfium } from '../../src/shared/documents/pdfium'
import type { TaskStep } from '../lib/worker'
import { checksum } from '../store/file-state'
import { detectLanguage } from './language'
import { readDocument } from './read'

export interface Converted extends DrawnPdf {
  /** SHA-256 of the document that was read. */
  hash: string
  /** Of the first page, PNG. */
  picture: Uint8Array
  /** The photos on the pages, JPEG. */
  photos: Uint8Array[]
}

export interface PdfTask {
  path: string
  title?: string
}

/** In pixels. A smaller photo shows nobody. */
const minPhotoEdge = 100
/** In pixels. */
const picture = { width: 800, maxHeight: 1600 }
const jpegQuality = 60

/**
 * Returns the reason if the PDF cannot be published, as the end of a sentence.
 * @param report is called before each page, with the number of pages that are done.
 */
export async function convertPdf(
  { path, title }: PdfTask,
  report?: (step: TaskStep) => void,
): Promise<Converted | { refused: string }> {
  try {
    const lib = await loadPdfium()
    const document = readDocument(path)
    const drawn = await drawPdf(document, {
      lib,
      encodeJpeg,
      title,
      detectLanguage,
      onPage: async (done, total) => report?.({ done, total }),
    })
    return {
      ...drawn,
      hash: checksum(document),
      picture: await drawFirstPage(lib, drawn.pdf),
      photos: await listPictures(drawn.pdf, minPhotoEdge),
    }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

let library: Promise<Pdfium> | undefined

/** Keeps the library, whose memory is used again. */
export function loadPdfium(): Promise<Pdfium> {
  library ??= start()
  return library
}

async function start(): Promise<Pdfium> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const now = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  return wrapPdfium(await init({ wasmBinary: new Uint8Array(readFileSync(file)).buffer }), now)
}

const encodeJpeg: EncodeJpeg = (drawing) => toSharp(drawing).jpeg({ quality: jpegQuality }).toBuffer()

async function drawFirstPage(lib: Pdfium, pdf: Uint8Array): Promise<Uint8Array> {
  const document = openPdf(lib, pdf)
  lib.limitTime(Number.POSITIVE_INFINITY)
  const drawing = await document.visit(0, (page) => drawPage(page, picture))
  document.close()
  return toSharp(drawing).png({ compressionLevel: 0 }).toBuffer() // the same bytes on every processor
}

function toSharp({ width, height, pixels }: Drawing) {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}
