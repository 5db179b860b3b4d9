/** Drawn pages, with the words that they show behind them. */

import { degrees, type PDFDocument, PDFName, type PDFPage, PDFRawStream, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadPdfium } from '../../../scripts/documents/convert'
import { drawPdf, isDrawnPdf, readPdf } from '../../../src/media/pdf/draw-pdf'
import { encodeBits } from '../../../src/media/pdf/jbig2'
import { drawPixels, openPdf } from '../../../src/media/pdf/pdfium'
import { writeDocument, writeWords } from '../../../src/media/pdf/write-page'
import { convert, isAlike, look } from '../../fixtures/drawn-pdf'
import {
  addDrawnLetter,
  addStamp,
  englishText,
  makePdf,
  makeTellingPdf,
  readAll,
  secrets,
} from '../../fixtures/pdf'
import { makePhonePhoto } from '../../fixtures/phone-photo'

const draw = ({ context }: PDFDocument, page: PDFPage, commands: string) =>
  page.node.addContentStream(context.register(context.stream(commands)))

const stripes = Uint8Array.from({ length: 80 * 60 }, (_, at) => Number((at % 80) % 16 < 8))

/** Adds a picture in black and white of 80 × 60 points. */
function addScan(document: PDFDocument, page: PDFPage): void {
  const { context } = document
  const dict = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 80,
    Height: 60,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'JBIG2Decode',
  }
  const scan = PDFRawStream.of(context.obj(dict), encodeBits(stripes, 80, 60))
  page.node.setXObject(PDFName.of('Scan'), context.register(scan))
  draw(document, page, 'q 120 0 0 90 20 20 cm /Scan Do Q')
}

function addLayer({ catalog, context }: PDFDocument, page: PDFPage): void {
  const layer = context.register(context.obj({ Type: 'OCG', Name: 'secret' }))
  const look = context.stream('0 0 1 rg 0 0 150 150 re f', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 150, 150],
    OC: layer,
  })
  page.node.setXObject(PDFName.of('Layer'), context.register(look))
  draw(page.doc, page, '/Layer Do')
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
}

function addField(document: PDFDocument, page: PDFPage): void {
  const field = document.getForm().createTextField('secret')
  field.setText('Lakshmi')
  field.addToPage(page, { x: 100, y: 60, width: 120, height: 20 })
}

/** Everything that a page may hide. */
function hideWords(document: PDFDocument, page: PDFPage): void {
  addLayer(document, page)
  addStamp(page)
  page.drawText('secret', { x: 120, y: 150, size: 12, color: rgb(1, 1, 1) })
  page.drawText('secret', { x: 120, y: 110, size: 12 })
  page.drawRectangle({ x: 115, y: 105, width: 150, height: 20, color: rgb(0, 0, 0) })
}

test.each<[string, (document: PDFDocument, page: PDFPage) => unknown, string]>([
  ['a hidden layer, a comment, a word in white and one under a black bar', hideWords, ''],
  ['a field with a value', addField, 'Lakshmi'],
  [
    'a stamp, turned and cut',
    (_document, page) => {
      page.setRotation(degrees(90))
      page.setCropBox(10, 30, 280, 165)
      addStamp(page)
    },
    '',
  ],
  [
    'a scan in black and white, and an emoji, a letter with a picture',
    (document, page) => {
      addScan(document, page)
      addDrawnLetter(page, '900 0 0 900 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI')
    },
    'a',
  ],
])('a page with %s becomes a picture with its words', async (_what, change, word) => {
  const original = await makePdf({ change })
  const { pdf } = await convert(original)
  const [before, after] = [await look(original), await look(pdf)]
  expect(after.text.split(/\s+/).join(' ').trim()).toBe(`1 ${englishText} ${word}`.trim())
  expect(isAlike(before, after)).toBe(true)
  expect(readAll(pdf)).not.toContain('secret')
  expect(await isDrawnPdf(pdf)).toBe(true)
})

test('a document has its title, and nothing of its file but what it shows', async () => {
  const about = { title: 'Audited accounts', language: 'te' } as const
  const { pdf, pages } = await convert(await makeTellingPdf(), about)
  expect(pages).toBe(1)
  const all = readAll(pdf)
  for (const secret of secrets) expect(all).not.toContain(secret)
  const document = (await readPdf(pdf))!
  expect(document.getTitle()).toBe('Audited accounts')
  expect([document.getAuthor(), document.getProducer(), document.getCreationDate()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(all).toContain('/Lang (te)')
  const address = Buffer.from('https://trust.example/accounts').toString('hex')
  expect(all.match(/\/URI <\w+>/g)).toEqual([`/URI <${address}>`])
})

test('what an encoder writes beside the pixels of a picture is left out', async () => {
  const { pdf } = await drawPdf(await makeTellingPdf(), {
    lib: await loadPdfium(),
    encodeJpeg: ({ width, height, pixels }) =>
      sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .withExif({ IFD0: { Artist: 'Lakshmi' } })
        .jpeg()
        .toBuffer(),
  })
  expect(Buffer.from(pdf).includes('Lakshmi')).toBe(false)
  expect(await isDrawnPdf(pdf)).toBe(true)
})

test('what a bar almost covers is not in the picture, for programs that raise its contrast', async () => {
  const original = await makePdf({
    change(_document, page) {
      page.drawText('call 9848022338 secret', { x: 40, y: 100, size: 24 })
      page.drawRectangle({ x: 90, y: 85, width: 200, height: 50, opacity: 0.97 })
    },
  })
  const { pdf } = await convert(original)
  const { greens } = await look(pdf)
  const bar = Array.from({ length: 30 }, (_, y) => [
    ...greens.subarray((80 + y) * 330 + 110, (80 + y) * 330 + 310),
  ])
  const levels = new Set(bar.flat())
  expect([levels.size, Math.max(...levels)]).toEqual([1, 8])
  expect(isAlike(await look(original), await look(pdf))).toBe(true)
})

test('words of a picture can be read in any script', async () => {
  expect(writeWords([{ text: 'A😀', rectangle: [10, 20, 30, 40] }])).toBe(
    '10 0 0 40 10 28 Tm <0041d83dde000020> Tj\n',
  )
  const words = ['పాఠశాలలకు', 'विद्यालय', '😀', '2025.']
  const text = writeWords(words.map((word, at) => ({ text: word, rectangle: [40, 300 - at * 30, 200, 20] })))
  const data = encodeBits(stripes, 80, 60)
  const layer = { rectangle: [300, 200, 0, 100], color: [0, 0, 1], width: 80, height: 60, data }
  const pages = [{ width: 300, height: 400, layers: [layer], text, links: [] }]
  const seen = await look(await writeDocument({ pages }))
  expect(seen.text.split(/\s+/).filter(Boolean)).toEqual(words)
})

/** The pictures of the page: photos, and layers of dots in one colour. */
async function picturesOf(change: (page: PDFPage, document: PDFDocument) => unknown) {
  const { pdf } = await convert(await makePdf({ change: (document, page) => change(page, document) }))
  const count = (filter: string) => readAll(pdf).split(`/Filter /${filter}`).length - 1
  return { photos: count('DCTDecode'), colours: count('JBIG2Decode') }
}

test('text is a layer of dots in each of its colours, and what has more colours is a photo', async () => {
  const photo = await makePhonePhoto({ width: 160, height: 120 })
  const draw = async (page: PDFPage, ...places: number[]) => {
    const image = await page.doc.embedJpg(photo)
    for (const x of places) page.drawImage(image, { x, y: 30, width: 60, height: 45 })
  }
  expect(await picturesOf(() => {})).toEqual({ photos: 0, colours: 1 })
  const inRed = (page: PDFPage) => page.drawText('red', { x: 20, y: 150, size: 12, color: rgb(1, 0, 0) })
  expect(await picturesOf(inRed)).toEqual({ photos: 0, colours: 2 })
  expect((await picturesOf((page) => draw(page, 40))).photos).toBe(1)
  expect((await picturesOf((page) => draw(page, 40, 160))).photos).toBe(2)
  const fill = async (page: PDFPage, document: PDFDocument) =>
    page.drawImage(await document.embedJpg(photo), { x: 0, y: 0, width: 300, height: 180 })
  expect(await picturesOf(fill)).toEqual({ photos: 1, colours: 0 })
})

test.each([
  [1, 1],
  [33, 7],
  [200, 90],
])('dots of %i × %i pixels are written without loss', async (width, height) => {
  let seed = 7
  const next = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff)
  const dots = Uint8Array.from({ length: width * height }, (_, at) =>
    Number(at % width > 150 || Math.floor(at / width) % 9 > 6 ? 0 : (next() >> 16) % 3 === 0),
  )
  const rectangle = [width, height, 0, 0]
  const layer = { rectangle, color: [0, 0, 0], width, height, data: encodeBits(dots, width, height) }
  const pdf = await writeDocument({ pages: [{ width, height, layers: [layer], text: '', links: [] }] })
  const document = openPdf(await loadPdfium(), pdf)
  const { pixels } = await document.visit(0, (page) => drawPixels(page, width, height))
  document.close()
  expect(pixels.filter((_, at) => at % 4 === 0)).toEqual(dots.map((dot) => 255 * (1 - dot)))
})
