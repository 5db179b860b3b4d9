/** Finds in texts what does not belong in a published file: metadata, entities, and pictures that are written as text. */
import { isUtf8 } from 'node:buffer'
import { decodeHTML } from 'entities'
import { formatOf } from '../../photos/metadata'

/** The text of a file; undefined if it is not UTF-8. In UTF-16, letters of English are zeros, too. */
export function readText(data: Buffer): string | undefined {
  return isUtf8(data) && !data.includes(0) ? data.toString().replace(/^\ufeff/, '') : undefined
}

/**
 * What a text contains that must not be published, for example `metadata`; undefined if there is nothing. `isScript`: a program may know
 * the names of metadata.
 */
export function findInText(text: string, isScript = false): string | undefined {
  const plain = withoutEscapes(text)
  if (plain === undefined) return 'a text that is escaped again and again'
  if (picturesInBytes.test(plain)) return aPicture
  if (!isScript && /<metadata|xmpmeta|rdf:RDF/i.test(plain)) return 'metadata'
  if (!isScript && /<!ENTITY/i.test(plain)) return 'entities'
  for (const [, inAddress, alone] of plain.matchAll(inBase64)) {
    const data = Buffer.from(inAddress ?? alone!, 'base64')
    const found = data.length > harmlessBytes && findInData(data, inAddress !== undefined)
    if (found) return found
  }
}

const aPicture = 'a picture or a file that is written as text'
/** Too few for a picture of somebody, or for a place. */
const harmlessBytes = 100
/**
 * Base64 of both alphabets, after the start of a `data:` address, in which browsers skip white space, or anywhere else. Programs break it
 * into lines.
 */
const inBase64 = /;\s*base64\s*,([\w+/\s-]{40,})|([\w+/-]{40,}(?:\s+[\w+/-]{4,})*)/gi
const otherFormats = /^(?:GIF8|BM.{4}\0{4}|II\*\0|MM\0\*|8BPS|\xff\n|.{4}(?:ftyp|JXL |jP)|PK[^ -~]{2}|%PDF)/s
/** The same in a text, where escaped bytes have become characters. */
const picturesInBytes =
  /\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|GIF8[79]a.{0,9}\0|BM.{4}\0{4}|II\*\0|MM\0\*|\0\0\0.ftyp/s
const fonts = /^(?:wOF[F2]|OTTO)/

function findInData(data: Buffer, isAddress: boolean): string | undefined {
  const head = data.toString('latin1', 0, 100)
  if (formatOf(data) || otherFormats.test(head)) return aPicture
  const text = readText(data)
  if (text !== undefined) return findInText(text)
  return isAddress && !fonts.test(head) ? 'data that are neither a text nor a font' : undefined
}

/** Whether a page or a drawing with this text runs a script. */
export function runsScripts(text: string): boolean {
  return scripts.test(withoutEscapes(text) ?? '<script')
}

/** Elements, attributes, addresses, and style sheets that make pages (XSLT). */
const scripts = /<(?:[\w-]+:)?script\b|<[^<>]+[\s"'/]on\w+\s*=|javascript:|<\?xml-stylesheet|srcdoc/i

const maxRounds = 10

/** The text without the escapes of HTML, CSS, JavaScript and addresses, in any order. */
function withoutEscapes(text: string): string | undefined {
  let before = text
  for (let round = 0; round < maxRounds; round++) {
    const after = decodeHTML(before)
      .replace(escapes, (_, ...[braces, four, two, css, other]: (string | undefined)[]) =>
        other === undefined ? character(braces ?? four ?? two ?? css!) : /[nrt]/.test(other) ? ' ' : other,
      )
      .replace(/%([\da-f]{2})/gi, (_, hex) => character(hex))
    if (after === before) return after
    before = after
  }
}

/** `\u{3a}`, `\u003a`, `\x3a`, `\3a ` or `\:`. */
const escapes = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\da-f]{1,6})\s?|([\s\S]))/gi

function character(hex: string): string {
  const code = Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
