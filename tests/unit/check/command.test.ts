/** `npm run check`: output and exit status. */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePhoto } from '../../../scripts/photos/metadata'
import { isDrawnPdf } from '../../../src/shared/documents/draw-pdf'
import { makePdf } from '../../fixtures/pdf'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { makeProject, type Project } from '../../fixtures/project'
import { minimalSite, plainPhoto, writeFiles } from '../../fixtures/site'

let project: Project
beforeAll(async () => {
  const event = { 'galleries/2025-10-17/a.jpg': await plainPhoto('red') }
  project = await makeProject({ ...(await minimalSite()), ...event })
})
afterAll(() => rmSync(project.folder, { recursive: true }))

test('--strict refuses a warning', async () => {
  writeFiles(`${project.folder}/content`, { 'photos/notes.txt': 'x' })
  const { status, err } = await project.run('check', '--strict')
  rmSync(`${project.folder}/content/photos/notes.txt`)
  expect(status).toBe(1)
  expect(err).toBe(
    'warning  content/photos/notes.txt  is not used: is it in the right folder?\n--strict refuses warnings.\n',
  )
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

test('--public refuses originals with a location, even unused ones; npm run strip removes it from JPEG files and PDF documents', async () => {
  const photo = await makePhonePhoto({ width: 80, height: 64, orientation: 6 })
  const [shown, spare, other] = [
    'galleries/2025-10-17/b.jpg',
    '.unused/spare.jpg',
    'galleries/2025-10-17/c.png',
  ]
  const pdfs = ['.unused/report.pdf', '.unused/form.pdf']
  writeFiles(`${project.folder}/content`, {
    [shown!]: photo,
    [spare!]: photo,
    '.unused/sample.jpg': samplePhoto('sample.jpg'),
    [pdfs[0]!]: await makePdfWithPlace(),
    [pdfs[1]!]: '%PDF-1.7 GPSLatitude',
    [other!]: await sharp(photo).keepMetadata().png().toBuffer(),
  })
  const mode = statSync(`${project.folder}/content/${shown}`).mode
  expect((await project.run('check')).err).toBe('')
  const before = await project.run('check', '--public')
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
  expect(before.err).toContain('Run npm run strip, which removes it without loss.')

  const { status, out, err } = await project.run('strip')
  expect(status).toBe(1)
  const [refused, ...rest] = err.split('\n')
  expect(refused).toContain(`error    content/${pdfs[1]}  is damaged, or not a PDF.`)
  expect(rest.join('\n')).toBe(
    `error    content/${other}  ${place}. Replace it with a copy that has no location (phones offer this when a photo is shared), or with a JPEG and run npm run strip.\nwarning  content/${pdfs[0]}  contained the place of a photo. Its pages are pictures with their words now.\n`,
  )
  expect(out).toContain('Removed the metadata of 2 of 4 JPEG files in content.\n')
  // Without the name after its end, all sample photos would be the same file.
  expect(readFileSync(`${project.folder}/content/.unused/sample.jpg`)).toEqual(samplePhoto('sample.jpg'))
  expect(statSync(`${project.folder}/content/${shown}`).mode).toBe(mode)
  expect((await sharp(`${project.folder}/content/${shown}`).metadata()).orientation).toBe(6)
  expect(await isDrawnPdf(readFileSync(`${project.folder}/content/${pdfs[0]}`))).toBe(true)
  for (const name of [other, pdfs[1]]) rmSync(`${project.folder}/content/${name}`)
  expect((await project.run('strip')).out).toContain('of 0 of 4 JPEG files in')
  expect((await project.run('check', '--public')).status).toBe(0)
  for (const name of [shown, spare, '.unused/sample.jpg', pdfs[0]])
    rmSync(`${project.folder}/content/${name}`)
})
