/**
 * Copies pages into a new file with nothing but what they draw: no names, programs, dates, places, earlier versions, comments,
 * attachments or scripts.
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
import { hasText, rewriteCommands, withoutComments } from './commands'
import { createPageWriter, type DrawnPage, readDrawnPage } from './drawing/drawn-page'
import { entriesOf, kindsOfLists, type ObjectKind, withStrings } from './kinds'
import { unusual } from './limits'
import { linksOf, toAnnotations } from './links'
import { readText, writeStream } from './streams'

const inheritedKeys = ['MediaBox', 'CropBox', 'Rotate']

/** Whether copying changes no byte. */
export async function isCleanPdf(data: Uint8Array): Promise<boolean> {
  const original = await readPdf(data)
  const { pdf } = original ? await copyPages(original) : {}
  return pdf?.length === data.length && pdf.every((byte, index) => byte === data[index])
}

/** Undefined for a document that is damaged or encrypted. */
export async function readPdf(data: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(data, { updateMetadata: false, throwOnInvalidObject: true })
    return document.isEncrypted || document.getPages().length === 0 ? undefined : document
  } catch {
    return
  }
}

export interface Copy {
  pdf: Uint8Array
  /** Pages that could not be copied, and are empty. */
  empty: Set<number>
  /** Pages that were pictures with invisible text already. */
  drawn: Set<number>
}

interface Changes {
  /** They take the place of pages, or are the pages if there is no source. */
  pictures?: ReadonlyMap<number, DrawnPage>
  /** Is written into the file, for screen readers; without it, a short one of the source. */
  language?: string
}

/** The same pages in a new file; the same input gives the same bytes. */
export async function copyPages(
  original: PDFDocument | undefined,
  { pictures = new Map(), language }: Changes = {},
): Promise<Copy> {
  const target = await PDFDocument.create({ updateMetadata: false })
  const copyPage = original && createCopier(original, target)
  const writePage = createPageWriter(target)
  const [empty, drawn] = [new Set<number>(), new Set<number>()]
  const pages = original?.getPages() ?? []
  for (let index = 0; index < Math.max(pages.length, pictures.size); index++) {
    const page = makePage(index)
    if (page) target.addPage(PDFPage.of(page, target.context.register(page), target))
    else target.addPage()
  }
  const own = original?.catalog.lookup(PDFName.of('Lang'))
  const known = own instanceof PDFString && /^[a-z]{2}$/.test(own.decodeText()) ? own.decodeText() : undefined
  if (language ?? known) target.catalog.set(PDFName.of('Lang'), PDFString.of((language ?? known)!))
  const pdf = await target.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  })
  return { pdf, empty, drawn }

  function makePage(index: number): PDFPageLeaf | undefined {
    const picture = pictures.get(index)
    if (picture) return writePage(picture)
    const { node } = pages[index]!
    try {
      const own = readDrawnPage(node)
      if (!own) return copyPage!(node)
      drawn.add(index)
      return writePage(own)
    } catch {
      empty.add(index) // with an unusual form, or damaged
    }
  }
}

/** Copies pages with everything they draw. */
function createCopier(original: PDFDocument, { context }: PDFDocument) {
  const refs = new Map<string, PDFRef>()

  return function copyPage(page: PDFPageLeaf): PDFPageLeaf {
    for (const name of inheritedKeys) {
      const value = page.getInheritableAttribute(PDFName.of(name))
      if (value) page.set(PDFName.of(name), value)
    }
    const entries = copyDict(page, 'page')
    const contents = page.Contents()
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
    const texts = parts.map((object) => {
      const stream = object && page.context.lookup(object)
      return stream instanceof PDFRawStream ? readText(stream) : ''
    })
    const { rewrite, resources } = createResources(page.Resources())
    entries.set(PDFName.of('Contents'), context.register(context.flateStream(rewrite(texts.join('\n')))))
    entries.set(PDFName.of('Resources'), resources)
    const links = toAnnotations(linksOf(page))
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
    try {
      context.assign(made, copy(original.context.lookup(ref) ?? PDFNull, kind))
    } catch (error) {
      refs.delete(key) // no page may use a part of it
      throw error
    }
    return made
  }

  function copyDict(dict: PDFDict, kind: ObjectKind): PDFDict {
    const copied = PDFDict.withContext(context)
    if (kind === 'font' && nameOf(dict, 'Subtype') === 'Type3')
      copied.set(PDFName.of('CharProcs'), copyGlyphs(lookupDict(dict, 'CharProcs')))
    for (const [name, inner = 'plain'] of entriesOf[kind]) {
      const value = dict.get(PDFName.of(name))
      if (value) copied.set(PDFName.of(name), copy(value, kind === 'letters' ? 'letters' : inner))
    }
    return copied
  }

  /** Letters that are drawings of lines and areas, as Chromium prints many fonts. */
  function copyGlyphs(drawings: PDFDict | undefined): PDFDict {
    const glyphs = PDFDict.withContext(context)
    for (const name of drawings?.keys() ?? []) {
      const glyph = drawings!.lookup(name)
      if (!(glyph instanceof PDFRawStream)) throw unusual()
      const commands = rewriteCommands(readText(glyph), () => {
        throw unusual() // a resource, such as a picture
      })
      if (hasText(commands)) throw unusual()
      glyphs.set(name, context.register(context.flateStream(commands)))
    }
    return glyphs
  }

  function copyStream(stream: PDFStream, kind: ObjectKind): PDFObject {
    // Patterns that are streams draw tiles.
    if (!(stream instanceof PDFRawStream) || kind === 'pattern') throw unusual()
    const { dict } = stream
    if (kind === 'plain') return PDFNull
    const isCalculator = kind === 'color' && String(dict.lookup(PDFName.of('FunctionType'))) === '4'
    if (kind === 'letters' || isCalculator)
      return writeStream(stream, copyDict(dict, kind), withoutComments(readText(stream)))
    if (kind === 'drawing' && nameOf(dict, 'Subtype') === 'Image')
      return writeStream(stream, copyDict(dict, 'image'))
    if (kind !== 'drawing') return writeStream(stream, copyDict(dict, kind))
    if (nameOf(dict, 'Subtype') !== 'Form') throw unusual()
    const { rewrite, resources } = createResources(lookupDict(dict, 'Resources'))
    const text = rewrite(readText(stream))
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
    return { rewrite: (text: string) => rewriteCommands(text, rename), resources }
  }
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

function lookupDict(dict: PDFDict, key: string): PDFDict | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFDict ? value : undefined
}
