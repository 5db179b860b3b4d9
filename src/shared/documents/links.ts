/** The links of a page to web, e-mail and phone addresses. */
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFPageLeaf, PDFString } from '@cantoo/pdf-lib'

export interface PdfLink {
  address: string
  /** Two opposite corners, in points on the page. */
  rect: readonly [number, number, number, number]
}

const publicLink = /^(?:https?|mailto|tel):/i

/** The links that are, in part, on the page. None if one is damaged. */
export function linksOf(page: PDFPageLeaf): PdfLink[] {
  try {
    return readLinks(page)
  } catch {
    return []
  }
}

function readLinks(page: PDFPageLeaf): PdfLink[] {
  const annotations = page.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((item) => {
    const annotation = page.context.lookup(item)
    if (!(annotation instanceof PDFDict) || annotation.lookup(PDFName.of('Subtype')) !== PDFName.of('Link'))
      return []
    const action = annotation.lookup(PDFName.of('A'))
    const uri = action instanceof PDFDict && action.lookup(PDFName.of('URI'))
    const corners = annotation.lookup(PDFName.of('Rect'))
    if (!(uri instanceof PDFString || uri instanceof PDFHexString) || !(corners instanceof PDFArray))
      return []
    const address = uri.decodeText()
    const rect = corners.asArray().map((corner) => Number(String(page.context.lookup(corner))))
    if (!publicLink.test(address) || rect.length !== 4 || !rect.every(Number.isFinite)) return []
    const link: PdfLink = { address, rect: rect as unknown as PdfLink['rect'] }
    return isOnPage(page, link) ? [link] : []
  })
}

function isOnPage(page: PDFPageLeaf, { rect: [x1, y1, x2, y2] }: PdfLink): boolean {
  const box = page.CropBox() ?? page.MediaBox()
  const [left, bottom, right, top] = box.asArray().map((edge) => Number(String(page.context.lookup(edge))))
  const isInside = Math.max(x1, x2) > left! && Math.min(x1, x2) < right!
  return isInside && Math.max(y1, y2) > bottom! && Math.min(y1, y2) < top!
}

/** For the entry `Annots` of a page. */
export function toAnnotations(links: readonly PdfLink[]) {
  return links.map(({ address, rect }) => {
    const action = { S: 'URI', URI: PDFHexString.fromText(address) }
    return { Type: 'Annot', Subtype: 'Link', Rect: [...rect], Border: [0, 0, 0], A: action }
  })
}
