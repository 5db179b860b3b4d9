/** Words that a page contains and does not show, and words that only seem to be hidden. */
import { degrees, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { loadPdfium } from '../../../scripts/documents/convert'
import { type LoadedPage, openPdf } from '../../../src/shared/documents/pdfium'
import { readWords } from '../../../src/shared/documents/words'
import { makePdf } from '../../fixtures/pdf'
import { makePhonePhoto } from '../../fixtures/phone-photo'

const photo = await makePhonePhoto({ width: 240, height: 160 })
const [white, black] = [rgb(1, 1, 1), rgb(0, 0, 0)]

const lib = await loadPdfium()

async function inspect<T>(change: (page: PDFPage) => unknown, read: (page: LoadedPage) => T): Promise<T> {
  const opened = openPdf(lib, await makePdf({ change: (_document, page) => change(page) }))
  try {
    return await opened.visit(0, read)
  } finally {
    opened.close()
  }
}

const findHiddenWords = (change: (page: PDFPage) => unknown) =>
  inspect(change, (page) => readWords(page).flatMap(({ text, isShown }) => (isShown ? [] : [text])))

async function addPicture(page: PDFPage, place: object, data = photo) {
  page.drawImage(await page.doc.embedJpg(data), { x: 100, y: 300, width: 240, height: 160, ...place })
}

function addCommands(page: PDFPage, commands: string) {
  page.node.addContentStream(page.doc.context.register(page.doc.context.stream(commands)))
}

/** Draws commands in a form of its own, moved by 100 points. */
function addForm(page: PDFPage, commands: string) {
  const { context } = page.doc
  const dict = {
    Subtype: 'Form',
    BBox: [-99, -999, 999, 999],
    Matrix: [1, 0, 0, 1, 100, 0],
    Resources: page.node.Resources(),
  }
  page.node.setXObject(PDFName.of('Form'), context.register(context.stream(commands, dict)))
  addCommands(page, '/Form Do')
}

const words = 'a secret of the trust'

test.each<[string, (page: PDFPage) => unknown]>([
  ['outside of the page', (page) => page.drawText(words, { x: 40, y: 900 })],
  ['outside of the visible part of the page', (page) => page.setCropBox(0, 100, 595, 600)],
  ['partly outside of the page', (page) => page.drawText(words, { x: 540, y: 300 })],
  ['white on white', (page) => page.drawText(words, { x: 40, y: 500, color: white })],
  ['almost white', (page) => page.drawText(words, { x: 40, y: 500, color: rgb(0.99, 0.99, 0.99) })],
  ['transparent', (page) => page.drawText(words, { x: 40, y: 500, opacity: 0 })],
  ['invisible', (page) => addCommands(page, `BT /${fontOf(page)} 12 Tf 3 Tr 40 500 Td (${words}) Tj ET`)],
  [
    'recognised on a scan',
    async (page) => {
      await addPicture(page, {})
      addCommands(page, `BT /${fontOf(page)} 12 Tf 3 Tr 120 350 Td (${words}) Tj ET`)
    },
  ],
  [
    'under a black bar',
    (page) => {
      page.drawText(words, { x: 40, y: 500 })
      page.drawRectangle({ x: 30, y: 490, width: 300, height: 40, color: black })
    },
  ],
  [
    'outside of the page, in a form',
    (page) => addForm(page, `BT /${fontOf(page)} 12 Tf 450 500 Td (${words}) Tj ET`),
  ],
  [
    'under a picture',
    async (page) => {
      page.drawText(words, { x: 120, y: 350 })
      await addPicture(page, {})
    },
  ],
])('finds words %s', async (_where, change) => {
  expect(await findHiddenWords(change)).not.toEqual([])
})

test.each<[string, (page: PDFPage) => unknown]>([
  ['plain text', () => {}],
  [
    'white text on black',
    (page) => {
      page.drawRectangle({ x: 30, y: 490, width: 300, height: 40, color: black })
      page.drawText(words, { x: 40, y: 500, color: white })
    },
  ],
  [
    'grey and half transparent text',
    (page) => page.drawText(words, { x: 40, y: 500, color: rgb(0.9, 0.9, 0.9), opacity: 0.5 }),
  ],
  ['a text in a form', (page) => addForm(page, `BT /${fontOf(page)} 12 Tf -80 500 Td (${words}) Tj ET`)],
  ['a small text', (page) => page.drawText(words, { x: 40, y: 500, size: 5 })],
  [
    'a text on a picture',
    async (page) => {
      await addPicture(page, {})
      page.drawText(words, { x: 120, y: 350 })
    },
  ],
  [
    'a picture up to the edge of a turned page',
    async (page) => {
      page.setRotation(degrees(90))
      await addPicture(page, { x: -8, width: 620, y: -8, height: 740 })
      page.drawRectangle({ x: 30, y: 640, width: 560, height: 40, color: white, opacity: 0.5 })
      page.drawText(words, { x: 40, y: 500 })
    },
  ],
])('finds nothing on a page with %s', async (_what, change) => {
  expect(await findHiddenWords(change)).toEqual([])
})

function fontOf(page: PDFPage): string {
  return String(page.node.normalizedEntries().Font.keys()[0]).slice(1)
}
