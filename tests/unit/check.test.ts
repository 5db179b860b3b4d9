/** `npm run check` and `npm run strip`. */
import { existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listHints } from '../../scripts/check/hints'
import { countProblems, describeCounts } from '../../scripts/check/outcome'
import { check } from '../../scripts/commands/check'
import { checkOptions, readOptions } from '../../scripts/commands/options'
import { strip } from '../../scripts/commands/strip'
import { cannotStrip, keepsMetadata, samplePhoto } from '../../scripts/photos/metadata'
import { message } from '../../src/i18n/messages/message'
import { isDrawnPdf } from '../../src/media/pdf/draw-pdf'
import { createProblems } from '../../src/model/lib/problems'
import { parseReport } from '../../src/model/lib/reported-errors'
import { listPhotos } from '../../src/model/read/content'
import { makePdf } from '../fixtures/pdf'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import { linkCode, runCommand } from '../fixtures/run-command'
import { minimalSite, plainPhoto, sharedFolder, story, writeFiles } from '../fixtures/site'
import { load } from './content/load'

const folder = sharedFolder()
const content = join(folder, 'content')
const runCheck = (...args: string[]) => runCommand(folder, () => check(readOptions(args, checkOptions)))
const runStrip = () => runCommand(folder, () => strip({ content: 'content' }))

beforeAll(async () => {
  linkCode(folder)
  writeFiles(content, { ...(await minimalSite()), 'galleries/2025-10-17/a.jpg': await plainPhoto('red') })
})

test('--strict refuses a warning, and accepts hints', async () => {
  writeFiles(content, { 'photos/notes.txt': 'x' })
  const { status, err } = await runCheck('--strict')
  rmSync(`${content}/photos/notes.txt`)
  expect(status).toBe(1)
  expect(err).toBe(
    'warning  content/photos/notes.txt  is not used: is it in the right folder?\n--strict refuses warnings.\n',
  )
  const accepted = await runCheck('--strict')
  expect([accepted.status, accepted.err]).toEqual([0, ''])
  expect(accepted.out).toContain('Hints; none of these is a mistake:\n  content/galleries/2025-10-17  ')
  expect(accepted.out).toMatch(/Checked content: 0 errors, 0 warnings, \d hints?\.\n$/)
})

test('--errors writes errors, and no file without any', async () => {
  const report = join(folder, 'errors.json')
  writeFiles(content, { 'photos/notes.txt': 'x' })
  await runCheck('--errors', 'errors.json')
  expect(existsSync(report)).toBe(false)
  writeFiles(content, { 'news/wrong.md': story('Wrong', { date: 'x' }) })
  await runCheck('--errors', 'errors.json')
  for (const file of ['photos/notes.txt', 'news/wrong.md']) rmSync(join(content, file))
  expect(parseReport(readFileSync(report, 'utf8'))).toContainEqual({
    file: 'content/news/wrong.md',
    line: 5,
    field: 'date',
    said: message('noDate', 'x'),
  })
})

/** With a location in its metadata, which is compressed. */
function makePdfWithPlace(): Promise<Uint8Array> {
  return makePdf({
    change({ context, catalog }) {
      const metadata = context.flateStream('<exif:GPSLatitude>17,23.1N</exif:GPSLatitude>', {
        Type: 'Metadata',
      })
      catalog.set(PDFName.of('Metadata'), context.register(metadata))
    },
  })
}

/** What phones and programs write where nobody looks for a place (IPTC, a second EXIF, a second picture), and EXIF without one. */
async function photosWithOddPlaces(): Promise<Record<string, Buffer>> {
  const photo = await plainPhoto('teal')
  const telling = await makePhonePhoto({ width: 80, height: 64 })
  const insert = (marker: number, body: string | Buffer) => {
    const data = Buffer.from(body as string, 'latin1')
    const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255])
    return Buffer.concat([photo.subarray(0, 2), head, data, photo.subarray(2)])
  }
  const { exif } = await sharp(telling).metadata()
  const xmp = (text: string, encoding: BufferEncoding = 'utf8') =>
    insert(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(text, encoding)]))
  return {
    'iptc.jpg': insert(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0b\x1c\x02\x5a\0\x06Medak!'),
    'second-exif.jpg': Buffer.concat([
      (
        await sharp(photo)
          .withExif({ IFD0: { Make: 'Phone' } })
          .jpeg()
          .toBuffer()
      ).subarray(0, -2),
      insert(0xe1, exif!).subarray(2),
    ]),
    'second-picture.jpg': Buffer.concat([photo, telling]),
    'utf16.jpg': xmp('<x:xmpmeta><exif:GPSLatitude>17</exif:GPSLatitude></x:xmpmeta>', 'utf16le'),
    'state.jpg': xmp('<x:xmpmeta photoshop:State="Telangana"/>'),
    'without-place.jpg': await sharp(photo)
      .withExif({ IFD0: { Make: 'Phone' } })
      .jpeg()
      .toBuffer(),
  }
}

test('--public refuses photos with metadata and files with a location until npm run strip removes it', async () => {
  const photo = await makePhonePhoto({ width: 80, height: 64, orientation: 6 })
  const pdfs = ['.unused/report.pdf', '.unused/form.pdf']
  const odd = Object.entries(await photosWithOddPlaces()).map(
    ([name, data]) => [`.unused/${name}`, data] as const,
  )
  const photos: Record<string, Buffer> = {
    ...Object.fromEntries(odd),
    '.unused/spare.jpg': photo,
    'galleries/2025-10-17/b.jpg': photo,
    'galleries/2025-10-17/c.png': await sharp(photo).keepMetadata().png().toBuffer(),
    '.unused/d.heic': readFileSync(heicFile),
  }
  writeFiles(content, {
    ...photos,
    '.unused/clean.jpg': await plainPhoto('teal'),
    '.unused/film.mp4': '\0\0\0\x18ftypmp42 \xa9xyz+17.3850+078.4867/',
    '.unused/sample.jpg': samplePhoto('sample.jpg'),
    [pdfs[0]!]: await makePdfWithPlace(),
    [pdfs[1]!]: '%PDF-1.7 GPSLatitude',
  })
  const shown = 'galleries/2025-10-17/b.jpg'
  const mode = statSync(`${content}/${shown}`).mode
  const refused = (names: readonly string[]) =>
    [...names]
      .sort()
      .map((name) => `error    content/${name}  ${keepsMetadata}\n`)
      .join('')
  const before = await runCheck('--public')
  expect(before.status).toBe(1)
  expect(before.err).toBe(refused([...Object.keys(photos), ...pdfs, '.unused/film.mp4']))

  const { status, out, err } = await runStrip()
  expect(status).toBe(1)
  expect(err.split('\n')).toEqual([
    `error    content/.unused/film.mp4  ${keepsMetadata}`,
    expect.stringContaining(`error    content/${pdfs[1]}  is damaged, or not a PDF.`),
    `warning  content/${pdfs[0]}  contained the place of a photo. Its pages are now pictures with their words.`,
    '',
  ])
  expect(out).toContain('Removed the metadata of 10 of 13 photos in content.\n')
  // Without the name after its end, all sample photos would be the same file.
  expect(readFileSync(`${content}/.unused/sample.jpg`)).toEqual(samplePhoto('sample.jpg'))
  expect(statSync(`${content}/${shown}`).mode).toBe(mode)
  for (const name of [shown, 'galleries/2025-10-17/c.png'])
    expect((await sharp(`${content}/${name}`).metadata()).orientation).toBe(6)
  expect(await isDrawnPdf(readFileSync(`${content}/${pdfs[0]}`))).toBe(true)
  for (const name of ['.unused/film.mp4', pdfs[1]]) rmSync(`${content}/${name}`)
  const after = await runCheck('--public')
  expect([after.status, after.err]).toEqual([0, ''])
  for (const name of ['.unused', ...Object.keys(photos)])
    rmSync(`${content}/${name}`, { recursive: true, force: true })
})

test('a photo whose metadata cannot be removed is refused by --public, and npm run strip leaves it alone', async () => {
  const photo = await makePhonePhoto({ width: 80, height: 64 })
  const cut = {
    '.unused/cut.jpg': photo.subarray(0, -200),
    '.unused/plain.jpg': (await plainPhoto('teal')).subarray(0, -20),
    '.unused/phone.heic': readFileSync(heicFile).subarray(0, -20),
  }
  writeFiles(content, cut)
  const names = Object.keys(cut).sort()
  const lines = (message: string) => names.map((name) => `error    content/${name}  ${message}\n`).join('')
  expect((await runCheck('--public')).err).toBe(lines(keepsMetadata))
  expect((await runStrip()).err).toBe(lines(cannotStrip))
  for (const [name, data] of Object.entries(cut)) {
    expect(readFileSync(`${content}/${name}`)).toEqual(data)
    rmSync(`${content}/${name}`)
  }
})

test('--public refuses a file that cannot be searched', async () => {
  const film = join(content, '.unused/film.mp4')
  writeFiles(content, { '.unused/film.mp4': '\0\0\0\x18ftypmp42' })
  truncateSync(film, 100_000_001)
  const { status, err } = await runCheck('--public')
  rmSync(film)
  expect([status, err]).toEqual([
    1,
    'error    content/.unused/film.mp4  cannot be searched for metadata: check its permissions, send a smaller copy, or remove it.\n',
  ])
})

test('counts photos without alternative text', async () => {
  const photo = await plainPhoto('teal')
  const { content } = await load({
    'galleries/2025-10-17/a.jpg': photo,
    'galleries/2025-10-17/b.jpg': photo,
    'galleries/2025-10-17/c.jpg': photo.subarray(0, 90),
    'galleries/2025-10-11/a.jpg': photo,
    'galleries/2025-10-11/index.md': '---\nphotos: [{file: a.jpg, alt: Benches}, a.jpg]\n---\n',
    'news/a.md': story('A', { gallery: '[school.jpg]' }),
  })
  const intact = listPhotos(content!).filter(({ path }) => !path.endsWith('c.jpg'))
  const hints = listHints(content!, new Set(intact.map(({ path }) => path)))
  expect(
    hints.map(({ file, message }) => `${file.replace(/.*\/(?=news|galleries)/, '')}  ${message}`),
  ).toEqual([
    'galleries/2025-10-17  2 of 2 photos have no alternative text: people who cannot see them hear only numbers.',
    'news/a.md  one photo has no alternative text: people who cannot see it hear only a number.',
  ])
})

test('the summary counts photos, placeholders and events', () => {
  const problems = createProblems()
  // One of them is reported twice.
  for (const line of [2, 2, 3])
    problems.warn(
      { file: 'a.md', line, topic: 'placeholder' },
      'the placeholder [A] is still to be replaced.',
    )
  problems.warn(
    { file: 'b.jpg', topic: 'left-out' },
    'cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.',
  )
  problems.warn({ file: 'i.md', topic: 'consent' }, 'is pending.')
  const counts = countProblems(problems.list)
  expect(counts).toMatchObject({ errors: 0, warnings: 4 })
  expect(describeCounts(counts)).toBe('; 1 photo left out, 2 placeholders left, 1 waiting for consent')
  expect(describeCounts(countProblems([]))).toBe('')
  expect([problems.hasWarnings(), problems.hasErrors()]).toEqual([true, false])
})
