/** Makes the published file of a PDF, and a picture of its first page. Runs in a process of its own. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import sharp from 'sharp'
import type { EncodeJpeg } from '../../src/media/pdf/draw'
import { type AboutPdf, type DrawnPdf, drawPdf } from '../../src/media/pdf/draw-pdf'
import { type Drawing, drawPage, openPdf, type Pdfium, wrapPdfium } from '../../src/media/pdf/pdfium'
import type { TaskStep } from '../lib/worker'
import { findPdfPhotos } from './find-photos'

interface Converted extends Omit<DrawnPdf, 'wasDrawn'> {
  /** The first page, PNG. */
  picture: Uint8Array
  /** Small copies of its photos, JPEG. */
  photos: Uint8Array[]
}

/** A published document as it is kept: its files, and what pages say about it. */
export interface KeptPdf {
  files: { name: string; data: Uint8Array }[]
  facts: PdfFacts
}

export interface PdfFacts extends Pick<DrawnPdf, 'pages'> {
  /** The start of the checksum of the drawn file. */
  version: string
  /** The names of its files: the document, the picture of its first page, and the photos on the pages. */
  names: { pdf: string; picture: string; photos: string[] }
}

/** In pixels. */
const picture = { width: 800, maxHeight: 1600 }
const jpegQuality = 60

type Report = (step: TaskStep) => void

/** Makes what is kept of a document, until this code changes. @throws {Refusal} */
export async function makeKeptPdf(document: Uint8Array, about: AboutPdf, report?: Report): Promise<KeptPdf> {
  const { pdf, picture, photos, pages } = await convertPdf(document, about, report)
  const names = {
    pdf: 'document.pdf',
    picture: 'first-page.png',
    photos: photos.map((_, index) => `photo-${index + 1}.jpg`),
  }
  return {
    files: [
      { name: names.pdf, data: pdf },
      { name: names.picture, data: picture },
      ...photos.map((data, index) => ({ name: names.photos[index]!, data })),
    ],
    facts: { pages, version: hash('sha256', pdf).slice(0, 8), names },
  }
}

/** `report` is called before each page, with the number of pages that are done. @throws {Refusal} */
export async function convertPdf(document: Uint8Array, about: AboutPdf, report?: Report): Promise<Converted> {
  const lib = await loadPdfium()
  const reportPage = (done: number, total: number) => report?.({ done, total })
  const { wasDrawn, ...drawn } = await drawPdf(document, {
    lib,
    encodeJpeg,
    ...about,
    onPage: async (done, total) => reportPage(done, total),
  })
  return {
    ...drawn,
    picture: await drawFirstPage(lib, drawn.pdf),
    photos: await findPdfPhotos(lib, wasDrawn ? drawn.pdf : document, reportPage),
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
