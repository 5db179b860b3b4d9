/** Drawn documents are known by what they hold. */
import { createHash } from 'node:crypto'
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { isDrawnPdf, readPdf } from '../../../src/media/pdf/draw-pdf'
import { readDrawn } from '../../../src/media/pdf/read-drawn'
import { convert, isAlike, look } from '../../fixtures/drawn-pdf'
import { addStamp, englishText, makePdf, makeTellingPdf, readAll, secrets } from '../../fixtures/pdf'
import { makePhonePhoto } from '../../fixtures/phone-photo'

const words = `1 ${englishText}`.split(' ')
const readWords = async (data: Uint8Array) => (await look(data)).text.split(/\s+/).filter(Boolean)

const photo = await makePhonePhoto({ width: 120, height: 80 })
const original = await makePdf({
  async change(document, page) {
    page.drawImage(await document.embedJpg(photo), { x: 20, y: 20, width: 45, height: 30 })
    const action = { S: 'URI', URI: PDFString.of('https://trust.example') }
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [15, 180, 100, 195], A: action }
    page.node.addAnnot(document.context.register(document.context.obj(link)))
  },
})
const { pdf: drawn } = await convert(original, { title: 'Accounts', language: 'en' })

async function change(data: Uint8Array, edit: (document: PDFDocument, page: PDFPage) => unknown) {
  const document = await PDFDocument.load(data, { updateMetadata: false })
  await edit(document, document.getPage(0))
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/** Replaces the commands of a page. */
function editCommands({ node, doc: { context } }: PDFPage, replace: (commands: string) => string) {
  const commands = Buffer.from(decodePDFRawStream(node.Contents() as PDFRawStream).decode()).toString()
  node.set(PDFName.of('Contents'), context.register(context.flateStream(replace(commands))))
}

/** The pictures of a page. */
function picturesOf({ node }: PDFPage): PDFRawStream[] {
  const pictures = node.Resources()!.lookup(PDFName.of('XObject'), PDFDict)
  return pictures.keys().map((name) => pictures.lookup(name) as PDFRawStream)
}

/** Replaces the data of the first picture whose dictionary has an entry. */
function editPicture(page: PDFPage, entry: string, replace: (data: Uint8Array) => Uint8Array) {
  const at = picturesOf(page).findIndex(({ dict }) => dict.has(PDFName.of(entry)))
  const { dict, contents } = picturesOf(page)[at]!
  const changed = page.doc.context.register(PDFRawStream.of(dict, replace(contents)))
  page.node
    .Resources()!
    .lookup(PDFName.of('XObject'), PDFDict)
    .set(PDFName.of(`P${at}`), changed)
}

const append = (data: Uint8Array, text: string) => Buffer.concat([data, Buffer.from(text)])

test('a drawn document is not drawn again, whatever its title is', async () => {
  expect(await isDrawnPdf(drawn)).toBe(true)
  const again = await convert(drawn, { title: 'Books' })
  expect(await isDrawnPdf(again.pdf)).toBe(true)
  expect(await readWords(again.pdf)).toEqual(words)
  const before = await PDFDocument.load(drawn)
  const after = await PDFDocument.load(again.pdf)
  expect(after.getTitle()).toBe('Books')
  const contents = (document: PDFDocument) => picturesOf(document.getPage(0)).map((one) => one.getContents())
  expect(contents(after)).toEqual(contents(before))
})

test('a drawn document with the checksum of earlier releases is not drawn again', async () => {
  const utf16 = Buffer.from('\ufeffhttps://trust.example', 'utf16le').swap16().toString('hex')
  const address = Buffer.from('https://trust.example').toString('hex')
  const text = Buffer.from(drawn).toString('latin1').replace(address, utf16)
  const sum = createHash('sha256').update(text, 'latin1').digest('hex')
  const sealed = Buffer.from(`${text}\n%drawn ${sum}\n`, 'latin1')
  expect(await isDrawnPdf(sealed)).toBe(false)
  const { pdf } = await convert(sealed, { title: 'Accounts', language: 'en' })
  expect(Buffer.compare(pdf, drawn)).toBe(0)
})

test('a checksum makes no drawn document', async () => {
  const telling = await makeTellingPdf()
  const sum = createHash('sha256').update(telling).digest('hex')
  const forged = append(telling, `\n%drawn ${sum}\n`)
  expect(await isDrawnPdf(forged)).toBe(false)
  const all = readAll((await convert(forged)).pdf)
  for (const secret of secrets) expect(all).not.toContain(secret)
})

test.each<[string, (document: PDFDocument, page: PDFPage) => unknown]>([
  ['a script', (document) => document.addJavaScript('a', 'secret()')],
  ['a file', (document) => document.attach(Buffer.from('secret'), 'secret.txt')],
  ['an author', (document) => document.setAuthor('secret')],
  ['another entry of its page', (_, { node }) => node.set(PDFName.of('Note'), PDFString.of('secret'))],
  ['a comment', (_, page) => addStamp(page)],
  [
    'a link that is hidden',
    (_, { node }) => node.Annots()!.lookup(0, PDFDict).set(PDFName.of('F'), node.context.obj(2)),
  ],
  ['a word that is seen', (_, page) => page.drawText('more', { x: 20, y: 150 })],
  ['a word that hides no more', (_, page) => editCommands(page, (all) => all.replace('3 Tr', '0 Tr'))],
  ['a remark among its commands', (_, page) => editCommands(page, (all) => `%secret\n${all}`)],
  ['a bar', (_, page) => page.drawRectangle({ x: 15, y: 180, width: 270, height: 15 })],
  [
    'metadata of a picture',
    (_, page) => picturesOf(page)[0]!.dict.set(PDFName.of('Metadata'), PDFString.of('secret')),
  ],
  ['a photo with its place', (_, page) => editPicture(page, 'ColorSpace', () => photo)],
  [
    'a picture with more than its bits',
    (_, page) => editPicture(page, 'ImageMask', (data) => append(data, 'secret')),
  ],
])('a document with %s is none', async (_what, edit) => {
  const changed = await change(drawn, edit)
  expect(await isDrawnPdf(changed)).toBe(false)
  expect(readDrawn((await readPdf(changed))!)).toBeUndefined()
})

test('a drawn document with more than that is drawn again', async () => {
  const changed = await change(drawn, async (document, page) => {
    document.addJavaScript('a', 'secret()')
    await document.attach(Buffer.from('secret'), 'secret.txt')
    addStamp(page)
  })
  const { pdf } = await convert(changed)
  expect(await isDrawnPdf(pdf)).toBe(true)
  expect(readAll(pdf)).not.toContain('secret')
  expect(isAlike(await look(changed), await look(pdf))).toBe(true)
})

test('bytes beside the objects of a drawn document are left out', async () => {
  const [start, ...rest] = Buffer.from(drawn).toString('latin1').split('endobj')
  const between = Buffer.from([start, '\n%secret\n', ...rest].join('endobj'), 'latin1')
  for (const changed of [between, append(drawn, '%secret\n')]) {
    expect(await isDrawnPdf(changed)).toBe(false)
    const { pdf } = await convert(changed, { title: 'Accounts', language: 'en' })
    expect(Buffer.compare(pdf, drawn)).toBe(0)
  }
})
