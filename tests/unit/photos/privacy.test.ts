import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteFiles } from '../../../scripts/publish/swap/swap'
import { findLeaks, originalsByChecksum } from '../../../scripts/publish/verify/privacy'
import { convert } from '../../fixtures/drawn-pdf'
import { makePdf, makeTellingPdf } from '../../fixtures/pdf'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

const remedy =
  'Photos and documents belong in the content folder, where they are cleaned. Other pictures must be JPEG, PNG, WebP or SVG.'

async function makeSite() {
  const folder = temporaryFolder()
  const [site, content] = [join(folder, 'site'), join(folder, 'content')]
  for (const path of [site, content]) mkdirSync(path)
  const original = join(content, 'IMG_1.jpg')
  writeFileSync(original, await makePhonePhoto({ width: 300, height: 200 }))
  return {
    site,
    content,
    original,
    find: () => findLeaks(site, siteFiles(site), originalsByChecksum(content)),
  }
}

test('accepts pages and icons', async () => {
  const { site, find } = await makeSite()
  writeFileSync(join(site, 'index.html'), '<!doctype html><p>Exif')
  writeFileSync(
    join(site, 'icon.png'),
    await sharp({ create: { width: 9, height: 9, channels: 4, background: 'red' } })
      .png()
      .toBuffer(),
  )
  expect(await find()).toEqual([])
})

test('finds an original, or a photo with metadata, in any folder and with any name', async () => {
  const { site, original, find } = await makeSite()
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'assets', 'team.css'), readFileSync(original))
  writeFileSync(join(site, 'map.png'), await makePhonePhoto({ width: 80, height: 64 }))
  expect((await find()).sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    {
      file: 'assets/team.css',
      message: `contains the original photo ${original}, which must not be published. ${remedy}`,
    },
    { file: 'map.png', message: `contains EXIF or XMP data, which must not be published. ${remedy}` },
  ])
})

test('finds a PDF that is not cleaned', async () => {
  const { site, find } = await makeSite()
  writeFileSync(join(site, 'clean.pdf'), (await convert(await makePdf())).pdf)
  expect(await find()).toEqual([])
  writeFileSync(join(site, 'report.pdf'), await makeTellingPdf())
  expect(await find()).toEqual([
    {
      file: 'report.pdf',
      message: `contains more than the pages of a PDF, which must not be published. ${remedy}`,
    },
  ])
})

test('finds an original without metadata by its bytes', async () => {
  const { site, content, find } = await makeSite()
  const screenshot = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  writeFileSync(join(content, 'screenshot.png'), screenshot)
  writeFileSync(join(site, 'a.png'), screenshot)
  expect((await find()).map(({ file }) => file)).toEqual(['a.png'])
})

test('ignores empty and hidden files of the content', async () => {
  const { site, content, find } = await makeSite()
  writeFiles(site, { '.nojekyll': '', '.htaccess': 'rules', 'empty.txt': '' })
  writeFiles(content, {
    'galleries/.gitkeep': '',
    'galleries/IMG_9999.jpg': '',
    'notes.txt': '',
    '._IMG_1.jpg': 'rules',
    '.hidden/copy.jpg': 'rules',
    'Thumbs.db': 'rules',
  })
  expect(await find()).toEqual([])
})

test('finds an original whose name is not UTF-8', async () => {
  const { site, content, find } = await makeSite()
  const name = Buffer.concat([Buffer.from(`${content}/caf`), Buffer.from([0xe9]), Buffer.from('.png')])
  const isTaken = writeOddName(name)
  writeFileSync(join(site, 'a.png'), 'private')
  expect((await find()).map(({ file }) => file)).toEqual(isTaken ? ['a.png'] : [])
})

/** Not every file system accepts names that are not UTF-8. */
function writeOddName(path: Buffer): boolean {
  try {
    writeFileSync(path, 'private')
    return true
  } catch {
    return false
  }
}
