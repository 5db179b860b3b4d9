/** Killed runs, full disks and hostile files. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from './run-step'

async function makePhotos(count: number) {
  const folder = makeFolder()
  const originals = join(folder.path, 'originals')
  mkdirSync(originals)
  const paths: string[] = []
  for (let seed = 1; seed <= count; seed++) {
    const data = await makePhonePhoto({ width: 400, height: 300, seed })
    paths.push(folder.write(`originals/IMG_${seed}.jpg`, data))
  }
  /** Starts the photo step as a program. `limit`: the largest size of a file, in blocks of 512 bytes. */
  const start = (limit = 'unlimited') =>
    spawn('sh', [
      '-c',
      `ulimit -f ${limit}; exec "$@"`,
      'sh',
      process.execPath,
      join(process.env.GENERATOR!, 'photo-step.mjs'),
      originals,
      folder.cache,
      join(folder.path, 'out'),
    ])
  return { ...folder, paths, start }
}

const ended = (child: ReturnType<typeof spawn>) => new Promise((done) => child.once('close', done))
const entries = (cache: string) =>
  existsSync(cache) ? readdirSync(cache).filter((name) => /^[0-9a-f]{64}$/.test(name)) : []

describe('a run', () => {
  test('that is killed while it encodes does not affect the next', async () => {
    const { cache, paths, run, start } = await makePhotos(8)
    const child = start()
    await expect.poll(() => entries(cache).length, { interval: 10 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await ended(child)
    const done = entries(cache).length
    const { summary, published, files, warnings } = await run(...paths)
    expect(warnings).toEqual([])
    expect(published.every(Boolean)).toBe(true)
    expect(summary.encoded + summary.fromCache).toBe(8)
    expect(summary.fromCache).toBeGreaterThanOrEqual(done)
    expect(files.every(({ from }) => readFileSync(from).length > 1000)).toBe(true)
  })

  test('that cannot write reports it, leaves nothing incomplete, and does not affect the next', async () => {
    const { cache, paths, run, start } = await makePhotos(2)
    const child = start('20') // ten kilobytes: the disk is full in the middle of a file
    let err = ''
    child.stderr.on('data', (data) => (err += data))
    expect(await ended(child)).toBe(1)
    expect(err).toContain('EFBIG')
    expect(readdirSync(cache).filter((name) => !['originals.json', 'measures'].includes(name))).toEqual([])
    const { summary, warnings } = await run(...paths)
    expect([summary.encoded, warnings]).toEqual([2, []])
  })

  test('at the same time as another one on the same photos has the same result', async () => {
    const { cache, paths, run, start } = await makePhotos(3)
    const [one, two] = [start(), start()]
    expect(await Promise.all([ended(one), ended(two)])).toEqual([0, 0])
    expect(readdirSync(cache).filter((name) => name.startsWith('.unfinished'))).toEqual([])
    expect((await run(...paths)).summary).toMatchObject({ encoded: 0, fromCache: 3 })
  })
})

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

  test('large photos that are decoded as a whole are published', async () => {
    const { write, run } = makeFolder()
    const make = (background: string) =>
      sharp({ create: { width: 6000, height: 6000, channels: 3, background } })
        .png({ progressive: true, compressionLevel: 1 })
        .toBuffer()
    const large = [write('teal.png', await make('teal')), write('plum.png', await make('plum'))]
    const { published, warnings } = await run(...large)
    expect(warnings).toEqual([])
    expect(published).toMatchObject([{ width: 1600 }, { width: 1600 }])
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
