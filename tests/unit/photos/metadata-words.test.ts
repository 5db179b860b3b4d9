/** Words inside photos that may ask not to publish them. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textsInside } from '../../../scripts/photos/metadata/texts'

const words = 'do not publish'
const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
const jpeg = await picture().jpeg().toBuffer()

/** A JPEG with one more segment. */
function withSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const iptc = latin1(
  `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x18\x1c\x02\0\0\x02\0\x04\x1c\x02\x28\0\x0e${words}`,
)
const xmp = (inner: string) =>
  latin1(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:Description ${inner}</x:xmpmeta>`)

test.each<[string, Buffer]>([
  ['IPTC', withSegment(0xed, iptc)],
  ['XMP, an attribute', withSegment(0xe1, xmp(`photoshop:Instructions="${words}"/>`))],
  [
    'XMP, a list',
    withSegment(
      0xe1,
      xmp(`><dc:subject><rdf:Bag><rdf:li>school</rdf:li><rdf:li>${words}</rdf:li></rdf:Bag></dc:subject>`),
    ),
  ],
  ['a comment', withSegment(0xfe, latin1(words))],
  [
    'EXIF',
    await picture()
      .withExif({ IFD0: { ImageDescription: words } })
      .jpeg()
      .toBuffer(),
  ],
  [
    'EXIF of a WebP',
    await picture()
      .withExif({ IFD0: { ImageDescription: words } })
      .webp()
      .toBuffer(),
  ],
  [
    'EXIF of a PNG',
    await picture()
      .withExif({ IFD0: { Copyright: words } })
      .png()
      .toBuffer(),
  ],
  [
    'a user comment',
    await picture()
      .withExif({ IFD2: { UserComment: words } })
      .jpeg()
      .toBuffer(),
  ],
])('%s', (_, photo) => {
  expect(textsInside(photo)).toContain(words)
})

test('a photo without texts', () => {
  expect(textsInside(jpeg)).toEqual([])
})
