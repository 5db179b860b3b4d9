/** A site whose content is photos: the files of phones become an event, and photos that must not be published are nowhere. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksum } from '../../scripts/store/file-state'
import { isDrawnPdf } from '../../src/media/pdf/draw-pdf'
import { fingerprintOf } from '../../src/model/judge/fingerprint'
import { formatWithdrawn } from '../../src/model/withdrawal/withdrawn-list'
import { makePdf } from '../fixtures/pdf'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import { squareOf } from '../fixtures/photo-square'
import { makeProject, type Project, type Run, siteOf } from '../fixtures/project'
import { entry, type Files, minimalSite, story, writeFiles } from '../fixtures/site'

const event = 'galleries/2025-12-01'
const size = { width: 400, height: 300 }
const [shown, hidden, pending, draft, withdrawn, other] = (await Promise.all(
  [1, 2, 3, 4, 5, 6].map((seed) => makePhonePhoto({ ...size, seed, orientation: seed })),
)) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
const forbidden = { hidden, pending, draft, withdrawn }

const open = (photo: Buffer) => sharp(photo).autoOrient()
const shrink = (photo: Buffer) => open(photo).resize(280).jpeg({ quality: 70 }).toBuffer()
/** Others are in tests/unit/photos/likeness.test.ts. */
const copies: [file: string, (photo: Buffer) => Promise<Buffer>][] = [
  ['small.jpg', shrink],
  ['as-webp.webp', (photo) => open(photo).webp().toBuffer()],
  [
    'cropped.jpg',
    (photo) => open(photo).extract({ left: 40, top: 30, width: 320, height: 240 }).jpeg().toBuffer(),
  ],
]

/** With a photo on its last page, beside another one. */
const pdfWith = (photo: Buffer, pages: number) =>
  makePdf({
    pages,
    async change(document) {
      for (const [at, picture] of [photo, other].entries()) {
        const place = { x: 5 + at * 146, y: 40, width: 144, height: 108 }
        document.getPage(pages - 1).drawImage(await document.embedJpg(picture), place)
      }
    },
  })

let project: Project
let built: Run
let copied: Record<string, Buffer>
let sent: Buffer

beforeAll(async () => {
  sent = await shrink(hidden)
  const made = Object.entries(forbidden).flatMap(([name, photo]) =>
    copies.map(async ([file, change]) => [`galleries/2025-09-02/${name}-${file}`, await change(photo)]),
  )
  copied = Object.fromEntries(await Promise.all(made))
  const documents: Files = {}
  // Drawing pages takes long: one document with a photo that is held back, one with a withdrawn photo, one with neither.
  for (const [name, photo] of Object.entries({ hidden, withdrawn, shown })) {
    documents[`documents/${name}.md`] = entry({ title: name, year: '2024', file: `${name}.pdf` })
    documents[`documents/${name}.pdf`] = await pdfWith(photo, name === 'hidden' ? 2 : 1)
  }
  project = await makeProject({
    ...(await minimalSite()),
    ...documents,
    ...copied,
    [`${event}/IMG_1.JPG`]: shown,
    [`${event}/IMG_2.JPG`]: other,
    [`${event}/IMG_0009.HEIC`]: readFileSync(heicFile),
    [`${event}/IMG_0010.jpg`]: shown.subarray(0, 9000),
    'galleries/2025-10-17/hidden.jpg': hidden,
    'galleries/2025-10-17/shown.jpg': await makePhonePhoto({ ...size, seed: 7 }),
    'galleries/2025-10-17/index.md': '---\nhide: [hidden.jpg]\n---\n',
    'galleries/2025-10-18/pending.jpg': pending,
    'galleries/2025-10-18/index.md': '---\nconsent: pending\n---\n',
    'galleries/2025-10-19/draft.jpg': draft,
    'galleries/2025-10-19/index.md': '---\ndraft: true\n---\n',
    'photos/cover.jpg': sent,
    'news/benches.md': story(
      'Benches',
      { image: 'cover.jpg' },
      '![A](cover.jpg)\n\n[Notice](/notice.pdf), [poster](/school/poster.webp) and [report](/report.pdf)',
    ),
    'withdrawn.json': formatWithdrawn({
      withdrawn: [
        {
          day: '2025-11-01',
          checksums: [checksum(withdrawn)],
          fingerprint: fingerprintOf(await squareOf(withdrawn)),
        },
      ],
      different: [],
    }),
  })
  writeFiles(project.folder, {
    'public/report.pdf': await makePdf(),
    'public/notice.pdf': documents['documents/hidden.pdf']!,
    'public/again.pdf': documents['documents/hidden.pdf']!,
    'public/school/poster.webp': await sharp(await shrink(withdrawn))
      .webp()
      .toBuffer(),
    'public/school/cut.jpg': withdrawn.subarray(0, 9100),
    'public/school/other.png': await sharp(other).resize(300).png().toBuffer(),
    'public/school/index.html':
      '<p>\n<img src="poster.webp">\n<a href="/notice.pdf">Notice</a> <img src="other.png">',
  })
  built = await project.run('build')
})
afterAll(() => rmSync(project.folder, { recursive: true }))

test('three photos, one of them HEIC, become an event without any text', () => {
  expect(built.status, built.err).toBe(0)
  const page = readFileSync(join(project.folder, 'dist/events/2025-12-01.html'), 'utf8')
  const ids = new Set([...page.matchAll(/id="(2025-12-01-[0-9a-f]{8})"/g)].map(([, id]) => id))
  expect(ids.size).toBe(3)
  expect(built.err).toMatch(new RegExp(`^warning {2}content/${event}/IMG_0010\\.jpg {2}.*was left out`, 'm'))
})

test('photos that must not be published, and their copies, are nowhere on the site', () => {
  for (const path of Object.keys(copied))
    expect(built.err).toMatch(
      new RegExp(`warning +content/${path} .* was left out\\. .*--allow content/${path}`),
    )
  const names = Object.keys(siteOf(project))
  const idOf = (photo: Buffer) => checksum(photo).slice(0, 8)
  expect(names.some((name) => name.includes(idOf(shown)))).toBe(true)
  const ids = [...Object.values(forbidden), ...Object.values(copied), sent].map(idOf)
  const anyId = new RegExp(ids.join('|'))
  for (const name of names) {
    const text = readFileSync(join(project.folder, 'dist', name), 'latin1')
    expect([name, anyId.exec(`${name} ${text}`)?.[0]]).toEqual([name, undefined])
  }
})

test('a document with such a photo is left out, and any other is drawn', async () => {
  const warnings = ['hidden', 'withdrawn'].map((name) => `content/documents/${name}.md  its document`)
  for (const warning of [...warnings, 'public/again.pdf  ', 'public/notice.pdf  '])
    expect(built.err).toMatch(new RegExp(`${warning} *has a photo that .* was left out`))
  const names = Object.keys(siteOf(project))
  const documents = names.filter((name) => name.endsWith('.pdf'))
  expect(documents).toEqual([expect.stringContaining('documents/shown-'), 'report.pdf'])
  for (const name of documents)
    expect(await isDrawnPdf(readFileSync(join(project.folder, 'dist', name)))).toBe(true)
  const firstPages = names.filter((name) => /^photos\/(hidden|shown|withdrawn)-.*\.jpg$/.test(name))
  expect(new Set(firstPages.map((name) => name.split('-')[0]))).toEqual(new Set(['photos/shown']))
})

test('a picture of public/ that shows such a photo, or cannot be compared, is left out', () => {
  expect(Object.keys(siteOf(project)).filter((name) => name.startsWith('school/'))).toEqual([
    'school/index.html',
    'school/other.png',
  ])
  const about = built.err.split('\n').filter((line) => /^\w+ +public\/school|leads to/.test(line))
  const why = 'leads to a file that was left out. Remove the link, or put another file there.'
  expect(about).toEqual([
    expect.stringMatching(/^warning {2}content\/news\/benches\.md:9 {2}the link \/notice\.pdf /),
    `warning  content/news/benches.md:9  the link /school/poster.webp ${why}`,
    expect.stringMatching(/^warning {2}public\/school\/cut\.jpg {2}cannot be read and was left out/),
    `warning  public/school/index.html:2  the link /school/poster.webp ${why}`,
    `warning  public/school/index.html:3  the link /notice.pdf ${why}`,
    'warning  public/school/poster.webp  shows the same as a photo that was withdrawn on 2025-11-01 and must not come back, and was left out. Delete this file. If it is another photo: npm run withdraw -- --allow public/school/poster.webp',
  ])
})
