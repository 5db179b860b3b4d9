/** Links of a page, which a published document has where a reader sees them. */
import { degrees, PDFHexString, PDFName, type PDFPage, PDFString, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from '../../../src/media/pdf/draw-pdf'
import { convert } from '../../fixtures/drawn-pdf'
import { makePdf } from '../../fixtures/pdf'

interface LinkSettings {
  uri?: PDFString | PDFHexString
  rect?: number[]
  /** In its dictionary. */
  more?: object
}

const address = 'tel:+919848022338'
const [x, y] = [20, 100]
const rect = [15, 95, 215, 115]

function addLink(
  page: PDFPage,
  { uri = PDFString.of(address), rect: corners = rect, more }: LinkSettings = {},
) {
  const { context } = page.node
  const link = { Type: 'Annot', Subtype: 'Link', Rect: corners, Border: [0, 0, 0], A: { S: 'URI', URI: uri } }
  page.node.addAnnot(context.register(context.obj({ ...link, ...more })))
}

const addWords = (page: PDFPage, place = {}) => page.drawText('call 9848022338', { x, y, size: 12, ...place })

/** The links of the published page: what PDF readers open, and the corners in points. */
async function publish(change: (page: PDFPage) => unknown) {
  const { pdf } = await convert(await makePdf({ change: (_document, page) => change(page) }))
  const annotations = (await readPdf(pdf))!.getPage(0).node.Annots()?.asArray() ?? []
  return annotations.map((annotation) => {
    const text = String(annotation)
    const [, digits] = /\/URI <([0-9a-f]*)>/i.exec(text) ?? []
    const [, corners] = /\/Rect \[([^\]]*)\]/.exec(text) ?? []
    return [Buffer.from(digits ?? '', 'hex').toString('latin1'), corners!.trim().split(' ').map(Number)]
  })
}

test.each<[string, LinkSettings, string]>([
  ['a telephone number', {}, address],
  ['an address of the web', { uri: PDFString.of('HTTPS://trust.example/(a)') }, 'HTTPS://trust.example/(a)'],
  ['an e-mail address', { uri: PDFString.of('mailto:office@trust.example') }, 'mailto:office@trust.example'],
  [
    'an address in UTF-16',
    { uri: PDFHexString.fromText('https://trust.example/కథ') },
    'https://trust.example/%E0%B0%95%E0%B0%A5',
  ],
  ['corners in another order', { rect: [215, 115, 15, 95] }, address],
])('a link with %s is published', async (_what, settings, published) => {
  const links = await publish((page) => {
    addWords(page)
    addLink(page, settings)
  })
  expect(links).toEqual([[published, rect]])
})

test.each<[string, (page: PDFPage) => unknown]>([
  [
    'under a bar',
    (page) => {
      addWords(page)
      page.drawRectangle({ x: 15, y: 95, width: 200, height: 20 })
      addLink(page)
    },
  ],
  [
    'of which a bar covers a word',
    (page) => {
      addWords(page)
      page.drawRectangle({ x: 42, y: 95, width: 180, height: 20 })
      addLink(page)
    },
  ],
  ['on white words', (page) => [addWords(page, { color: rgb(1, 1, 1) }), addLink(page)]],
  ['on no word', (page) => [addWords(page), addLink(page, { rect: [15, 20, 215, 40] })]],
  ['outside of the page', (page) => addLink(page, { rect: [15, 220, 215, 240] })],
  ...[1, 2, 32].map((flag): [string, (page: PDFPage) => unknown] => [
    `that is hidden (flag ${flag})`,
    (page) => [addWords(page), addLink(page, { more: { F: flag } })],
  ]),
  [
    'on a layer that is switched off',
    (page) => {
      const { catalog, context } = page.doc
      const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('layer') }))
      catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
      addWords(page)
      addLink(page, { more: { OC: layer } })
    },
  ],
  [
    'to a file',
    (page) => [addWords(page), addLink(page, { uri: PDFString.of('file:///C:/Users/Ramesh/a.docx') })],
  ],
  [
    'to another page',
    (page) => [addWords(page), addLink(page, { more: { A: { S: 'GoTo', D: [page.ref, 'Fit'] } } })],
  ],
  ['without an address', (page) => [addWords(page), addLink(page, { more: { A: {} } })]],
])('a link %s is not published', async (_where, change) => {
  expect(await publish(change)).toEqual([])
})

test('a page that is turned and cut has its links where a reader sees them', async () => {
  const links = await publish((page) => {
    page.setRotation(degrees(90))
    page.setCropBox(10, 40, 280, 120)
    addWords(page)
    addLink(page)
  })
  expect(links).toEqual([[address, [55, 75, 75, 275]]])
})
