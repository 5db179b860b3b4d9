/** Identifies files by their first bytes, not by their names. */

import { message, type Said } from '../../i18n/messages/message'

/** Why a file cannot be published, as the end of a message that begins with its name. */
export type Reason = Said

/** How many bytes `sniff` needs. */
export const headLength = 1024

/** The brands of pictures in HEIF files (ISO/IEC 23008-12, 10): by structure, and by codec. */
const pictureBrand = /^(mif\d|msf1|miaf|avi[fs]|he(ic|ix|im|is|vc|vx|vm|vs))$/

export const noPhoto = message('unknownFormat')
/** The message for a damaged photo. It is in this file so that the generator can use it without sharp. */
export const unreadable =
  'cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.'

/** Undefined for a photo. */
export function sniff(head: Uint8Array): Reason | undefined {
  if (head.length === 0) return message('emptyFile')
  const bytes = String.fromCharCode(...head)
  if (/^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(bytes) || isHeif(head)) return
  return bytes.startsWith('version https://git-lfs.github.com/spec/') ? message('lfsPointer') : noPhoto
}

/** Whether it is a HEIC or an AVIF. A film has no brand of a picture, whatever its main brand. */
export function isHeif(head: Uint8Array): boolean {
  return brandsOf(head).some((brand) => pictureBrand.test(brand))
}

export function isAvif(head: Uint8Array): boolean {
  return brandsOf(head).includes('avif')
}

function brandsOf(head: Uint8Array): string[] {
  const bytes = String.fromCharCode(...head.subarray(0, headLength))
  if (!bytes.startsWith('ftyp', 4)) return []
  const end = bytes.charCodeAt(2) * 256 + bytes.charCodeAt(3)
  return bytes.slice(8, end).match(/.{4}/gs) ?? []
}

/** Readers of PDF accept other bytes before the mark. */
export function isPdf(data: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(data.subarray(0, headLength)).includes('%PDF-')
}
