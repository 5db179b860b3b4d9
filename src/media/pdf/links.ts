/** The links of a page to web, e-mail and phone addresses. */
import { PDFHexString } from '@cantoo/pdf-lib'
import { createRectangles, inPoints, type LoadedPage, type Rectangle } from './pdfium'
import type { PageWord } from './words'

export interface PdfLink {
  /** In ASCII. */
  address: string
  rectangle: Rectangle
}

const publicLink = /^(?:https?|mailto|tel):/i
/** `PDFACTION_URI` of fpdf_doc.h. */
const uriAction = 3
/** `FPDF_ANNOT_FLAG_…` of fpdf_annot.h: invisible, hidden and not to be viewed. */
const hiddenFlags = 1 | 2 | 32

/** The links that no flag and no layer hides. */
export function readLinks(page: LoadedPage): PdfLink[] {
  const { lib, handle } = page
  const toRectangle = createRectangles(page)
  const buffer = lib.malloc(16)
  const links: PdfLink[] = []
  new Int32Array(lib.memory().buffer, buffer, 1).fill(0)
  while (lib.FPDFLink_Enumerate(handle, buffer, buffer + 4)) {
    const link = new Int32Array(lib.memory().buffer, buffer, 2)[1]!
    const address = isHidden(page, link) ? undefined : readAddress(page, link)
    if (!address || !lib.FPDFLink_GetAnnotRect(link, buffer)) continue
    const [left, top, right, bottom] = new Float32Array(lib.memory().buffer, buffer, 4)
    links.push({ address, rectangle: toRectangle([left!, right!, bottom!, top!]) })
  }
  lib.free(buffer)
  return links
}

function isHidden({ lib, handle }: LoadedPage, link: number): boolean {
  const annotation = lib.FPDFLink_GetAnnot(handle, link)
  const flags = lib.FPDFAnnot_GetFlags(annotation)
  const isOnLayer = lib.FPDFAnnot_HasKey(annotation, 'OC')
  lib.FPDFPage_CloseAnnot(annotation)
  return isOnLayer || (flags & hiddenFlags) !== 0
}

function readAddress({ lib, document }: LoadedPage, link: number): string | undefined {
  const action = lib.FPDFLink_GetAction(link)
  if (!action || lib.FPDFAction_GetType(action) !== uriAction) return
  const size = lib.FPDFAction_GetURIPath(document, action, 0, 0)
  const buffer = lib.malloc(size)
  lib.FPDFAction_GetURIPath(document, action, buffer, size)
  const bytes = lib.memory().slice(buffer, buffer + size - 1)
  lib.free(buffer)
  return decodeAddress(bytes)
}

/** Undefined for other addresses than those of the web, of e-mail and of telephones. */
export function decodeAddress(bytes: Uint8Array): string | undefined {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff // against the standard, but not rare
  const address = new TextDecoder(isWide ? 'utf-16be' : 'utf-8').decode(bytes)
  return publicLink.test(address) ? address.replace(/[^\x21-\x7e]+/gu, encodeURIComponent) : undefined
}

/** The links whose words are all shown. */
export function linksOnWords(links: readonly PdfLink[], words: readonly PageWord[]): PdfLink[] {
  return links.filter(({ rectangle: [left, bottom, width, height] }) => {
    const within = words.filter(({ rectangle: [x, y, across, up] }) => {
      const [middle, center] = [x + across / 2 - left, y + up / 2 - bottom]
      return middle > 0 && middle < width && center > 0 && center < height
    })
    return within.length > 0 && within.every(({ isShown }) => isShown)
  })
}

/** For the entry `Annots` of a page. */
export function toAnnotations(links: readonly PdfLink[]) {
  return links.map(({ address, rectangle: [left, bottom, width, height] }) => {
    const digits = Array.from(address, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    const corners = [left, bottom, left + width, bottom + height].map(inPoints)
    const action = { S: 'URI', URI: PDFHexString.of(digits.join('')) }
    return { Type: 'Annot', Subtype: 'Link', Rect: corners, Border: [0, 0, 0], A: action }
  })
}
