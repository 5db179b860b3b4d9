/** What the photo step makes of files: names, versions without metadata, and warnings. */

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { linkFiles } from '../../../scripts/lib/write-files'
import { createIds, publishedName } from '../../../scripts/photos/publish'
import { checksum } from '../../../scripts/store/file-state'
import { inWords } from '../../../src/i18n/messages/in-words'
import { noPhoto } from '../../../src/model/judge/sniff'
import { photoFormats } from '../../../src/page-data/photo-formats'
import { metadataTexts, photosWithAllMetadata } from '../../fixtures/all-metadata'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from './run-step'

const photo = (seed: number) => makePhonePhoto({ width: 80, height: 64, seed })
const extensions = Object.values(photoFormats).map(({ extension }) => extension)

describe('a published photo', () => {
  test('has a name made of label and content, and data for pages', async () => {
    const { write, run } = makeFolder()
    const path = write('IMG_1.jpg', await makePhonePhoto({ width: 1000, height: 750 }))
    const { published, files, warnings } = await run({ path, label: '2025-10-17' })
    expect(warnings).toEqual([])
    const [photo] = published
    expect(photo).toMatchObject({ widths: [400, 800, 1000], width: 1000, height: 750 })
    const original = checksum(readFileSync(path)).slice(0, 8)
    expect(photo!.name).toMatch(new RegExp(`^2025-10-17-${original}-[0-9a-f]{4}$`))
    expect(photo!.blur).toMatch(/^data:image\/webp;base64,[\w+/]{20,180}=*$/)
    const variants = [400, 800, 1000].flatMap((width) =>
      extensions.map((extension) => `${width}.${extension}`),
    )
    expect(files.map(({ name }) => name).sort()).toEqual(
      variants.map((variant) => `${photo!.name}-${variant}`).sort(),
    )
  })

  test.each(Object.entries(photosWithAllMetadata))(
    'has no metadata in any of its files: %s',
    async (name, make) => {
      const { write, run } = makeFolder()
      const original = await make()
      const { exif, icc } = await sharp(original).metadata()
      for (const text of metadataTexts) expect([text, original.includes(text)]).toEqual([text, true])
      expect([exif, icc].every(Boolean)).toBe(true)
      const profileTexts = icc!.subarray(icc!.indexOf('mluc'), icc!.indexOf('mluc') + 60)
      const { files, published } = await run(write(name, original))
      expect(files.length).toBeGreaterThan(2)
      const blur = Buffer.from(published[0]!.blur.split(',')[1]!, 'base64')
      for (const data of [...files.map(({ from }) => readFileSync(from)), blur]) {
        for (const text of [...metadataTexts, 'Exif', 'xmp', 'ICC_PROFILE', 'ftypmp42', profileTexts])
          expect(data.includes(text)).toBe(false)
        const { exif, xmp, icc, iptc, orientation, comments } = await sharp(data).metadata()
        expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(Array(6).fill(undefined))
      }
    },
  )

  test('has files with the declared sizes and formats', async () => {
    const { write, run } = makeFolder()
    const { file } = await run(
      write('IMG_1.jpg', await makePhonePhoto({ width: 450, height: 601, orientation: 6 })),
    )
    for (const extension of extensions) {
      expect(await sharp(file(0, `400.${extension}`)).metadata()).toMatchObject({ width: 400, height: 534 })
      expect(await sharp(file(0, `450.${extension}`)).metadata()).toMatchObject({ width: 450, height: 601 })
    }
    expect((await sharp(file(0, '400.avif')).metadata()).mediaType).toBe('image/avif')
    expect((await sharp(file(0, '400.jpg')).metadata()).isProgressive).toBe(true)
  })

  test('is recognized by its content: a PNG called .jpg is shown', async () => {
    const { write, run } = makeFolder()
    const photo = await makePhonePhoto({ width: 240, height: 180 })
    const png = await sharp(photo).png().toBuffer()
    const { published, warnings } = await run(write('IMG_1.jpg', png), write('IMG_2.txt', photo))
    expect(published.map((one) => one?.width)).toEqual([240, 240])
    expect(warnings).toEqual([])
  })

  test('has the same bytes from an empty cache', async () => {
    const { cache, write, run } = makeFolder()
    const path = write('IMG_1.jpg', await makePhonePhoto({ width: 420, height: 320 }))
    const read = async () =>
      (await run(path)).files.map(({ name, from }) => [name, readFileSync(from, 'base64')])
    const first = await read()
    rmSync(cache, { recursive: true })
    expect(await read()).toEqual(first)
  })
})

test('reports what is left out, and two files of one photo in a folder', async () => {
  const { path, write, run } = makeFolder()
  const intact = write('IMG_1.jpg', await photo(1))
  const copy = join(path, 'IMG_2.jpg')
  copyFileSync(intact, copy)
  const video = write('IMG_2044.MOV', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1'))
  const empty = write('IMG_3.jpg', '')
  const broken = write('IMG_4.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1'))
  const huge = write('IMG_5.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1'))
  truncateSync(huge, 100_000_001) // a sparse file, which takes no space on the disk
  const gone = join(path, 'IMG_6.jpg')
  const { published, warnings } = await run(intact, copy, video, empty, broken, huge, gone)
  expect(published.map(Boolean)).toEqual([true, true, false, false, false, false, false])
  expect(warnings.sort()).toEqual(
    [
      `${copy} is the same photo as IMG_1.jpg beside it: delete one of the two.`,
      `${video} ${inWords(noPhoto)}`,
      `${empty} the file is empty and was left out: send or copy it again.`,
      `${broken} cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.`,
      `${huge} is larger than 100 MB and was left out: send a smaller copy.`,
      `${gone} the file cannot be read and was left out: check its permissions, or copy it again.`,
    ]
      .map((line) => `warning ${line}`)
      .sort(),
  )
})

test.skipIf(process.platform === 'win32')(
  'a link that has taken the place of a photo is not followed',
  async () => {
    const { path, write, run } = makeFolder()
    const link = join(path, 'IMG_2.jpg')
    symlinkSync(write('IMG_1.jpg', await photo(1)), link)
    expect((await run(link)).warnings).toEqual([
      `warning ${link} the file cannot be read and was left out: check its permissions, or copy it again.`,
    ])
  },
)

test('linkFiles links the files into the folder, and may do so again', async () => {
  const { path, write, run } = makeFolder()
  const { files } = await run(write('IMG_1.jpg', await makePhonePhoto({ width: 300, height: 200 })))
  const folder = join(path, 'dist', 'photos')
  linkFiles(files, folder)
  linkFiles(files, folder)
  for (const { from, name } of files) {
    expect(readFileSync(join(folder, name)).equals(readFileSync(from))).toBe(true)
    expect(statSync(join(folder, name)).ino).toBe(statSync(from).ino)
  }
  rmSync(folder, { recursive: true })
  expect(files.every(({ from }) => existsSync(from))).toBe(true)
})

test.runIf(process.platform !== 'win32')(
  'a cached photo that only its owner can read is published with the mode of a new file',
  async () => {
    const { path, write, run } = makeFolder()
    const original = write('a.jpg', await makePhonePhoto({ width: 80, height: 64 }))
    for (const { from } of (await run(original)).files) chmodSync(from, 0o600)
    const { files, summary } = await run(original)
    expect(summary).toMatchObject({ encoded: 0, fromCache: 1 })
    linkFiles(files, join(path, 'photos'))
    for (const { name } of files)
      expect(statSync(join(path, 'photos', name)).mode).toBe(statSync(original).mode)
  },
)

const formats = Object.values(photoFormats)

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

test('a photo may be in two folders', async () => {
  const { path, write, run } = makeFolder()
  const first = write('IMG_1.jpg', await photo(1))
  mkdirSync(join(path, 'other'))
  const second = join(path, 'other', basename(first))
  copyFileSync(first, second)
  const { warnings, published } = await run(first, second)
  expect(warnings).toEqual([])
  expect(published.every(Boolean)).toBe(true)
})

test('pointers of Git LFS are one error', async () => {
  const { write, run } = makeFolder()
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
  const paths = ['a.jpg', 'b.jpg', 'c.heic'].map((name) => write(name, pointer))
  expect((await run(...paths)).warnings).toEqual([
    `error ${paths[0]} is a pointer of Git LFS, not the photo, and so are 2 other files: install Git LFS, and type "git lfs pull" in the project's folder.`,
  ])
})

describe('a hostile file costs only that file', () => {
  test('20,000 × 20,000 pixels in a kilobyte', async () => {
    const { write, run } = makeFolder()
    const jpeg = await photo(1)
    const size = jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5
    for (const at of [size, size + 2]) jpeg.writeUInt16BE(20_000, at)
    const bomb = write('bomb.jpg', jpeg)
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
