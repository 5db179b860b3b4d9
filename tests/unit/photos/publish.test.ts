import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { linkFiles } from '../../../scripts/lib/write-files'
import { findForeignData } from '../../../scripts/photos/metadata'
import { checksum } from '../../../scripts/store/file-state'
import { photoFormats } from '../../../src/shared/photo-formats'
import { metadataTexts, photosWithAllMetadata } from '../../fixtures/all-metadata'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeFolder } from './run-step'

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
        expect(findForeignData(data)).toBeUndefined()
        for (const text of [...metadataTexts, 'Exif', 'xmp', 'ICC_PROFILE', 'ftypmp42', profileTexts])
          expect(data.includes(text)).toBe(false)
        const { exif, xmp, icc, iptc, orientation, comments } = await sharp(data).metadata()
        expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(Array(6).fill(undefined))
      }
    },
  )

  test('has files with the declared sizes', async () => {
    const { write, run } = makeFolder()
    const { file } = await run(
      write('IMG_1.jpg', await makePhonePhoto({ width: 450, height: 601, orientation: 6 })),
    )
    for (const extension of extensions) {
      expect(await sharp(file(0, `400.${extension}`)).metadata()).toMatchObject({ width: 400, height: 534 })
      expect(await sharp(file(0, `450.${extension}`)).metadata()).toMatchObject({ width: 450, height: 601 })
    }
  })

  test('is never larger than its original', async () => {
    const { write, run } = makeFolder()
    const { published } = await run(write('small.jpg', await makePhonePhoto({ width: 120, height: 90 })))
    expect(published[0]).toMatchObject({ widths: [120], width: 120, height: 90 })
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

describe('leaves out with a warning', () => {
  test('damaged, empty and missing photos', async () => {
    const { path, write, run } = makeFolder()
    const intact = await makePhonePhoto({ width: 240, height: 180 })
    const half = write('IMG_0042.jpg', intact.subarray(0, intact.length / 2))
    const empty = write('empty.jpg', '')
    const gone = join(path, 'gone.jpg')
    const { published, warnings } = await run(half, write('intact.jpg', intact), empty, gone)
    expect(published.map(Boolean)).toEqual([false, true, false, false])
    expect(warnings.sort()).toEqual([
      `warning ${half} cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.`,
      `warning ${empty} the file is empty and was left out: send or copy it again.`,
      `warning ${gone} the file cannot be read and was left out: check its permissions, or copy it again.`,
    ])
  })

  test('a damaged photo in two places, with two warnings', async () => {
    const { write, run } = makeFolder()
    const half = (await makePhonePhoto()).subarray(0, 9000)
    const { warnings } = await run(write('a.jpg', half), write('b.jpg', half))
    const damaged =
      'cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.'
    expect(warnings.map((line) => line.split('.jpg ')[1])).toEqual([damaged, damaged])
  })
})

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
