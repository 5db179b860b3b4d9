/** Words that a page contains and does not show, and words that only seem to be hidden. */
import { degrees, PDFName, type PDFPage, PDFString, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { loadPdfium } from '../../../scripts/documents/convert'
import { drawPixels, type LoadedPage, openPdf, SlowPage } from '../../../src/media/pdf/pdfium'
import { readWords } from '../../../src/media/pdf/words'
import { englishText, makePdf } from '../../fixtures/pdf'
import { makePhonePhoto } from '../../fixtures/phone-photo'

const photo = await makePhonePhoto({ width: 120, height: 80 })
const [white, black] = [rgb(1, 1, 1), rgb(0, 0, 0)]

const lib = await loadPdfium()

/** The words of a page that are shown, and the others, without those of the line at its top. */
async function inspect(change: (page: PDFPage) => unknown) {
  const opened = openPdf(lib, await makePdf({ change: (_document, page) => change(page) }))
  try {
    const words = await opened.visitFlat(0, readWords)
    const texts = (wanted: boolean) =>
      words.filter(({ isShown }) => isShown === wanted).map(({ text }) => text)
    return { shown: texts(true), hidden: texts(false) }
  } finally {
    opened.close()
  }
}

const line = `1 ${englishText}`.split(' ')

async function addPicture(page: PDFPage, place: object = {}) {
  page.drawImage(await page.doc.embedJpg(photo), { x: 20, y: 40, width: 150, height: 100, ...place })
}

function addCommands(page: PDFPage, commands: string) {
  page.node.addContentStream(page.doc.context.register(page.doc.context.stream(commands)))
}

/** Commands that write a text. */
const write = (page: PDFPage, text: string, [x, y]: number[], settings = '') =>
  `BT /${fontOf(page)} 12 Tf ${settings} ${x} ${y} Td (${text}) Tj ET\n`

function fontOf(page: PDFPage): string {
  return String(page.node.normalizedEntries().Font.keys()[0]).slice(1)
}

interface FormSettings {
  /** Moves it to the right, in points. */
  by?: number
  /** In its dictionary. */
  more?: object
}

/** Draws commands in a form of its own. */
function addForm(page: PDFPage, commands: string, { by = 0, more }: FormSettings = {}) {
  const { context } = page.doc
  const dict = {
    Subtype: 'Form',
    BBox: [-999, -999, 999, 999],
    Matrix: [1, 0, 0, 1, by, 0],
    Resources: page.node.Resources(),
    ...more,
  }
  const name = `Form${by}`
  page.node.setXObject(PDFName.of(name), context.register(context.stream(commands, dict)))
  addCommands(page, `/${name} Do\n`)
}

/** Writes commands on a layer that is switched off. */
function addLayer(page: PDFPage, commands: string) {
  const { catalog, context } = page.doc
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('layer') }))
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
  addForm(page, commands, { more: { OC: layer } })
}

/** A comment with a text of its own. */
function addComment(page: PDFPage, text: string, settings = '') {
  const { context } = page.doc
  const look = context.stream(write(page, text, [0, 5], settings), {
    Subtype: 'Form',
    BBox: [0, 0, 200, 20],
    Resources: page.node.Resources(),
  })
  const comment = { Type: 'Annot', Subtype: 'FreeText', Rect: [20, 95, 220, 115], F: 4 }
  page.node.addAnnot(context.register(context.obj({ ...comment, AP: { N: context.register(look) } })))
}

const [x, y] = [20, 100]
const bar = { x: 15, y: 95, width: 200, height: 18, color: black }
const secret = 'Ramesh 9848022338'
const hidden = secret.split(' ')

test.each<[string, (page: PDFPage) => unknown]>([
  ['outside of the page', (page) => page.drawText(secret, { x, y: 220, size: 12 })],
  ['outside of the page, in a form', (page) => addForm(page, write(page, secret, [x, y]), { by: 400 })],
  ['white on white', (page) => page.drawText(secret, { x, y, size: 12, color: white })],
  ['almost white', (page) => page.drawText(secret, { x, y, size: 12, color: rgb(0.97, 0.97, 0.97) })],
  ['transparent', (page) => page.drawText(secret, { x, y, size: 12, opacity: 0 })],
  ['almost transparent', (page) => page.drawText(secret, { x, y, size: 12, opacity: 0.03 })],
  ['invisible', (page) => addCommands(page, write(page, secret, [x, y], '3 Tr'))],
  ['in letters of 0.4 points', (page) => page.drawText(secret, { x, y, size: 0.4 })],
  [
    'recognised on a scan',
    async (page) => {
      await addPicture(page)
      addCommands(page, write(page, secret, [x, y], '3 Tr'))
    },
  ],
  [
    'in the colour of the picture behind them',
    (page) => {
      page.drawRectangle({ ...bar, color: rgb(0.2, 0.4, 0.6) })
      page.drawText(secret, { x, y, size: 12, color: rgb(0.2, 0.4, 0.6) })
    },
  ],
  [
    'under a black bar',
    (page) => {
      page.drawText(secret, { x, y, size: 12 })
      page.drawRectangle(bar)
    },
  ],
  [
    'under a bar that covers 97 %',
    (page) => {
      page.drawText(secret, { x, y, size: 12 })
      page.drawRectangle({ ...bar, opacity: 0.97 })
    },
  ],
  [
    'under a picture',
    async (page) => {
      page.drawText(secret, { x, y, size: 12 })
      await addPicture(page)
    },
  ],
  [
    'of which a bar leaves the upper third',
    (page) => {
      page.drawText(secret, { x, y, size: 12 })
      page.drawRectangle({ ...bar, height: 10.5 })
    },
  ],
  ['that are cut off', (page) => addCommands(page, `q 0 0 10 10 re W n ${write(page, secret, [x, y])} Q\n`)],
  ['on a layer that is switched off', (page) => addLayer(page, write(page, secret, [x, y]))],
])('finds words %s, also under other words', async (_where, change) => {
  expect(await inspect(change)).toEqual({ shown: line, hidden })
  const other = 'Name withheld, number withheld'
  const withOther = async (page: PDFPage) => {
    await change(page)
    page.drawText(other, { x, y, size: 12, color: rgb(0.9, 0.1, 0.1) })
  }
  const words = await inspect(withOther)
  expect(words.shown.join('')).toBe(line.join('') + other.replaceAll(' ', ''))
  expect(words.hidden.join('')).toBe(hidden.join(''))
})

test('finds words of a comment that another one covers', async () => {
  const found = await inspect((page) => {
    const { context } = page.doc
    addComment(page, secret)
    const look = context.stream('0 0 200 18 re f', { Subtype: 'Form', BBox: [0, 0, 200, 18] })
    const square = { Type: 'Annot', Subtype: 'Square', Rect: [15, 95, 215, 113], F: 4 }
    page.node.addAnnot(context.register(context.obj({ ...square, AP: { N: context.register(look) } })))
    addComment(page, 'withheld', '1 0 0 rg')
  })
  expect(found).toEqual({ shown: [...line, 'withheld'], hidden })
})

test('finds words that new ones replace, as an office program covers them', async () => {
  const { shown, hidden: found } = await inspect((page) => {
    page.drawText(secret, { x, y, size: 12 })
    page.drawRectangle({ ...bar, color: white })
    page.drawText('NAMEWITHHELD 0000000000', { x, y, size: 12 })
  })
  expect(shown.slice(line.length).join('')).toBe('NAMEWITHHELD0000000000')
  expect(found.join('')).toBe(hidden.join(''))
})

test('a word is shown if all of its letters are', async () => {
  const { shown, hidden: found } = await inspect((page) => {
    page.drawText('call 9848022338 today', { x, y, size: 12 })
    page.drawRectangle({ x: 70, y: 95, width: 100, height: 18, color: black })
  })
  // The bar begins within the number, and ends behind the next word.
  expect(shown.slice(line.length)).toEqual(['call'])
  expect(found).toEqual(['9848022338', 'today'])
})

test.each<[string, string, (page: PDFPage) => unknown]>([
  [
    'white on black',
    'the trust',
    (page) => {
      page.drawRectangle(bar)
      page.drawText('the trust', { x, y, size: 12, color: white })
    },
  ],
  [
    'light grey and half transparent',
    'the trust',
    (page) => page.drawText('the trust', { x, y, size: 12, color: rgb(0.7, 0.7, 0.7), opacity: 0.5 }),
  ],
  ['in a form', 'the trust', (page) => addForm(page, write(page, 'the trust', [x - 100, y]), { by: 100 })],
  ['in a comment', 'the trust', (page) => addComment(page, 'the trust')],
  ['in small letters', 'i.e. “the trust”.', (page) => page.drawText('i.e. “the trust”.', { x, y, size: 4 })],
  [
    'on a picture',
    'the trust',
    async (page) => {
      await addPicture(page)
      page.drawText('the trust', { x, y, size: 12, color: white })
    },
  ],
  [
    'that are crossed out',
    'the trust',
    (page) => {
      page.drawText('the trust', { x, y, size: 12 })
      page.drawRectangle({ x, y: y + 3, width: 60, height: 1, color: black })
    },
  ],
  [
    'that are written twice to look bold',
    'the trust',
    (page) => {
      for (const by of [0, 0.3]) page.drawText('the trust', { x: x + by, y, size: 12 })
    },
  ],
  [
    'that overlap',
    'Trust AV To',
    (page) => {
      for (const [at, word] of ['T', 'rust', 'A', 'V', 'T', 'o'].entries())
        page.drawText(word, { x: x + [0, 6, 40, 47, 60, 66][at]!, y, size: 12 })
    },
  ],
  [
    'that are turned',
    'the trust',
    (page) => page.drawText('the trust', { x, y, size: 12, rotate: degrees(30) }),
  ],
  [
    'on a turned page with a picture up to its edge',
    'the trust',
    async (page) => {
      page.setRotation(degrees(90))
      await addPicture(page, { x: -8, width: 320, y: -8, height: 180 })
      page.drawRectangle({ x: 15, y: 140, width: 280, height: 20, color: white, opacity: 0.5 })
      page.drawText('the trust', { x, y, size: 12 })
    },
  ],
])('finds that words %s are shown', async (_how, text, change) => {
  const { shown, hidden: found } = await inspect(change)
  expect([...shown].sort()).toEqual([...line, ...text.split(' ')].sort())
  expect(found).toEqual([])
})

test('finds the words of a large page', async () => {
  const { shown, hidden: found } = await inspect((page) => {
    page.setSize(1684, 2384)
    page.drawText(secret, { x, y, size: 6 })
    page.drawText('The trust', { x: 500, y, size: 6 })
    page.drawRectangle(bar)
  })
  expect([shown.slice(-2), found]).toEqual([['The', 'trust'], hidden])
})

/** Each time the page is drawn. `result`: of drawing, 2 if it ends in time. */
function watch(page: LoadedPage, onDrawing: () => number | undefined): LoadedPage {
  const { FPDF_RenderPageBitmap_Start: draw } = page.lib
  const drawOrFail: typeof draw = (...args) => {
    const result = onDrawing()
    return result ?? draw(...args)
  }
  return { ...page, lib: { ...page.lib, FPDF_RenderPageBitmap_Start: drawOrFail } }
}

test('draws a page with many texts twice', async () => {
  const data = await makePdf({
    change(_document, page) {
      for (let at = 0; at < 1000; at++)
        page.drawText('trust', { x: 10 + (at % 25) * 11, y: 170 - Math.floor(at / 25) * 4, size: 4 })
    },
  })
  const opened = openPdf(lib, data)
  let drawings = 0
  const words = await opened.visit(0, (page) => readWords(watch(page, () => void drawings++)))
  opened.close()
  expect([words.filter(({ isShown }) => isShown).length, drawings]).toEqual([1000 + line.length, 2])
})

test('shows all texts again when drawing takes too long', async () => {
  const opened = openPdf(lib, await makePdf())
  let drawings = 0
  await opened.visit(0, (page) => {
    const look = () => drawPixels(page, 300, 200).pixels
    const before = look()
    const slow = watch(page, () => (drawings++ ? 0 : undefined))
    expect(() => readWords(slow)).toThrow(SlowPage)
    expect(Buffer.compare(look(), before)).toBe(0)
  })
  opened.close()
})
