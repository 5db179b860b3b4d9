import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createIds, publishedName } from '../../../scripts/photos/publish'
import { photoFormats } from '../../../src/shared/photo-formats'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from './run-step'

const formats = Object.values(photoFormats)
const photo = (seed: number) => makePhonePhoto({ width: 80, height: 64, seed })

describe('a published name', () => {
  const names = (recipe: string, ...photos: [label: string, hash: string][]) => {
    const list = photos.map(([label, hash]) => ({ label, hash }))
    return list.map(createIds(list)).map((id) => publishedName(id, recipe))
  }

  test('consists of label, checksum and recipe', () => {
    expect(names('c41d0000', ['2025-10-17', '5e949096aa'], ['school', '5e949096aa'])).toEqual([
      '2025-10-17-5e949096-c41d',
      'school-5e949096-c41d',
    ])
  })

  test('does not change when photos are added, removed, reordered or repeated', () => {
    const [a, b]: [string, string][] = [
      ['2025-10-17', '11111111aa'],
      ['2025-10-17', '22222222aa'],
    ]
    const [first, second] = names('c41d', a!, b!)
    expect(names('c41d', b!, ['2025-10-17', '33333333aa'], a!, a!)).toEqual([
      second,
      '2025-10-17-33333333-c41d',
      first,
      first,
    ])
  })

  test('is longer if two checksums have the same start, whatever their order', () => {
    const [a, b]: [string, string][] = [
      ['2025-10-17', '5e949096aaaaaaaaaaaa'],
      ['2025-10-17', '5e949096bbbbbbbbbbbb'],
    ]
    const long = ['2025-10-17-5e949096aaaaaaaa-c41d', '2025-10-17-5e949096bbbbbbbb-c41d']
    expect(names('c41d', a!, b!)).toEqual(long)
    expect(names('c41d', b!, a!)).toEqual(long.toReversed())
  })
})

describe('a photo may have any name', () => {
  test('spaces, brackets, signs, quotes, Telugu, capitals, none, 255 bytes', async () => {
    const { write, run } = makeFolder()
    const names = [
      'IMG 1 (copy) [2].JPG',
      '100%.jpg',
      'a#b?c&d=e;f.jpeg',
      `it's "quoted" $HOME \`x\`.jpg`,
      'బడి పిల్లలు.jpg',
      '-rf.JPEG',
      'no extension',
      `${'అ'.repeat(83)}12.jpg`, // 83 letters of three bytes, and six more
    ]
    expect(Buffer.byteLength(names.at(-1)!)).toBe(255)
    const paths: string[] = []
    for (const [index, name] of names.entries()) paths.push(write(name, await photo(index + 1)))
    const { published, files, warnings } = await run(...paths)
    expect(warnings).toEqual([])
    expect(published.every(Boolean)).toBe(true)
    expect(files).toHaveLength(names.length * formats.length)
    const extensions = formats.map(({ extension }) => extension).join('|')
    const pattern = new RegExp(`^photo-\\d-[0-9a-f]{8}-[0-9a-f]{4}-80\\.(${extensions})$`)
    for (const { name } of files) expect(name).toMatch(pattern)
  })

  test('equal names in different Unicode forms are two photos', async () => {
    const { write, run } = makeFolder()
    const [composed, decomposed] = ['caf\u00e9.jpg', 'cafe\u0301.jpg']
    const paths = [write(composed, await photo(1)), write(decomposed, await photo(2))]
    const label = 'cafe'
    const { published, files, warnings } = await run(...paths.map((path) => ({ path, label })))
    expect(warnings).toEqual([])
    expect(published[0]!.name).not.toBe(published[1]!.name)
    expect(new Set(files.map(({ name }) => name)).size).toBe(2 * formats.length)
  })
})

describe('the same photo twice', () => {
  test('in one folder: a warning names the pair', async () => {
    const { path, write, run } = makeFolder()
    const first = write('IMG_1.jpg', await photo(1))
    const copies = ['IMG_1 (copy).jpg', 'WA0001.jpg'].map((name) => join(path, name))
    for (const copy of copies) copyFileSync(first, copy)
    const { warnings, summary } = await run(first, ...copies)
    expect(summary.encoded).toBe(1)
    expect(warnings).toEqual(
      copies.map(
        (copy) => `warning ${copy} is the same photo as IMG_1.jpg beside it: delete one of the two.`,
      ),
    )
  })

  test('in two folders: no warning', async () => {
    const { path, write, run } = makeFolder()
    const first = write('IMG_1.jpg', await photo(1))
    mkdirSync(join(path, 'other'))
    const second = join(path, 'other', basename(first))
    copyFileSync(first, second)
    const { warnings, published } = await run(first, second)
    expect(warnings).toEqual([])
    expect(published.every(Boolean)).toBe(true)
  })
})

test('pointers of Git LFS are one error', async () => {
  const { write, run } = makeFolder()
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
  const paths = ['a.jpg', 'b.jpg', 'c.heic'].map((name) => write(name, pointer))
  expect((await run(...paths)).warnings).toEqual([
    `error ${paths[0]} is a pointer of Git LFS, not the photo, and so are 2 other files: install Git LFS, and type "git lfs pull" in the project's folder.`,
  ])
})
