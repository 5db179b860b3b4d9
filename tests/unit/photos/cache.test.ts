import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePhoto } from '../../../scripts/photos/metadata'
import { openOriginals, openPaths } from '../../../scripts/photos/originals'
import { keepRecord, keysOf, readRecord } from '../../../scripts/photos/records'
import { isKey } from '../../../scripts/store/cache'
import { checksum } from '../../../scripts/store/file-state'
import { noPhoto, unreadable } from '../../../src/model/judge/sniff'
import { photoFormats } from '../../../src/page-data/photo-formats'
import { noProgress, runHere } from '../../fixtures/make-photos'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { lastingFolder, temporaryFolder, writeFiles } from '../../fixtures/site'
import { makeFolder } from './run-step'

const small = { width: 240, height: 180 }

async function makeTwo(path?: string) {
  const folder = makeFolder(path)
  const one = folder.write('IMG_1.jpg', await makePhonePhoto({ ...small, seed: 1 }))
  const two = folder.write('IMG_2.jpg', await makePhonePhoto({ ...small, seed: 2 }))
  return { ...folder, one, two }
}

describe('the cache of photos', () => {
  test('a second run encodes nothing, and returns the same result', async () => {
    const { one, two, run } = await makeTwo()
    const first = await run(one, two)
    expect(first.summary).toMatchObject({ encoded: 2, fromCache: 0 })
    expect(first.ticks).toEqual(['start 2', 'tick', 'tick', 'finish'])
    const second = await run(one, two)
    expect(second.summary).toMatchObject({ encoded: 0, fromCache: 2 })
    expect(second.photos).toEqual(first.photos)
    expect(second.files).toEqual(first.files)
    expect(second.summary.bytesBefore).toBe(first.summary.bytesBefore)
    expect(second.summary.bytesAfter).toBe(first.summary.bytesAfter)
  })

  test('after a photo was added, only this one is encoded', async () => {
    const { one, two, run } = await makeTwo()
    await run(one)
    expect((await run(one, two)).summary).toMatchObject({ encoded: 1, fromCache: 1 })
  })

  test('a photo with a new time or path is read but not encoded', async () => {
    const { path, one, run } = await makeTwo()
    const first = await run(one)
    utimesSync(one, new Date(0), new Date(0))
    const moved = join(path, 'moved.jpg')
    copyFileSync(one, moved)
    const second = await run(one, { path: moved, label: 'photo-1' })
    expect(second.summary).toMatchObject({ encoded: 0, fromCache: 1 })
    expect(second.published[1]).toEqual(first.published[0])
  })

  test('a photo that was replaced is encoded, even with its old size and time', async () => {
    const { one, run, write } = await makeTwo()
    utimesSync(one, 1000, 1000)
    const [before] = (await run(one)).published
    const { size, mtimeMs } = statSync(one)
    const bytes = readFileSync(one, 'latin1').replace('Phone Owner', 'Other Owner')
    write('IMG_1.jpg', Buffer.from(bytes, 'latin1'))
    utimesSync(one, 1000, 1000)
    expect(statSync(one)).toMatchObject({ size, mtimeMs })
    const after = await run(one)
    expect(after.summary.encoded).toBe(1)
    expect(after.published[0]!.name).not.toBe(before!.name)
  })

  test('a photo that was only compared is encoded when it is shown', async () => {
    const { cache, one, run } = await makeTwo()
    await openOriginals(cache, runHere).make(new Map([[one, {}]]), { progress: noProgress })
    const { summary, published } = await run(one)
    expect([summary.encoded, published[0]?.width]).toEqual([1, 240])
  })

  test('the same content twice is encoded once, under both names', async () => {
    const { path, one, run } = await makeTwo()
    const copy = join(path, 'copy.jpg')
    copyFileSync(one, copy)
    const { summary, published, files } = await run(one, copy)
    expect(summary).toMatchObject({ encoded: 1, fromCache: 0 })
    expect(published[0]!.name.slice(-13)).toBe(published[1]!.name.slice(-13))
    expect(published.map((photo) => photo!.name.slice(0, 7))).toEqual(['photo-1', 'photo-2'])
    const formats = Object.keys(photoFormats).length
    expect(new Set(files.map(({ name }) => name)).size).toBe(2 * formats)
    expect(new Set(files.map(({ from }) => from)).size).toBe(formats)
  })
})

function flipBit(data: Buffer, at: number): Buffer {
  data[at]! ^= 1
  return data
}

describe('a damaged cache never reaches a page', () => {
  // Each of these tests leaves a whole cache.
  let photos: Awaited<ReturnType<typeof makeTwo>>
  beforeAll(async () => {
    photos = await makeTwo(lastingFolder())
  })
  afterAll(() => rmSync(photos.path, { recursive: true }))

  test.each<[string, (file: string) => unknown]>([
    ['cut off, with its old time', (file) => [truncateSync(file, 100), utimesSync(file, 1000, 1000)]],
    ['different in one bit', (file) => writeFileSync(file, flipBit(readFileSync(file), 200))],
    ['missing', (file) => rmSync(file)],
  ])('a file that is %s is made again', async (_, damage) => {
    const { one, two, run } = photos
    const { file, files } = await run(one, two)
    for (const { from } of files) utimesSync(from, 1000, 1000)
    await run(one, two)
    const intact = readFileSync(file(0, '240.jpg'))
    damage(file(0, '240.jpg'))
    const again = await run(one, two)
    expect(again.summary).toMatchObject({ encoded: 1, fromCache: 1 })
    expect(readFileSync(again.file(0, '240.jpg')).equals(intact)).toBe(true)
  })

  test('without the list of originals, an entry whose record is cut off is made again', async () => {
    const { cache, one, run } = photos
    const { file } = await run(one)
    rmSync(join(cache, 'originals.json'), { force: true })
    truncateSync(join(dirname(file(0, '240.jpg')), 'entry.json'), 90)
    const again = await run(one)
    expect(again.summary.encoded).toBe(1)
    expect(again.published[0]).toMatchObject({ width: 240 })
  })

  test('two entries whose folders were swapped are made again', async () => {
    const { cache, one, two, run } = photos
    const { file, published } = await run(one, two)
    const [first, second] = [0, 1].map((place) => dirname(file(place, '240.jpg'))) as [string, string]
    rmSync(join(cache, 'originals.json'), { force: true })
    renameSync(first, join(cache, 'first'))
    renameSync(second, first)
    renameSync(join(cache, 'first'), second)
    const again = await run(one, two)
    expect([again.summary.encoded, again.published]).toEqual([2, published])
  })

  test.each<[string, (index: string) => void]>([
    ['missing', (index) => rmSync(index)],
    ['cut off', (index) => truncateSync(index, 90)],
  ])('a list of originals that is %s is made again from the entries', async (_, damage) => {
    const { cache, one, run } = photos
    const index = join(cache, 'originals.json')
    // A photo that was written just now is not in the list.
    const listAfterRun = async () => (await run(one)) && existsSync(index) && readFileSync(index, 'utf8')
    await expect.poll(listAfterRun).toContain(basename(one))
    damage(index)
    const again = await run(one)
    expect(again.summary).toMatchObject({ encoded: 0, fromCache: 1 })
    expect(again.published[0]).toMatchObject({ width: 240 })
    expect((await run(one)).ticks).toEqual([])
  })

  test('a cache that was restored with other times is verified by checksum', async () => {
    const { one, run } = photos
    const { file, files } = await run(one)
    for (const { from } of files) utimesSync(from, 1000, 1000)
    const record = join(dirname(file(0, '240.jpg')), 'entry.json')
    const before = readFileSync(record, 'utf8')
    expect((await run(one)).summary).toMatchObject({ encoded: 0, fromCache: 1 })
    expect(readFileSync(record, 'utf8')).not.toBe(before)
  })
})

test('a file that was refused is not judged again until the code changes', async () => {
  const { write, run } = makeFolder()
  const half = write('half.jpg', (await makePhonePhoto()).subarray(0, 9000))
  const { warnings } = await run(half)
  // A file that was written just now is read again.
  await expect.poll(async () => (await run(half)).ticks).toEqual([])
  expect((await run(half)).warnings).toEqual(warnings)
})

test('damage in the middle of a photo is reported by a check, and by builds after it', async () => {
  const { cache, write, run } = makeFolder()
  const photo = await makePhonePhoto({ width: 1600, height: 1200 })
  const middle = photo.length >> 1
  const path = write('IMG_1.jpg', photo.fill(0, middle, middle + 16_384))
  const check = async () => {
    const originals = openOriginals(cache, runHere)
    await originals.make(new Map([[path, {}]]), { progress: noProgress })
    return originals.get(path).refused
  }
  expect(await check()).toBe(unreadable)
  expect((await run(path)).warnings).toEqual([`warning ${path} ${unreadable}`])
  expect((await run(path)).warnings).toEqual([`warning ${path} ${unreadable}`])
  expect(await check()).toBe(unreadable)
})

test('a refusal takes the place of an earlier record', () => {
  const { cache } = makeFolder()
  const facts = { hash: 'a', gitHash: 'b', bytes: 1 }
  keepRecord(cache, { ...facts, square: '' })
  expect(keepRecord(cache, { ...facts, refused: unreadable })).toMatchObject({ refused: unreadable })
  expect(readRecord(cache, 'a', true)).toMatchObject({ refused: unreadable })
})

test('what no file needs is removed after 30 days, of withdrawn photos at once', async () => {
  const folder = temporaryFolder()
  const cache = join(folder, 'cache')
  const photos: Record<string, Buffer> = {}
  for (const [index, name] of [
    'kept',
    'recent',
    'old',
    'withdrawn',
    'back',
    'other',
    'joined',
    'joined-old',
  ].entries())
    photos[name] = await makePhonePhoto({ width: 80, height: 64, seed: index })
  const pathOf = (name: string) =>
    join(folder, name === 'other' ? 'other' : 'content', name === 'back' ? 'a/back.jpg' : `${name}.jpg`)
  for (const [name, photo] of Object.entries(photos))
    writeFiles(folder, { [relative(folder, pathOf(name))]: photo })
  const entryOf = (name: string) => join(cache, keysOf(checksum(photos[name]!))[1])
  const named = Object.keys(photos).filter((name) => !name.startsWith('joined'))
  const needs = new Map(named.map((name) => [pathOf(name), {}]))
  const makeRows = async () => {
    await openOriginals(cache, runHere).make(needs, { progress: noProgress })
    return [...openPaths(cache).entries()].length
  }
  // A file that was written just now has no row yet.
  await expect.poll(makeRows).toBe(named.length)
  for (const name of ['joined', 'joined-old'])
    keepRecord(cache, { hash: checksum(photos[name]!), gitHash: '', bytes: 1 })
  for (const name of ['kept', 'old', 'back', 'other', 'joined-old']) utimesSync(entryOf(name), 0, 0)
  for (const name of ['recent', 'old', 'withdrawn', 'other']) rmSync(pathOf(name))
  writeFiles(cache, { [`${'a'.repeat(64)}/entry.json`]: '{"hash": ' })

  const withdrawn = ['withdrawn', 'back'].map((name) => checksum(photos[name]!))
  openOriginals(cache, runHere).prune(new Set(withdrawn), [join(folder, 'content')])
  const left = Object.keys(photos).filter((name) => existsSync(entryOf(name)))
  expect(left).toEqual(['kept', 'recent', 'back', 'other', 'joined'])
  expect(readdirSync(cache).filter(isKey)).toHaveLength(left.length)
  expect([...openPaths(cache).entries()].map(([path]) => basename(path))).toEqual([
    'kept.jpg',
    'back.jpg',
    'other.jpg',
  ])

  // The folder that was not there belongs to this content after all.
  openOriginals(cache, runHere).prune(new Set(), [folder])
  expect(existsSync(entryOf('other'))).toBe(false)
})

test('a record says what the bytes of a file say', async () => {
  const { write, run } = makeFolder()
  const record = async (name: string, data: Uint8Array) => {
    const path = write(name, data)
    return (await run(path)).originals.get(path).record
  }
  const photo = await makePhonePhoto({ width: 80, height: 64 })
  expect(await record('a.jpg', photo)).toMatchObject({ bytes: photo.length, hasMetadata: true })
  const sample = await record('b.jpg', samplePhoto('a.jpg'))
  expect(sample).toMatchObject({ isSample: true })
  expect(sample?.hasMetadata).toBe(false)
  expect(await record('c.jpg', Buffer.from('hello\n'))).toMatchObject({
    bytes: 6,
    hash: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
    gitHash: 'ce013625030ba8dba906f756967f9e9ca394464a',
    refused: noPhoto,
  })
})
