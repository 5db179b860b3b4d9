/**
 * Finds what a PDF contains apart from its pages. Understands only the simple form that `clean.ts` writes: everything else
 * is refused, because nobody could say what is in it.
 */
import { constants, inflateSync } from 'node:zlib'
import { findInJpeg } from '../photos/metadata/jpeg'
import { findInJpeg2000 } from '../photos/metadata/jpeg2000'
import { withoutStrings } from './strings'

const maxInflatedBytes = 200_000_000

const unknownForm = 'a PDF document that is not cleaned'

/** Entries and types of objects that are not part of a page. */
const foreignNames: Record<string, string> = {
  ...named(
    'a name, a program or a date',
    'Author Creator Producer CreationDate ModDate Keywords Info LastModified',
  ),
  ...named('metadata', 'Metadata PieceInfo'),
  ...named('earlier versions', 'Prev ObjStm XRef'),
  ...named('an attached file', 'EmbeddedFile EmbeddedFiles Filespec'),
  ...named('a script', 'JavaScript OpenAction Launch SubmitForm ImportData RichMedia Rendition'),
  ...named('fields or a signature', 'AcroForm Perms DSS Sig XFA Encrypt'),
  ...named('layers', 'OCProperties OCG OCMD'),
}

function named(what: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, what]))
}

/** How metadata of programs and cameras begins. */
const marks = ['<?xpacket', 'xmpmeta', '<rdf:RDF', 'Exif\0\0', 'Photoshop 3.0']

/** Readers accept other bytes before the mark. */
export function isPdf(data: Buffer): boolean {
  return data.subarray(0, 1024).includes('%PDF-')
}

/** For example `a name, a program or a date`; undefined for a clean document. */
export function findInPdf(data: Buffer): string | undefined {
  const text = data.toString('latin1')
  let at = /^%PDF-\d\.\d\n%[^\n]*\n\s*/.exec(text)?.[0].length
  if (at === undefined) return unknownForm
  const object = /\d+ \d+ obj\n([\s\S]*?)\n(?:stream\n|endobj\s+)/y
  for (;;) {
    object.lastIndex = at
    const found = object.exec(text)
    if (!found) break
    at = object.lastIndex
    const dict = found[1]!
    const foreign = findInDict(dict)
    if (foreign) return foreign
    if (!found[0].endsWith('stream\n')) continue
    const length = Number(/\/Length (\d+)(?![\d ]*R)/.exec(dict)?.[1] ?? Number.NaN)
    const inside = findInStream(dict, data.subarray(at, at + length))
    if (inside) return inside
    const end = /\nendstream\s+endobj\s+/y
    end.lastIndex = at + length
    if (!end.exec(text)) return unknownForm
    at = end.lastIndex
  }
  const rest = /^xref\n[\d nf\r\n]*?trailer\n(<<[\s\S]*?>>)\s+startxref\n\d+\n%%EOF\s*$/.exec(text.slice(at))
  return rest ? findInDict(rest[1]!) : unknownForm
}

function findInDict(dict: string): string | undefined {
  const names = withoutStrings(dict).matchAll(/\/([^\s/<>[\](){}%]+)/g)
  for (const [, written] of names) {
    const name = written!.replace(/#([0-9a-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (Object.hasOwn(foreignNames, name)) return foreignNames[name]
  }
  return findMark(dict)
}

function findInStream(dict: string, contents: Buffer): string | undefined {
  const filter = /\/Filter ?\/(\w+)/.exec(withoutStrings(dict))?.[1]
  if (filter === 'DCTDecode') return findInJpeg(contents)
  if (filter === 'JPXDecode') return findInJpeg2000(contents)
  if (filter === 'CCITTFaxDecode' || filter === 'JBIG2Decode') return
  if (filter === undefined) return /\/Filter/.test(dict) ? unknownForm : findMark(contents)
  if (filter !== 'FlateDecode') return unknownForm
  try {
    // Some programs leave out the checksum at the end.
    const settings = { maxOutputLength: maxInflatedBytes, finishFlush: constants.Z_SYNC_FLUSH }
    return findMark(inflateSync(contents, settings))
  } catch {
    return 'a part that cannot be read'
  }
}

function findMark(data: Buffer | string): string | undefined {
  return marks.some((mark) => data.includes(mark)) ? 'metadata' : undefined
}
