/** `npm run check` and `npm run strip`. */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listHints } from '../../scripts/check/hints'
import { countProblems, describeCounts } from '../../scripts/check/outcome'
import { check } from '../../scripts/commands/check'
import { checkOptions, readOptions } from '../../scripts/commands/options'
import { strip } from '../../scripts/commands/strip'
import { listPhotos } from '../../scripts/content/content'
import { createProblems } from '../../scripts/lib/problems'
import { samplePhoto } from '../../scripts/photos/metadata'
import { keepsPlace } from '../../scripts/photos/place'
import { isDrawnPdf } from '../../src/shared/documents/draw-pdf'
import { makePdf } from '../fixtures/pdf'
import { makePhonePhoto } from '../fixtures/phone-photo'
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

test('--public refuses files with a location until npm run strip removes it', async () => {
  const photo = await makePhonePhoto({ width: 80, height: 64, orientation: 6 })
  const [shown, spare, other] = [
    'galleries/2025-10-17/b.jpg',
    '.unused/spare.jpg',
    'galleries/2025-10-17/c.png',
  ]
  const pdfs = ['.unused/report.pdf', '.unused/form.pdf']
  writeFiles(content, {
    [shown!]: photo,
    [spare!]: photo,
    '.unused/sample.jpg': samplePhoto('sample.jpg'),
    [pdfs[0]!]: await makePdfWithPlace(),
    [pdfs[1]!]: '%PDF-1.7 GPSLatitude',
    [other!]: await sharp(photo).keepMetadata().png().toBuffer(),
  })
  const mode = statSync(`${content}/${shown}`).mode
  const before = await runCheck('--public')
  expect(before.status).toBe(1)
  const place = 'contains the place where it was taken'
  expect(before.err.split('\n').map((line) => line.split(place)[0])).toEqual([
    `error    content/${pdfs[1]}  `,
    `error    content/${pdfs[0]}  `,
    `error    content/${spare}  `,
    `error    content/${shown}  `,
    `error    content/${other}  `,
    '',
  ])
  expect(before.err).toContain('npm run strip removes it')

  const { status, out, err } = await runStrip()
  expect(status).toBe(1)
  const [refused, ...rest] = err.split('\n')
  expect(refused).toContain(`error    content/${pdfs[1]}  is damaged, or not a PDF.`)
  expect(rest.join('\n')).toBe(
    `error    content/${other}  ${keepsPlace}\nwarning  content/${pdfs[0]}  contained the place of a photo. Its pages are pictures with their words now.\n`,
  )
  expect(out).toContain('Removed the metadata of 2 of 4 JPEG files in content.\n')
  // Without the name after its end, all sample photos would be the same file.
  expect(readFileSync(`${content}/.unused/sample.jpg`)).toEqual(samplePhoto('sample.jpg'))
  expect(statSync(`${content}/${shown}`).mode).toBe(mode)
  expect((await sharp(`${content}/${shown}`).metadata()).orientation).toBe(6)
  expect(await isDrawnPdf(readFileSync(`${content}/${pdfs[0]}`))).toBe(true)
  for (const name of [other, pdfs[1]]) rmSync(`${content}/${name}`)
  expect((await runCheck('--public')).status).toBe(0)
  for (const name of [shown, spare, '.unused/sample.jpg', pdfs[0]]) rmSync(`${content}/${name}`)
})

test('npm run strip names the damaged files that it leaves alone', async () => {
  const photo = await makePhonePhoto({ width: 80, height: 64 })
  const cut = {
    '.unused/cut.jpg': photo.subarray(0, -200),
    '.unused/plain.jpg': (await plainPhoto('teal')).subarray(0, -20),
  }
  writeFiles(content, cut)
  expect((await runStrip()).err).toBe(
    `error    content/.unused/cut.jpg  ${keepsPlace}\nwarning  content/.unused/plain.jpg  is not a complete JPEG and was left alone: send or copy it again.\n`,
  )
  for (const [name, data] of Object.entries(cut)) {
    expect(readFileSync(`${content}/${name}`)).toEqual(data)
    rmSync(`${content}/${name}`)
  }
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
