/** Photos that must not be published, and their copies, are nowhere on the site. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { checksum } from '../../scripts/store/file-state'
import { isDrawnPdf } from '../../src/shared/documents/draw-pdf'
import { fingerprintOf, formatFingerprint } from '../../src/shared/photos/fingerprint'
import { formatWithdrawn } from '../../src/shared/withdraw/withdrawn-list'
import { makePdf, makeTellingPdf } from '../fixtures/pdf'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { squareOf } from '../fixtures/photo-square'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { entry, minimalSite, story, writeFiles } from '../fixtures/site'

let project: Project
afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

/** With a photo on its second page. */
const pdfWith = (photo: Buffer) =>
  makePdf({
    pages: 2,
    async change(document) {
      const picture = await document.embedJpg(photo)
      document.getPage(1).drawImage(picture, { x: 150, y: 400, width: 300, height: 225 })
    },
  })

const open = (photo: Buffer) => sharp(photo).autoOrient()
/** Others are in tests/unit/photos/likeness.test.ts. */
const copies: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  small: (photo) => open(photo).resize(800).jpeg({ quality: 70 }).toBuffer(),
  'as-webp': (photo) => open(photo).webp().toBuffer(),
  cropped: (photo) => open(photo).extract({ left: 120, top: 90, width: 960, height: 720 }).jpeg().toBuffer(),
}

test('withdrawn, hidden, pending and drafts, and copies of them', async () => {
  const [shown, hidden, pending, draft, withdrawn] = await Promise.all(
    [1, 2, 3, 4, 5].map((seed) => makePhonePhoto({ width: 1200, height: 900, seed })),
  )
  const forbidden = { hidden, pending, draft, withdrawn } as Record<string, Buffer>
  const made: Record<string, string | Uint8Array> = {}
  const copied: Record<string, Buffer> = {}
  for (const [name, photo] of Object.entries(forbidden))
    for (const [how, change] of Object.entries(copies))
      copied[`galleries/2025-09-02/${name}-${how}.${how === 'as-webp' ? 'webp' : 'jpg'}`] =
        await change(photo)
  // Drawing pages takes long: one document with a photo that is held back, one with a withdrawn photo, one with neither.
  for (const [name, photo] of Object.entries({ hidden, withdrawn, shown })) {
    made[`documents/${name}.md`] = entry({ title: name, year: '2024', file: `${name}.pdf` })
    made[`documents/${name}.pdf`] = await pdfWith(photo!)
  }
  const again = await copies.small!(hidden!)
  project = await makeProject({
    ...(await minimalSite()),
    ...made,
    ...copied,
    'galleries/2025-09-02/shown.jpg': shown!,
    'galleries/2025-10-17/hidden.jpg': hidden!,
    'galleries/2025-10-17/shown.jpg': await makePhonePhoto({ seed: 6 }),
    'galleries/2025-10-17/index.md': '---\nhide: [hidden.jpg]\n---\n',
    'galleries/2025-10-18/pending.jpg': pending!,
    'galleries/2025-10-18/index.md': '---\nconsent: pending\n---\n',
    'galleries/2025-10-19/draft.jpg': draft!,
    'galleries/2025-10-19/index.md': '---\ndraft: true\n---\n',
    'photos/cover.jpg': again,
    'news/benches.md': story('Benches', { image: 'cover.jpg' }, '![A](cover.jpg)'),
    'withdrawn.json': formatWithdrawn({
      withdrawn: [
        {
          day: '2025-11-01',
          checksums: [checksum(withdrawn!)],
          fingerprint: formatFingerprint(fingerprintOf(await squareOf(withdrawn!))!),
        },
      ],
      different: [],
    }),
  })
  writeFiles(project.folder, { 'public/report.pdf': await makeTellingPdf() })
  const { status, err } = await project.run('build')
  expect(status, err).toBe(0)
  for (const path of Object.keys(copied))
    expect(err).toMatch(new RegExp(`warning +content/${path} .* was left out\\. .*--allow content/${path}`))
  const ids = [...Object.values(forbidden), ...Object.values(copied), again].map((photo) =>
    checksum(photo).slice(0, 8),
  )
  for (const name of ['hidden', 'withdrawn'])
    expect(err).toMatch(
      new RegExp(`content/documents/${name}.md  its document has a photo that .* was left out`),
    )
  const names = Object.keys(siteOf(project))
  const documents = names.filter((name) => name.endsWith('.pdf'))
  expect(documents).toEqual([expect.stringContaining('documents/shown-'), 'report.pdf'])
  expect(await isDrawnPdf(readFileSync(join(project.folder, 'dist/report.pdf')))).toBe(true)
  expect(names.some((name) => name.includes(checksum(shown!).slice(0, 8)))).toBe(true)
  for (const name of names) {
    const text = readFileSync(join(project.folder, 'dist', name), 'latin1')
    for (const id of ids) expect(`${name} ${text}`.includes(id), `${id} in ${name}`).toBe(false)
  }
})
