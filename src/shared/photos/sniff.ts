/** Identifies files by their first bytes, not by their names. */

/** How many bytes `sniff` needs. */
export const headLength = 1024

/** Offset and values of the bytes that identify a format. */
type Mark = [offset: number, ...bytes: string[]]

const photos: Mark[] = [
  [0, '\xff\xd8\xff', '\x89PNG'],
  [8, 'WEBP'],
]

/** The brands of pictures in HEIF files (ISO/IEC 23008-12, 10): by structure, and by codec. */
const pictureBrand = /^(mif\d|msf1|miaf|avi[fs]|avc[is]|he(ic|ix|im|is|vc|vx|vm|vs)|j2[ki]i|jpe?gs?)$/

/** GIF, TIFF, raw photos of cameras, and others. */
const picture = 'a picture in a format that is not read here'

/** Other files that are found among photos, in plain words. The first match counts. */
const others: [string, ...Mark[]][] = [
  ['a PDF document', [0, '%PDF']],
  ['a sound recording', [0, 'ID3', 'OggS', '#!AMR', 'fLaC'], [4, 'ftypM4A'], [8, 'WAVE']],
  [
    picture,
    [
      0,
      'GIF8',
      'II*\0',
      'MM\0*',
      'II+\0',
      'MM\0+',
      'BM',
      '8BPS',
      '\xff\x0a',
      '\0\0\0\x0cJXL ',
      '\0\0\0\x0cjP',
    ],
    // Raw photos that are no TIFF: Fujifilm, Canon, Panasonic, Olympus, Sigma, Minolta, Phase One.
    [0, 'FUJIFILM', 'IIU\0', 'IIRO', 'IIRS', 'MMOR', 'FOVb', '\0MRM', 'IIII'],
    [4, 'ftypcrx '],
    [6, 'HEAPCCDR'],
  ],
  [
    'a video',
    [0, '\x1aE\xdf\xa3', '\0\0\x01\xba', '\0\0\x01\xb3', 'FLV', '0&\xb2u'],
    [4, 'ftyp', 'moov', 'mdat'],
    [8, 'AVI '],
  ],
  ['a document or an archive', [0, 'PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rtf']],
]

/** What the file is, `a photo`, `a text`; undefined if it is none of the known formats. */
export function kindOf(head: Uint8Array): string | undefined {
  const bytes = String.fromCharCode(...head)
  const has = ([offset, ...marks]: Mark) => marks.some((mark) => bytes.startsWith(mark, offset))
  if (photos.some(has) || isHeif(bytes)) return 'a photo'
  return others.find(([, ...marks]) => marks.some(has))?.[0] ?? sniffText(head)
}

/** The end of a warning about why a file cannot be shown; undefined for a photo. */
export function sniff(head: Uint8Array): string | undefined {
  if (head.length === 0) return 'the file is empty and was left out: send or copy it again.'
  const kind = kindOf(head)
  if (kind === 'a photo') return
  if (isLfsPointer(head)) return lfsPointer
  if (kind === picture) return `is ${kind}, and was left out: save it as a JPEG.`
  return kind ? `is ${kind}; ${onlyPhotos}` : noPhoto
}

/** Readers of PDF accept other bytes before the mark. */
export function isPdf(data: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(data.subarray(0, headLength)).includes('%PDF-')
}

/** Whether git wrote this instead of a file that Git LFS has not loaded. */
export function isLfsPointer(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, 64)).startsWith('version https://git-lfs.github.com/spec/')
}

export const lfsPointer = 'is a pointer of Git LFS, not the photo'

const onlyPhotos = 'only photos can be shown. It was left out.'
export const noPhoto = `is not a photo; ${onlyPhotos}`

/** A film has no brand of a picture, whatever its main brand. */
function isHeif(bytes: string): boolean {
  if (!bytes.startsWith('ftyp', 4)) return false
  const end = bytes.charCodeAt(2) * 256 + bytes.charCodeAt(3)
  return (bytes.slice(8, end).match(/.{4}/gs) ?? []).some((brand) => pictureBrand.test(brand))
}

function sniffText(head: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(head, { stream: true }) // the head may end within a character
  if (/[^\P{Cc}\s]|\ufffd/u.test(text)) return
  return /<svg/i.test(text) ? 'an SVG drawing' : 'a text'
}
