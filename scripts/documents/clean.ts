/**
 * Rewrites a PDF as a new file with nothing but its pages: no names, programs, dates, places, earlier versions, comments,
 * attachments or scripts. Does not use Node, because the editor imports it.
 */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFPage,
  PDFPageLeaf,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { maxPages, printAgain, Refusal } from './limits'
import { cleanStream, removeUndrawn } from './streams'

const damaged = 'is damaged, or not a PDF. Export it again, or ask for another copy.'

/** ISO 32000-2, 7.7.3.3. Annotations are added below. */
const pageKeys = ['Type', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Contents', 'Group']
const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
/** What pictures and parts of pages consist of (8.9.5, 8.10.2). Their data is in `streams.ts`. */
const imageKeys =
  'Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData'.split(
    ' ',
  )
const formKeys = 'Type Subtype FormType BBox Matrix Resources Group'.split(' ')
/** Information about any other object or text, references to other files, and what hides parts of a page. */
const droppedKeys =
  'AA AF Alternates ID LastModified Measure Metadata Name OC OPI PieceInfo Properties PtData Ref StructParent StructParents Thumb'.split(
    ' ',
  )
const droppedTypes =
  'Action Annot Catalog EmbeddedFile Filespec Metadata OCG OCMD Page Pages Sig StructElem'.split(' ')
const publicLink = /^(?:https?|mailto|tel):/i

/**
 * The same pages in a new file; the same input gives the same bytes. `language` is written into the file, for screen
 * readers.
 * @throws {Refusal}
 */
export async function cleanPdf(data: Uint8Array, language?: string): Promise<Uint8Array> {
  const source = await load(data)
  refuseSpecial(source)
  const pages = source.getPages()
  if (pages.length === 0) throw new Refusal(damaged)
  if (pages.length > maxPages)
    throw new Refusal(`has ${pages.length} pages. Split it into files of at most ${maxPages} pages.`)
  removeUndrawn(pages.map(({ node }) => node))
  const target = await PDFDocument.create({ updateMetadata: false })
  const copy = createCopier(source, target)
  for (const { node } of pages) {
    const page = PDFPageLeaf.fromMapWithContext(copyPage(node, copy, target), target.context)
    target.addPage(PDFPage.of(page, target.context.register(page), target))
  }
  if (language) target.catalog.set(PDFName.of('Lang'), PDFString.of(language))
  return target.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

async function load(data: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(data, { updateMetadata: false, throwOnInvalidObject: true })
  } catch (error) {
    if (/encrypted|password/i.test(String(error))) throw new Refusal(`is protected. ${printAgain}`)
    throw new Refusal(damaged)
  }
}

/** Refuses documents that would lose their meaning. */
function refuseSpecial({ catalog, context, isEncrypted }: PDFDocument): void {
  if (isEncrypted || context.trailerInfo.Encrypt) throw new Refusal(`is protected. ${printAgain}`)
  const form = lookupDict(catalog, 'AcroForm')
  const isSigned =
    has(catalog, 'Perms') || has(catalog, 'DSS') || Number(form?.lookup(PDFName.of('SigFlags')) ?? 0) > 0
  if (isSigned)
    throw new Refusal(
      `is signed digitally, with a name and a time, and a signature does not survive any change. ${printAgain}`,
    )
  const fields = form?.lookup(PDFName.of('Fields'))
  if ((fields instanceof PDFArray && fields.size() > 0) || (form && has(form, 'XFA')))
    throw new Refusal(`has fields to fill in. ${printAgain}`)
  if (has(catalog, 'Collection'))
    throw new Refusal('is a collection of several files. Save each of them as a PDF of its own.')
}

type Copy = (object: PDFObject) => PDFObject

/** Copies objects with everything they refer to; an object that is dropped becomes null. */
function createCopier(source: PDFDocument, target: PDFDocument): Copy {
  const refs = new Map<PDFRef, PDFRef>()
  const copy: Copy = (object) => {
    if (object instanceof PDFRef) return copyRef(object)
    if (object instanceof PDFArray) {
      const array = PDFArray.withContext(target.context)
      for (const item of object.asArray()) array.push(copy(item))
      return array
    }
    if (object instanceof PDFStream) {
      if (!(object instanceof PDFRawStream)) throw new Refusal(damaged)
      if (isDropped(object.dict)) return PDFNull
      const cleaned = cleanStream(object)
      if (!cleaned) throw new Refusal(`contains a part in an unusual form. ${printAgain}`)
      const dict = copyDict(object.dict, copy, target)
      for (const [key, value] of cleaned.entries) dict.set(key, copy(value))
      return PDFRawStream.of(dict, cleaned.contents)
    }
    if (object instanceof PDFDict) return isDropped(object) ? PDFNull : copyDict(object, copy, target)
    return object
  }
  const copyRef = (ref: PDFRef): PDFRef => {
    const known = refs.get(ref)
    if (known) return known
    const made = target.context.nextRef()
    refs.set(ref, made)
    target.context.assign(made, copy(source.context.lookup(ref) ?? PDFNull))
    return made
  }
  return copy
}

function copyDict(dict: PDFDict, copy: Copy, target: PDFDocument): PDFDict {
  const copied = PDFDict.withContext(target.context)
  const isKept = keyFilter(dict)
  for (const [key, value] of dict.entries()) if (isKept(key.decodeText())) copied.set(key, copy(value))
  return copied
}

/** Data of streams is added by `cleanStream`. */
const streamKeys = ['Length', 'Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DL']

function keyFilter(dict: PDFDict): (key: string) => boolean {
  const subtype = nameOf(dict, 'Subtype')
  if (subtype === 'Image') return (key) => imageKeys.includes(key)
  if (subtype === 'Form') return (key) => formKeys.includes(key)
  return (key) => !droppedKeys.includes(key) && !streamKeys.includes(key)
}

function isDropped(dict: PDFDict): boolean {
  return droppedTypes.includes(nameOf(dict, 'Type') ?? '') || nameOf(dict, 'Subtype') === 'PS'
}

function copyPage(page: PDFPageLeaf, copy: Copy, target: PDFDocument): Map<PDFName, PDFObject> {
  const entries = new Map<PDFName, PDFObject>()
  for (const key of pageKeys.map((name) => PDFName.of(name))) {
    const isInherited = inheritedKeys.includes(key.decodeText())
    const value = page.get(key) ?? (isInherited ? page.getInheritableAttribute(key) : undefined)
    if (value) entries.set(key, copy(value))
  }
  const links = linksOf(page)
  if (links.length) entries.set(PDFName.of('Annots'), target.context.obj(links))
  return entries
}

/** The links to web, e-mail and phone addresses. */
function linksOf(page: PDFPageLeaf) {
  const annotations = page.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((item) => {
    const annotation = page.context.lookup(item)
    if (!(annotation instanceof PDFDict) || nameOf(annotation, 'Subtype') !== 'Link') return []
    const uri = lookupDict(annotation, 'A')?.lookup(PDFName.of('URI'))
    const corners = annotation.lookup(PDFName.of('Rect'))
    if (!(uri instanceof PDFString || uri instanceof PDFHexString) || !(corners instanceof PDFArray))
      return []
    const address = uri.decodeText()
    if (!publicLink.test(address)) return []
    const rect = corners.asArray().map((corner) => Number(String(page.context.lookup(corner))))
    if (rect.length !== 4 || !rect.every(Number.isFinite)) return []
    const action = { S: 'URI', URI: PDFHexString.fromText(address) }
    return [{ Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], A: action }]
  })
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

function lookupDict(dict: PDFDict, key: string): PDFDict | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFDict ? value : undefined
}

function has(dict: PDFDict, key: string): boolean {
  const value = dict.lookup(PDFName.of(key))
  return value !== undefined && value !== PDFNull
}
