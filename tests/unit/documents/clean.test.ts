/** What is removed from documents, what stays, and what is refused. */
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { cleanPdf } from '../../../scripts/documents/clean'
import { findInPdf, isPdf } from '../../../scripts/documents/search'
import { addLink, makePdf, makeTellingPdf, secrets } from '../../fixtures/pdf'

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
  expect(findInPdf(Buffer.from(original))).toBeTruthy()
  expect(findInPdf(Buffer.from(cleaned))).toBeUndefined()
})

test('the same document gives the same bytes, and a clean one does not change', async () => {
  const cleaned = await cleanPdf(await makeTellingPdf(), 'en')
  expect(Buffer.compare(await cleanPdf(await makeTellingPdf(), 'en'), cleaned)).toBe(0)
  expect(Buffer.compare(await cleanPdf(cleaned, 'en'), cleaned)).toBe(0)
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
  const drawing = 'BT /F1 12 Tf 40 700 Td (hello) Tj ET\n'
  const ascii = Buffer.from(`${Buffer.from(drawing).toString('hex')}>`)
  const data = await makePdf({
    change({ context }, page) {
      const stream = PDFRawStream.of(context.obj({ Filter: ['ASCIIHexDecode'] }), ascii)
      page.node.set(PDFName.of('Contents'), context.register(stream))
    },
  })
  const cleaned = await cleanPdf(data)
  expect(readAll(cleaned)).toContain(drawing)
  expect(findInPdf(Buffer.from(cleaned))).toBeUndefined()
})

test('publishes no picture that no page draws, and no description of what a page shows', async () => {
  const data = await makePdf({
    async change(document, page) {
      const { context } = document
      for (const name of ['Drawn', 'Hidden']) {
        const picture = context.stream(`${name} picture`, { Subtype: 'Image', Width: 5, Height: 3 })
        page.node.setXObject(PDFName.of(name), context.register(picture))
      }
      const described = context.obj({ Alt: PDFString.of('C:/Users/Ramesh/photo.jpg') })
      page.node.Resources()!.set(PDFName.of('Properties'), context.obj({ MC0: described }))
      page.node.addContentStream(context.register(context.stream('/Span /MC0 BDC /Drawn Do EMC')))
    },
  })
  const cleaned = await cleanPdf(data)
  const text = readAll(cleaned)
  expect(text).toContain('Drawn picture')
  expect(text).not.toMatch(/Hidden|Ramesh/)
  expect(Buffer.compare(await cleanPdf(cleaned), cleaned)).toBe(0)
})

const printed = 'Open it, choose Print and "Save as PDF", and use the file that this makes.'

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
  ...['/Span <</ActualText (secret)>> BDC EMC', '/Figure <</Alt (secret)>> BDC EMC', '% secret'].map(
    (contents): [string, Parameters<typeof makePdf>[0], string] => [
      `hides text in ${contents}`,
      {
        change: ({ context }, page) => page.node.addContentStream(context.register(context.stream(contents))),
      },
      `contains text that its pages do not show. ${printed}`,
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
    `contains a part in an unusual form. ${printed}`,
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
  ['a name', (text: string) => text.replace('/Root', '/Info 3 0 R\n/Root'), 'a name, a program or a date'],
  [
    'an escaped name',
    (text: string) => text.replace('/Root', '/#49nfo 3 0 R\n/Root'),
    'a name, a program or a date',
  ],
  [
    'a later version',
    (text: string) => `${text}\n1 0 obj\n<<>>\nendobj\n`,
    'a PDF document that is not cleaned',
  ],
  ['bytes before it', (text: string) => `GPS ${text}`, 'a PDF document that is not cleaned'],
  [
    'metadata in a part',
    (text: string) => text.replace('/Type /Catalog', '/Type /Catalog /A (<?xpacket)'),
    'metadata',
  ],
])('the search finds %s', async (_what, change, found) => {
  const cleaned = Buffer.from(await cleanPdf(await makePdf())).toString('latin1')
  expect(findInPdf(Buffer.from(cleaned, 'latin1'))).toBeUndefined()
  const changed = Buffer.from(change(cleaned), 'latin1')
  expect(isPdf(changed)).toBe(true)
  expect(findInPdf(changed)).toBe(found)
})

test('the search reads links, which may contain any word', async () => {
  const data = await makePdf({ change: (_document, page) => addLink(page, 'https://a.example/Author/Info') })
  expect(findInPdf(Buffer.from(await cleanPdf(data)))).toBeUndefined()
})
