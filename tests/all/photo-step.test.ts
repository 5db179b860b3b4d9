/** Runs of the photo step that are killed, run at the same time, or read large photos. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { makeFolder } from '../unit/photos/run-step'

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

test('at the same time as another one on the same photos has the same result', async () => {
  const { cache, paths, run, start } = await makePhotos(3)
  const [one, two] = [start(), start()]
  expect(await Promise.all([ended(one), ended(two)])).toEqual([0, 0])
  expect(readdirSync(cache).filter((name) => name.startsWith('.unfinished'))).toEqual([])
  expect((await run(...paths)).summary).toMatchObject({ encoded: 0, fromCache: 3 })
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

test('that cannot write reports it, leaves nothing incomplete, and does not affect the next', async () => {
  const { cache, paths, run, start } = await makePhotos(2)
  const child = start('20') // ten kilobytes: the disk is full in the middle of a file
  let err = ''
  child.stderr.on('data', (data) => (err += data))
  expect(await ended(child)).toBe(1)
  expect(err).toContain('EFBIG')
  expect(readdirSync(cache).filter((name) => name !== 'originals.json')).toEqual([])
  const { summary, warnings } = await run(...paths)
  expect([summary.encoded, warnings]).toEqual([2, []])
})
