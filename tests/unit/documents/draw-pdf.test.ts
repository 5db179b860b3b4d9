/** Drawn pages, with the words that they show behind them. */

import { degrees, type PDFDocument, PDFName, type PDFPage, PDFRawStream, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { loadPdfium } from '../../../scripts/documents/convert'
import { isDrawnPdf, readPdf } from '../../../src/media/pdf/draw-pdf'
import { encodeBits } from '../../../src/media/pdf/jbig2'
import { cut, findAreas, findDots, partsOf } from '../../../src/media/pdf/layers'
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

/** One letter for each pixel. */
function drawing(...rows: string[]) {
  const colors: Record<string, number[]> = {
    ' ': [255, 255, 255],
    k: [0, 0, 0],
    r: [255, 0, 0],
    g: [90, 90, 90],
  }
  const letters = [...rows.join('')]
  const pixels = letters.flatMap((letter) => [
    ...(colors[letter] ?? [Number.parseInt(letter, 36), 128, 128]),
    255,
  ])
  return { width: rows[0]!.length, height: rows.length, pixels: Uint8Array.from(pixels) }
}

test('a page in few colours has a layer of dots for each except white', () => {
  const page = drawing('kk r', 'k   ')
  const { colors, areas } = findAreas(page)
  expect([colors.map(partsOf), areas]).toEqual([
    [
      [0, 0, 0],
      [255, 0, 0],
    ],
    [],
  ])
  const dots = (rows: string) => Uint8Array.from(rows, Number)
  expect(findDots(page, colors, [])).toEqual([dots('11001000'), dots('00010000')])
  // Grey is nearer to black than to white.
  expect(findDots(drawing('gk r', 'k   '), colors, [])).toEqual([dots('11001000'), dots('00010000')])
})

test('more colours are an area without dots, which may be the page', () => {
  const empty = ' '.repeat(20)
  const photo = '1234567890'
  const text = 'k'.repeat(20)
  const rows = [text, ...Array.from({ length: 50 }, () => empty), `kk${photo}${' '.repeat(8)}`, empty, empty]
  const page = drawing(...rows)
  const { colors, areas } = findAreas(page)
  expect(areas).toEqual([{ left: 7, top: 49, right: 14, bottom: 54 }])
  expect(cut(page, { left: 2, top: 51, right: 4, bottom: 52 })).toEqual(drawing('12'))
  const black = findDots(page, colors, areas)[0]!
  expect(black.reduce((sum, dot) => sum + dot, 0)).toBe(22)
  const whole = drawing(`${photo}abcdef`)
  expect(findAreas(whole)).toEqual({ colors: [], areas: [{ left: 0, top: 0, right: 16, bottom: 1 }] })
})

test('photos beside one another are areas of their own', () => {
  const photo = 'abcdefghijlmnopq'
  const between = (columns: number) => {
    const row = ' '.repeat(5) + photo + ' '.repeat(columns) + photo + ' '.repeat(60)
    return findAreas(drawing(...Array.from({ length: 9 }, () => ' '.repeat(row.length)), row)).areas.length
  }
  expect([between(3), between(20)]).toEqual([1, 2])
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
