/** Converts HEIC to PNG. Runs in a thread, because decoding may take long or crash. */
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import decode from 'heic-decode'
import sharp from 'sharp'
import { planSizes, type Size } from '../encode/plan'

export interface HeicInput extends Size {
  path: string
  icc?: Uint8Array
}

/**
 * Returns the photo as a PNG, upright, in the largest published size, with its colour profile.
 * @throws if it cannot be read.
 */
export async function convertHeic({ path, icc, ...size }: HeicInput): Promise<Uint8Array> {
  const images = await decode.all({ buffer: withKnownBrand(await readFile(path)) })
  try {
    // The photo's size was checked before; the file may contain others of any size.
    const image = images.find(({ width, height }) => width === size.width && height === size.height)
    if (!image) throw new Error('no image of the announced size')
    const { data, width, height } = await image.decode()
    const largest = planSizes(size).at(-1)!
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize(largest.width, largest.height, { fit: 'fill' })
      .flatten({ background: 'white' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return icc ? insertProfile(png, icc) : png
  } finally {
    images.dispose()
  }
}

/** Replaces the brand: heic-decode accepts only some of ISO/IEC 23008-12, but libheif reads all. */
function withKnownBrand(content: Buffer): Buffer {
  content.write('heic', 8, 'latin1')
  return content
}

/** Inserts an `iCCP` chunk after the header, the first 33 bytes (PNG specification, 11.3.2.3). */
function insertProfile(png: Buffer, icc: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
