/** What is removed from documents, what stays, and what is refused. */
import { deflateSync, inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPdf, isCleanPdf } from '../../../src/shared/documents/clean'
import { isPdf } from '../../../src/shared/photos/sniff'
import { makePdf, makeTellingPdf, secrets } from '../../fixtures/pdf'

/** The bytes of a file with all of its compressed parts, as text and as UTF-16. */
function readAll(data: Uint8Array): string {
  const bytes = Buffer.from(data)
  const text = bytes.toString('latin1')
  const parts = [...text.matchAll(/stream\r?\n/g)].map(({ 0: mark, index }) => {
    try {
      return inflateSync(bytes.subarray(index + mark.length), { finishFlush: 2 }).toString('latin1')
    } catch {
      return '' // not compressed, and therefore in `text`
    }
  })
  const all = [text, ...parts].join('\n')
  const strings = [...all.matchAll(/<((?:[0-9A-F]{4})+)>/gi)].map(([, digits]) =>
    Buffer.from(digits!, 'hex').swap16().toString('utf16le'),
  )
  return [all, ...strings].join('\n')
}

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
    change({ catalog, context }) {
      const pages = catalog.Pages()
      pages.set(PDFName.of('Rotate'), context.obj(90))
    },
  })
  const cleaned = await PDFDocument.load(await cleanPdf(data))
  expect(cleaned.getPages().map((page) => page.getRotation().angle)).toEqual([90, 90, 90])
})

test('reads parts in the encodings of old programs', async () => {
  const drawing = 'BT\n40 700 Td\n(hello) Tj\nET\n'
  const ascii = Buffer.from(`${Buffer.from(drawing).toString('hex')}>`)
  const data = await makePdf({
    change({ context }, page) {
      const stream = PDFRawStream.of(context.obj({ Filter: ['ASCIIHexDecode'] }), ascii)
      page.node.set(PDFName.of('Contents'), context.register(stream))
    },
  })
  const cleaned = await cleanPdf(data)
  expect(readAll(cleaned)).toContain(drawing)
  expect(await isCleanPdf(cleaned)).toBe(true)
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
          context.obj({ ...grey, Filter: 'ASCIIHexDecode' }),
          Buffer.from(`${'78'.repeat(15)}736563726574>secret`),
        ),
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
  [
    'what patterns and glyphs do not draw',
    (document, page) => {
      const { context } = document
      const picture = context.register(context.stream('secret', grey))
      const Resources = { XObject: { secret: picture } }
      const tile = {
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 9, 9],
        XStep: 9,
        YStep: 9,
        Resources,
      }
      const pattern = context.register(context.stream('0 0 5 5 re f % secret', tile))
      const glyph = context.register(context.stream('9 0 0 0 9 9 d1 0 0 5 5 re f % secret', { secret: 1 }))
      const font = context.obj({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 9, 9],
        FontMatrix: [0.1, 0, 0, 0.1, 0, 0],
        CharProcs: { a: glyph },
        Encoding: { Differences: [97, 'a'] },
        FirstChar: 97,
        LastChar: 97,
        Widths: [9],
        Resources,
      })
      const lists = page.node.Resources()!
      lists.set(PDFName.of('Pattern'), context.obj({ P: pattern }))
      lists.lookup(PDFName.of('Font'), PDFDict).set(PDFName.of('T3'), context.register(font))
      draw('/Pattern cs /P scn 0 0 50 50 re f BT /T3 12 Tf (a) Tj ET')(document, page)
    },
  ],
])('publishes no %s', async (_what, change) => {
  const cleaned = await cleanPdf(await makePdf({ change }))
  expect(readAll(cleaned)).not.toContain('secret')
  expect(await isCleanPdf(cleaned)).toBe(true)
})

const printed = 'Open it, choose Print and "Save as PDF", and use the file that this makes.'
const pictures =
  'Open it in Chrome, choose Print, "Save as PDF" and under "More settings" "Print as image", or scan the printed pages, and use the file that this makes.'

test.each<[string, Parameters<typeof makePdf>[0], string]>([
  [
    'is signed',
    { change: ({ catalog, context }) => catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3 })) },
    `is signed digitally, with a name and a time, and a signature does not survive any change. ${printed}`,
  ],
  [
    'has fields',
    {
      change: (document, page) => document.getForm().createTextField('name').addToPage(page),
    },
    `has fields to fill in. ${printed}`,
  ],
  [
    'is encrypted',
    { change: (document) => document.encrypt({ userPassword: 'secret' }) },
    `is protected. ${printed}`,
  ],
  [
    'contains several files',
    { change: ({ catalog, context }) => catalog.set(PDFName.of('Collection'), context.obj({ View: 'T' })) },
    'is a collection of several files. Save each of them as a PDF of its own.',
  ],
  ['has too many pages', { pages: 301 }, 'has 301 pages. Split it into files of at most 300 pages.'],
  ...[
    'BI /W 1 /H 1 /BPC 8 /CS /G ID secret EI',
    '(secret) Do',
    '/Unknown Do',
    '(secret) secret',
    '(secret',
  ].map((commands): [string, Parameters<typeof makePdf>[0], string] => [
    `draws with ${commands}`,
    { change: draw(commands) },
    `contains a part in an unusual form. ${pictures}`,
  ]),
  ...['CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode'].map(
    (Filter): [string, Parameters<typeof makePdf>[0], string] => [
      `has a picture in the form ${Filter}`,
      {
        change(document, page) {
          const picture = PDFRawStream.of(document.context.obj({ ...grey, Filter }), Buffer.from('secret'))
          page.node.setXObject(PDFName.of('Drawn'), document.context.register(picture))
          draw('/Drawn Do')(document, page)
        },
      },
      `contains a picture in a form that cannot be cleaned (${Filter}), as some scanners write it, for example in black and white. Scan it in grey or in colours. Or: ${pictures}`,
    ],
  ),
  [
    'has a part that cannot be read',
    {
      change({ context }, page) {
        const stream = PDFRawStream.of(context.obj({ Filter: 'Crypt' }), Buffer.from('secret'))
        page.node.set(PDFName.of('Contents'), context.register(stream))
      },
    },
    `contains a part in a form that cannot be cleaned (Crypt). ${pictures}`,
  ],
])('refuses a document that %s', async (_what, drawn, message) => {
  await expect(cleanPdf(await makePdf(drawn))).rejects.toThrow(new RegExp(`^${escaped(message)}$`))
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

test.each([
  ['a text', Buffer.from('The accounts')],
  ['an empty file', Buffer.alloc(0)],
])('refuses %s', async (_what, data) => {
  await expect(cleanPdf(data)).rejects.toThrow('is damaged, or not a PDF.')
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
