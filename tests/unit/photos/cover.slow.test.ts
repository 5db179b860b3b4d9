/** Covered originals in every format: nothing but the picture is left, and no published size shows the face. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { coverPixels, formatOf, readWhole, writeWhole } from '../../../scripts/photos/cover/cover-photo'
import type { Pixels } from '../../../scripts/photos/decode/decode'
import { convertPhoto } from '../../../scripts/photos/encode/convert'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'

vi.setConfig({ testTimeout: 300_000 })

const face = { x: 40, y: 30, width: 20, height: 25 }
const phone = await makePhonePhoto({ width: 2000, height: 1500, orientation: 8, profile: 'p3' })
const upright = sharp(phone).autoOrient().keepMetadata()
const frame = await sharp(phone).autoOrient().resize(400, 300).raw().toBuffer()
/** Two frames, one below the other. */
const frames = () =>
  sharp(Buffer.concat([frame, frame]), { raw: { width: 400, height: 600, channels: 3, pageHeight: 300 } })

const originals: Record<string, [original: Buffer, written: string]> = {
  'a JPEG on its side': [phone, 'jpeg'],
  'a HEIC': [readFileSync(heicFile), 'jpeg'],
  'a PNG': [await upright.clone().png().toBuffer(), 'png'],
  'an animated WebP': [await frames().webp().toBuffer(), 'webp'],
  'an AVIF': [await upright.clone().avif({ effort: 0 }).toBuffer(), 'heif'],
  'a TIFF': [await upright.clone().tiff().toBuffer(), 'tiff'],
  'an animated GIF': [await frames().gif().toBuffer(), 'gif'],
}

test.each(Object.entries(originals))('%s', async (_, [original, written]) => {
  const pixels = (await readWhole(original)) as Pixels
  coverPixels(pixels, [face])
  const { format } = await formatOf(original)
  const covered = await writeWhole(pixels, format)
  const header = await sharp(covered, { pages: -1 }).metadata()
  expect([
    header.format,
    header.exif,
    header.xmp,
    header.iptc,
    header.orientation ?? 1,
    header.pages ?? 1,
  ]).toEqual([written, undefined, undefined, undefined, 1, 1])
  const { width, height } = pixels.info
  expect([header.width, header.height]).toEqual([width, height])
  const again = await readWhole(covered)
  if ('refused' in again) throw new Error(again.refused)
  const small = await sharp(again.data, { raw: again.info }).png().toBuffer()
  const published = await convertPhoto(small)
  if ('refused' in published) throw new Error(published.refused)
  for (const { name, data } of published.encoded.files) {
    const size = await sharp(data).metadata()
    // Inside of the ellipse, as far as its colours do not mix with those around it.
    const part = await sharp(data)
      .extract({
        left: Math.round(size.width * 0.45),
        top: Math.round(size.height * 0.37),
        width: Math.round(size.width * 0.1),
        height: Math.round(size.height * 0.11),
      })
      .png()
      .toBuffer()
    const { channels } = await sharp(part).stats()
    for (const { min, max } of channels) expect(max - min, name).toBeLessThan(64)
  }
})
