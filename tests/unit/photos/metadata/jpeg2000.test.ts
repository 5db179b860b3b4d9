import { expect, test } from 'vitest'
import { findInJpeg2000, stripJpeg2000 } from '../../../../scripts/photos/metadata/jpeg2000'

const size = 'ff51000412 34'
const comment = 'ff64000a0001 4b616b6164 75'
const tile = 'ff90000a 0000 00000000 0001 ff93 1234 ffd9'
const bytes = (...parts: string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex')
const box = (kind: string, content: Buffer) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(content.length + 8)
  header.write(kind, 4, 'latin1')
  return Buffer.concat([header, content])
}
const clean = bytes('ff4f', size.replace('12 34', '1234'), tile)
const withComment = bytes('ff4f', size.replace('12 34', '1234'), comment.replace('000a', '000a'), tile)

test('removes comments from a picture', () => {
  expect(findInJpeg2000(withComment)).toBe('information about a picture')
  expect(Buffer.from(stripJpeg2000(withComment)!)).toEqual(clean)
  expect(findInJpeg2000(clean)).toBeUndefined()
})

test('removes boxes that are not part of the picture', () => {
  const start = [
    box('jP  ', bytes('0d0a870a')),
    box('ftyp', Buffer.from('jp2 ')),
    box('jp2h', Buffer.from('head')),
  ]
  const file = Buffer.concat([...start, box('xml ', Buffer.from('<gps/>')), box('jp2c', withComment)])
  expect(Buffer.from(stripJpeg2000(file)!)).toEqual(Buffer.concat([...start, box('jp2c', clean)]))
})

test.each([
  ['an empty one', Buffer.alloc(0)],
  ['one that ends early', withComment.subarray(0, 8)],
  ['a box that is longer than the file', box('jp2c', clean).subarray(0, 20)],
])('refuses %s', (_what, data) => {
  expect(stripJpeg2000(data)).toBeUndefined()
  expect(findInJpeg2000(data)).toBe('a damaged picture')
})
