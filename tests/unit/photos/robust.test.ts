/** Hostile files. */
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from './run-step'

describe('a hostile file costs only that file', () => {
  test('20,000 × 20,000 pixels in 50 kilobytes', async () => {
    const { write, run } = makeFolder()
    const bomb = write('bomb.jpg', pngOf(20_000, 20_000))
    const intact = write('intact.jpg', await makePhonePhoto({ width: 80, height: 64 }))
    const { published, warnings } = await run(bomb, intact)
    expect(published.map(Boolean)).toEqual([false, true])
    expect(warnings).toEqual([
      `warning ${bomb} has 400 megapixels and was left out: at most 100 can be read. Send a smaller copy.`,
    ])
  })

  test('a HEIC with only a header, and one with a broken block', async () => {
    const { write, run } = makeFolder()
    const heic = write('IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    const meta = write(
      'IMG_2.HEIC',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x0emeta\0\0\0\0\xff\xff', 'latin1'),
    )
    const { warnings } = await run(heic, meta)
    const damaged =
      'cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.'
    expect(warnings.sort()).toEqual([`warning ${heic} ${damaged}`, `warning ${meta} ${damaged}`])
  })
})

/** A white PNG of one bit for each pixel. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
