/** What is removed from pages, what stays, and which cannot be copied. */
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyPages, isCleanPdf, readPdf } from '../../../src/shared/documents/clean'
import { isPdf } from '../../../src/shared/photos/sniff'
import { addDrawnLetter, cleanPdf, makePdf, makeTellingPdf, readAll, secrets } from '../../fixtures/pdf'

test('removes names, programs, dates, earlier versions, attachments, scripts and the data of cameras', async () => {
  const original = await makeTellingPdf()
  const before = readAll(original)
  expect(secrets.filter((secret) => !before.includes(secret))).toEqual([])
  const cleaned = await cleanPdf(original)
  const after = readAll(cleaned)
  expect(secrets.filter((secret) => after.includes(secret))).toEqual([])
  expect(after).not.toMatch(/2025\d{4}|\/Info\b|\/ID\b|\/Prev\b|JavaScript|EmbeddedFile/)
  expect(await isCleanPdf(original)).toBe(false)
  expect(await isCleanPdf(cleaned)).toBe(true)
})

test('the same document gives the same bytes, and a clean one does not change', async () => {
  const cleaned = await cleanPdf(await makeTellingPdf(), 'en')
  expect(Buffer.compare(await cleanPdf(await makeTellingPdf(), 'en'), cleaned)).toBe(0)
  expect(await isCleanPdf(cleaned)).toBe(true)
  expect(readAll(cleaned)).toContain('/Lang (en)')
})

test('keeps links to the web, and no link to a file of a computer', async () => {
  const cleaned = readAll(await cleanPdf(await makeTellingPdf()))
  expect(cleaned).toContain('https://trust.example/accounts')
  expect(cleaned.match(/\/Subtype \/Link/g)).toHaveLength(1)
})

test('keeps all pages, with what they inherit', async () => {
  const data = await makePdf({
    pages: 3,
    change({ catalog, context }, page) {
      const pages = catalog.Pages()
      pages.set(PDFName.of('Rotate'), context.obj(90))
      page.node.set(PDFName.of('Group'), context.obj({ S: 'Transparency', CS: 'DeviceRGB' }))
    },
  })
  const copy = await cleanPdf(data)
  expect(await isCleanPdf(copy)).toBe(true)
  const cleaned = await PDFDocument.load(copy)
  expect(cleaned.getPages().map((page) => page.getRotation().angle)).toEqual([90, 90, 90])
})

/** A picture of 5 × 3 points in grey, with bytes that do not belong to it. */
const grey = {
  Type: 'XObject',
  Subtype: 'Image',
  Width: 5,
  Height: 3,
  ColorSpace: 'DeviceGray',
  BitsPerComponent: 8,
}
const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const draw =
  (commands: string) =>
  ({ context }: PDFDocument, page: PDFPage) =>
    page.node.addContentStream(context.register(context.stream(commands)))

test.each<[string, NonNullable<Parameters<typeof makePdf>[0]>['change']]>([
  [
    'pictures and descriptions that no page draws',
    (document, page) => {
      const { context } = document
      for (const name of ['Drawn', 'secret'])
        page.node.setXObject(
          PDFName.of(name),
          context.register(context.stream(`drawn picture, ${name}`, grey)),
        )
      const described = context.obj({ Alt: PDFString.of('C:/secret.jpg') })
      page.node.Resources()!.set(PDFName.of('Properties'), context.obj({ MC0: described }))
      draw('/Span /MC0 BDC /Drawn Do EMC')(document, page)
    },
  ],
  ['texts in place of others', draw('/Span <</ActualText (secret)>> BDC EMC')],
  ['descriptions', draw('/Figure <</Alt (secret) /E <736563726574>>> DP')],
  ['comments among commands', draw('q % secret (\n Q')],
  [
    'entries that no reader knows',
    ({ context }, page) =>
      page.node.Resources()!.set(PDFName.of('Own'), context.obj({ A: PDFString.of('secret') })),
  ],
  [
    'bytes after the data of a picture',
    (document, page) => {
      const { context } = document
      const pictures = [
        context.stream(`${'x'.repeat(15)}secret`, grey),
        context.flateStream(`${'x'.repeat(15)}secret`, grey),
        PDFRawStream.of(
          context.obj({ ...grey, Filter: 'DCTDecode' }),
          Buffer.concat([jpeg, Buffer.from('secret')]),
        ),
        PDFRawStream.of(
          context.obj({ ...grey, Filter: 'FlateDecode' }),
          Buffer.concat([deflateSync(Buffer.alloc(15)), Buffer.from('secret')]),
        ),
      ]
      for (const [index, picture] of pictures.entries())
        page.node.setXObject(PDFName.of(`Drawn${index}`), context.register(picture))
      draw(pictures.map((_, index) => `/Drawn${index} Do`).join(' '))(document, page)
    },
  ],
  ['comments in letters that are drawings', (_, page) => addDrawnLetter(page, '0 0 900 900 re f % secret')],
  [
    'invisible text, and its font',
    (_document, page) => {
      const font = String(page.node.normalizedEntries().Font.keys()[0])
      draw(`BT ${font} 12 Tf 3 Tr 40 500 Td (secret) Tj ET`)(page.doc, page)
    },
  ],
])('publishes no %s', async (_what, change) => {
  const cleaned = await cleanPdf(await makePdf({ change }))
  expect(readAll(cleaned)).not.toContain('secret')
  expect(await isCleanPdf(cleaned)).toBe(true)
})

test.each<[string, NonNullable<Parameters<typeof makePdf>[0]>['change']]>([
  ...[
    'BI /W 1 /H 1 /BPC 8 /CS /G ID secret EI',
    '(secret) Do',
    '/Unknown Do',
    '(secret) secret',
    '(secret',
  ].map((commands): [string, ReturnType<typeof draw>] => [`that is drawn with ${commands}`, draw(commands)]),
  ...['CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode'].map((Filter): [string, ReturnType<typeof draw>] => [
    `with a picture in the form ${Filter}`,
    (document, page) => {
      const picture = PDFRawStream.of(document.context.obj({ ...grey, Filter }), Buffer.from('secret'))
      page.node.setXObject(PDFName.of('Drawn'), document.context.register(picture))
      draw('/Drawn Do')(document, page)
    },
  ]),
  [
    'with a part that cannot be read',
    ({ context }, page) => {
      const stream = PDFRawStream.of(context.obj({ Filter: 'Crypt' }), Buffer.from('secret'))
      page.node.set(PDFName.of('Contents'), context.register(stream))
    },
  ],
  ...['(secret) Tj', '/Picture Do'].map((commands): [string, ReturnType<typeof draw>] => [
    `with a letter that draws ${commands}`,
    (_document, page) => addDrawnLetter(page, commands),
  ]),
  [
    'with a pattern of tiles',
    (document, page) => {
      const { context } = document
      const tile = context.register(context.stream('0 0 5 5 re f', { PatternType: 1, PaintType: 1 }))
      page.node.Resources()!.set(PDFName.of('Pattern'), context.obj({ P: tile }))
      draw('/Pattern cs /P scn 0 0 50 50 re f')(document, page)
    },
  ],
])('leaves out a page %s, and copies the next', async (_what, change) => {
  const copy = await copyPages(await readPdf(await makePdf({ pages: 2, change })))
  expect(copy.empty).toEqual(new Set([0]))
  expect((await PDFDocument.load(copy.pdf)).getPageCount()).toBe(2)
})

test.each([
  ['a name', (text: string) => text.replace('/Root', '/Info 3 0 R\n/Root')],
  ['a later version', (text: string) => `${text}\n1 0 obj\n<<>>\nendobj\n`],
  ['bytes before it', (text: string) => `GPS ${text}`],
  ['a text', (text: string) => text.replace('/Type /Catalog', '/Type /Catalog /A (secret)')],
])('a document with %s is not clean', async (_what, change) => {
  const cleaned = Buffer.from(await cleanPdf(await makePdf())).toString('latin1')
  const changed = Buffer.from(change(cleaned), 'latin1')
  expect(isPdf(changed)).toBe(true)
  expect(await isCleanPdf(changed)).toBe(false)
})
