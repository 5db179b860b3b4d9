/** Turns HEIC into something sharp can read; in a thread, because it may take long and end it. */
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import decode from 'heic-decode'
import sharp from 'sharp'
import { planSizes, type Size } from '../encode/plan'

export interface HeicInput extends Size {
  path: string
  icc?: Uint8Array
}

/** 100 megapixels need 700 million. What asks for more is made to break things. */
const maxMemoryBytes = 1_000_000_000
const pageBytes = 65_536
/** The system refused memory that a photo may have: libheif calls the photo unreadable then. */
let wasMemoryShort = false

/** Every photo of the thread is decoded in one memory, which only ever grows. */
export function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError('too much memory')
    try {
      return grow.call(this, pages)
    } catch (error) {
      wasMemoryShort = true
      throw error
    }
  }
}

/** `convertHeic` for a thread. @throws with the code `ENOMEM` when memory is short. */
export async function convertInThread(input: HeicInput): Promise<Uint8Array> {
  wasMemoryShort = false
  return convertHeic(input).catch((error) => {
    throw wasMemoryShort ? Object.assign(error, { code: 'ENOMEM' }) : error
  })
}

/**
 * The photo as a PNG, upright, in the largest size in which it is published, with its colour profile.
 * @throws when it cannot be read.
 */
export async function convertHeic({ path, icc, ...size }: HeicInput): Promise<Uint8Array> {
  const images = await decode.all({ buffer: withKnownBrand(await readFile(path)) })
  try {
    // The size of the photo was looked at before; a file may hold others, of any size.
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

/** heic-decode knows some of the brands of ISO/IEC 23008-12; libheif, behind it, reads all. */
function withKnownBrand(content: Buffer): Buffer {
  content.write('heic', 8, 'latin1')
  return content
}

/** Puts an `iCCP` chunk after the header, the first 33 bytes (PNG specification, 11.3.2.3). */
function insertProfile(png: Buffer, icc: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
