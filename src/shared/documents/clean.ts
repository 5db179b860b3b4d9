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
import { rewriteCommands, withoutComments } from './commands'
import { entriesOf, kindsOfLists, type ObjectKind, withStrings } from './kinds'
import { maxPages, printAgain, Refusal, unusual } from './limits'
import { readText, writeStream } from './streams'

const damaged = 'is damaged, or not a PDF. Export it again, or ask for another copy.'

const inheritedKeys = ['MediaBox', 'CropBox', 'Rotate']
const publicLink = /^(?:https?|mailto|tel):/i

/** Whether cleaning changes no byte. */
export async function isCleanPdf(data: Uint8Array): Promise<boolean> {
  const clean = await cleanPdf(data).catch(() => undefined)
  return clean?.length === data.length && clean.every((byte, place) => byte === data[place])
}

/**
 * The same pages in a new file; the same input gives the same bytes. `language` is written into the file, for screen
 * readers; without it, a short one of the file itself.
 * @throws {Refusal}
 */
export async function cleanPdf(data: Uint8Array, language?: string): Promise<Uint8Array> {
  const source = await load(data)
  refuseSpecial(source)
  const pages = source.getPages()
  if (pages.length === 0) throw new Refusal(damaged)
  if (pages.length > maxPages)
    throw new Refusal(`has ${pages.length} pages. Split it into files of at most ${maxPages} pages.`)
  const target = await PDFDocument.create({ updateMetadata: false })
  const copyPage = createCopier(source, target)
  for (const { node } of pages) {
    const page = copyPage(node)
    target.addPage(PDFPage.of(page, target.context.register(page), target))
  }
  const own = source.catalog.lookup(PDFName.of('Lang'))
  const known = own instanceof PDFString && /^[a-z]{2}$/.test(own.decodeText()) ? own.decodeText() : undefined
  if (language ?? known) target.catalog.set(PDFName.of('Lang'), PDFString.of((language ?? known)!))
  return target.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/** What the document says about itself: title, subject and keywords. */
export async function readProperties(data: Uint8Array): Promise<string[]> {
  const { context } = await load(data)
  const info = context.lookup(context.trailerInfo.Info)
  if (!(info instanceof PDFDict)) return []
  return ['Title', 'Subject', 'Keywords'].flatMap((name) => {
    const value = info.lookup(PDFName.of(name))
    return value instanceof PDFString || value instanceof PDFHexString ? [value.decodeText()] : []
  })
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

/** Copies pages with everything they draw. */
function createCopier(source: PDFDocument, { context }: PDFDocument) {
  const refs = new Map<string, PDFRef>()

  return function copyPage(page: PDFPageLeaf): PDFPageLeaf {
    const entries = copyDict(page, 'page')
    for (const name of inheritedKeys) {
      const value = page.getInheritableAttribute(PDFName.of(name))
      if (value) entries.set(PDFName.of(name), copy(value, 'plain'))
    }
    const contents = page.Contents()
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
    const texts = parts.map((part) => {
      const stream = part && source.context.lookup(part)
      return stream instanceof PDFRawStream ? readText(stream) : ''
    })
    const { rewrite, resources } = createResources(page.Resources())
    entries.set(PDFName.of('Contents'), context.register(context.flateStream(rewrite(texts.join('\n')))))
    entries.set(PDFName.of('Resources'), resources)
    const links = linksOf(page)
    if (links.length) entries.set(PDFName.of('Annots'), context.obj(links))
    return PDFPageLeaf.fromMapWithContext(new Map(entries.entries()), context)
  }

  function copy(object: PDFObject, kind: ObjectKind): PDFObject {
    if (object instanceof PDFRef) return copyRef(object, kind)
    if (object instanceof PDFStream) return copyStream(object, kind)
    if (object instanceof PDFDict) return copyDict(object, kind)
    if (object instanceof PDFString || object instanceof PDFHexString)
      return withStrings.includes(kind) ? object : PDFNull
    return object instanceof PDFArray ? context.obj(object.asArray().map((item) => copy(item, kind))) : object
  }

  function copyRef(ref: PDFRef, kind: ObjectKind): PDFRef {
    const key = `${kind} ${ref.tag}`
    const known = refs.get(key)
    if (known) return known
    const made = context.nextRef()
    refs.set(key, made)
    context.assign(made, copy(source.context.lookup(ref) ?? PDFNull, kind))
    return made
  }

  function copyDict(dict: PDFDict, kind: ObjectKind): PDFDict {
    const copied = PDFDict.withContext(context)
    for (const [name, inner = 'plain'] of entriesOf[kind]) {
      const value = dict.get(PDFName.of(name))
      if (value) copied.set(PDFName.of(name), copy(value, kind === 'letters' ? 'letters' : inner))
    }
    if (kind === 'font' && nameOf(dict, 'Subtype') === 'Type3') copyGlyphs(dict, copied)
    return copied
  }

  function copyGlyphs(font: PDFDict, copied: PDFDict): void {
    const { rewrite, resources } = createResources(lookupDict(font, 'Resources'))
    const glyphs = PDFDict.withContext(context)
    for (const name of lookupDict(font, 'CharProcs')?.keys() ?? []) {
      const glyph = lookupDict(font, 'CharProcs')!.lookup(name)
      if (!(glyph instanceof PDFRawStream)) throw unusual()
      const text = rewrite(readText(glyph), { areas: true })
      glyphs.set(name, context.register(context.flateStream(text)))
    }
    copied.set(PDFName.of('CharProcs'), glyphs)
    copied.set(PDFName.of('Resources'), resources)
  }

  function copyStream(stream: PDFStream, kind: ObjectKind): PDFObject {
    if (!(stream instanceof PDFRawStream)) throw new Refusal(damaged)
    const { dict } = stream
    if (kind === 'plain') return PDFNull
    const isCalculator = kind === 'color' && String(dict.lookup(PDFName.of('FunctionType'))) === '4'
    if (kind === 'letters' || isCalculator)
      return writeStream(stream, copyDict(dict, kind), withoutComments(readText(stream)))
    if (kind === 'drawing' && nameOf(dict, 'Subtype') === 'Image')
      return writeStream(stream, copyDict(dict, 'image'))
    if (kind !== 'drawing' && kind !== 'pattern') return writeStream(stream, copyDict(dict, kind))
    if (kind === 'drawing' && nameOf(dict, 'Subtype') !== 'Form') throw unusual()
    const { rewrite, resources } = createResources(lookupDict(dict, 'Resources'))
    const text = rewrite(readText(stream), { areas: kind === 'pattern' })
    const copied = copyDict(dict, kind)
    copied.set(PDFName.of('Resources'), resources)
    return writeStream(stream, copied, text)
  }

  /** Collects, with new names, the resources that commands use. */
  function createResources(given: PDFDict | undefined) {
    const resources = PDFDict.withContext(context)
    const names = new Map<string, string>()
    const rename = (list: string, name: string): string => {
      const known = names.get(`${list} ${name}`)
      if (known) return known
      const resource = given && lookupDict(given, list)?.get(PDFName.of(name))
      if (!resource && list === 'ColorSpace' && /^(?:Device(?:Gray|RGB|CMYK)|Pattern)$/.test(name))
        return name
      if (!resource) throw unusual()
      const made = `${list[0]}${names.size + 1}`
      names.set(`${list} ${name}`, made)
      const copied = lookupDict(resources, list) ?? PDFDict.withContext(context)
      resources.set(PDFName.of(list), copied)
      copied.set(PDFName.of(made), copy(resource, kindsOfLists[list]!))
      return made
    }
    const rewrite = (text: string, { areas = false } = {}) => rewriteCommands(text, { areas, rename })
    return { rewrite, resources }
  }
}

function isOnPage(page: PDFPageLeaf, [x1, y1, x2, y2]: number[]): boolean {
  const box = page.CropBox() ?? page.MediaBox()
  const [left, bottom, right, top] = box.asArray().map((edge) => Number(String(page.context.lookup(edge))))
  const isInside = Math.max(x1!, x2!) > left! && Math.min(x1!, x2!) < right!
  return isInside && Math.max(y1!, y2!) > bottom! && Math.min(y1!, y2!) < top!
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
    if (rect.length !== 4 || !rect.every(Number.isFinite) || !isOnPage(page, rect)) return []
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
