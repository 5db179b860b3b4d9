/** The site as the editor checks it before a change is saved. */

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { checkFile } from '../../../src/editor/repository/check-file'
import { checkSite } from '../../../src/editor/worker/site-worker/check'
import { makePage } from '../../../src/editor/worker/site-worker/page'
import { inWords } from '../../../src/i18n/messages/in-words'
import { te } from '../../../src/i18n/messages/te'
import { fingerprintOf } from '../../../src/model/judge/fingerprint'
import { formatWithdrawn } from '../../../src/model/withdrawal/withdrawn-list'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'
import { squareOf } from '../../fixtures/photo-square'
import { entry, minimalSite } from '../../fixtures/site'

const event = 'content/galleries/2025-10-17'
const withdrawnPhoto = await makePhonePhoto({ seed: 1 })
/** What a messenger makes of it. */
const resent = await sharp(withdrawnPhoto).resize(640).jpeg({ quality: 70 }).toBuffer()
const checksum = 'c'.repeat(64)
const photo: [path: string, hash: string] = ['content/photos/school.jpg', 'school']

/** The photos that are left out. `photos`: the git hashes of saved and new photos by path. */
async function leftOut(
  photos: Record<string, string>,
  texts: Record<string, string> = {},
  different: string[] = [],
) {
  const fingerprint = fingerprintOf(await squareOf(withdrawnPhoto))
  const withdrawn = [{ day: '2025-11-02', checksums: ['a'.repeat(64)], fingerprint }]
  const site = Object.entries(await minimalSite()).map(([name, data]) => [`content/${name}`, data] as const)
  const { judged, problems } = await checkSite(
    {
      texts: [
        ...site.flatMap(([path, data]): [string, string][] =>
          typeof data === 'string' ? [[path, data]] : [],
        ),
        ...Object.entries(texts),
        ['content/withdrawn.json', formatWithdrawn({ withdrawn, different })],
      ],
      files: [photo, ...Object.entries(photos)],
      photos: [{ hash: 'new', checksum, square: await squareOf(resent) }],
      publicFiles: [],
    },
    new Map(),
  )
  const said = problems.filter(({ topic }) => topic === 'left-out').map(({ said }) => inWords(said))
  return [...judged!.copies.map(({ path }) => path), ...said]
}

test('a new photo that looks like a withdrawn one is left out', async () => {
  expect(await leftOut({ [`${event}/a.jpg`]: 'other', [`${event}/b.jpg`]: 'new' })).toEqual([
    `${event}/b.jpg`,
    expect.stringContaining('shows the same as a photo that was withdrawn on 2025-11-02'),
  ])
})

test('a photo that was allowed is not left out', async () => {
  expect(await leftOut({ [`${event}/b.jpg`]: 'new' }, {}, [checksum])).toEqual([])
})

test('a copy of a hidden photo is known by its bytes, new or saved', async () => {
  const texts = { [`${event}/index.md`]: '---\nhide:\n  - a.jpg\n---\n' }
  const other = 'content/galleries/2025-09-02'
  const photos = { [`${event}/a.jpg`]: 'same', [`${event}/b.jpg`]: 'other', [`${other}/copy.jpg`]: 'same' }
  expect(await leftOut(photos, texts)).toEqual([
    `${other}/copy.jpg`,
    expect.stringContaining(`is the same file as ${event}/a.jpg, which must not be published`),
  ])
})

test('mistakes in fields and in names of files and folders have words in Telugu', async () => {
  const wrong = {
    'content/news/a.md': '---\ntitle: A: B\n---\n',
    'content/news/b.md': 'title: B\n',
    'content/news/What?.md': entry({}),
    'content/News/c.md': entry({}),
    'content/galleries/2025-10-17/index.te.md': entry({}),
    'content/galleries/2025-02-30/a.md': entry({}),
    'content/withdrawn.json': '{',
  }
  const { problems } = await checkSite(
    { texts: Object.entries(wrong), files: [], photos: [], publicFiles: [] },
    new Map(),
  )
  const errors = problems.filter(({ severity }) => severity === 'error')
  const ofFiles = Object.keys(wrong).map((file) => errors.find((error) => file.startsWith(error.file)))
  for (const error of ofFiles) expect(inWords(error!.said, te)).toMatch(/[\u0c00-\u0c7f]{3}/)
})

const path = 'content/galleries/2025-10-17/a.jpg'
const check = (data: Uint8Array) => checkFile(path, new Blob([new Uint8Array(data)]))

test('nothing but a JPEG without metadata is sent, whoever asks for it', async () => {
  const photo = await makePhonePhoto()
  await expect(check(photo)).rejects.toThrow(/^a\.jpg was not sent: it contains EXIF/)
  await expect(check(readFileSync(heicFile))).rejects.toThrow('a format other than JPEG')
  await check(await sharp(photo).jpeg().toBuffer())
})

test.each([
  ['content/site.md', '/contact'],
  ['content/pages/about.md', '/about'],
  ['content/members/asha.md', '/trustmembers'],
  ['content/testimonials/ravi.md', '/'],
  ['content/focus-areas/education.md', '/education'],
])('the preview of %s is the page %s', async (path, address) => {
  vi.stubEnv('BASE_URL', '/')
  const person = { name: 'Asha', role: 'Teacher', order: '1' }
  const files = {
    ...(await minimalSite()),
    'members/asha.md': entry({ ...person, shortBio: 'She teaches.', image: 'school.jpg' }),
    'testimonials/ravi.md': entry(person, 'Thank you.'),
  }
  const texts = Object.entries(files).flatMap(([name, data]): [string, string][] =>
    typeof data === 'string' ? [[`content/${name}`, data]] : [],
  )
  const task = { texts, files: [photo], photos: [], publicFiles: [] }
  const { judged } = await checkSite(task, new Map())
  const page = makePage(judged!, { kind: 'page', path, language: 'en', sizes: {} })
  vi.unstubAllEnvs()
  expect(page?.html).toContain(`data-path="${address}"`)
})
