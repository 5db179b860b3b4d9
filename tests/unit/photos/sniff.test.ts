import { describe, expect, test } from 'vitest'
import { sniff } from '../../../src/shared/photos/sniff'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('sniff', () => {
  test.each([
    ['JPEG', '\xff\xd8\xff\xe1\0\0Exif'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
    ['HEIC, which decoding distinguishes from AVIF', '\0\0\0\x24ftypheic\0\0\0\0'],
  ])('accepts a photo: %s', (_, head) => {
    expect(sniff(bytes(head))).toBeUndefined()
  })

  test.each([
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0'],
    ['a video', '\0\0\0\x14ftypqt  \0\0\0\0'],
    ['a video', 'RIFF\x10\0\0\0AVI LIST'],
    ['a sound recording', 'OggS\0\x02'],
    ['a PDF document', '%PDF-1.7\n'],
    ['a document or an archive', 'PK\x03\x04\x14\0'],
    ['an SVG drawing', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a text', 'Benches, 40 of them\r\n'],
    ['a text', '\xe0\xb0\xac\xe0\xb0\xb2\xe0\xb1'], // Telugu, cut off within a letter
    ['not a photo', '\x01\x02\x03\x04'],
    ['not a photo', '\xe9t\xe9 2025'],
  ])('names the kind of any other file: %s', (what, head) => {
    expect(sniff(bytes(head))).toBe(`is ${what}; only photos can be shown. It was left out.`)
  })

  test.each([
    ['a GIF', 'GIF89a'],
    ['a TIFF or a raw photo', 'II*\0\x08\0\0\0'],
    ['a raw photo of Canon', '\0\0\0\x18ftypcrx \0\0\0\0'],
    ['a bitmap', 'BM\x36\x10\0\0\0\0'],
  ])('says what to do with %s', (_, head) => {
    expect(sniff(bytes(head))).toBe(
      'is a picture in a format that is not read here, and was left out: save it as a JPEG.',
    )
  })

  test('reports an empty file', () => {
    expect(sniff(bytes(''))).toBe('the file is empty and was left out: send or copy it again.')
  })
})
