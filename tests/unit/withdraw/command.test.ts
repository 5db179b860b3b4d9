/** `npm run withdraw` on a real content folder. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecord } from '../../../scripts/photos/records'
import { checksum } from '../../../scripts/store/file-state'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { keepCaches, makeProject, type Project } from '../../fixtures/project'
import { minimalSite, story, writeFiles } from '../../fixtures/site'

const [photo, other, cover] = await Promise.all([1, 2, 3].map((seed) => makePhonePhoto({ seed })))
const resent = await sharp(photo).resize(640).jpeg({ quality: 70 }).toBuffer()
const event = 'galleries/2025-10-17'
const index = '---\ntitle: Books\nconsent: given\nphotos:\n  - b.jpg\n  - a.jpg\n---\n'
const translated = '---\nphotos:\n  - file: a.jpg\n    alt: B\n---\n'
const id = `2025-10-17-${checksum(photo!).slice(0, 8)}`
const benches = story(
  'Benches',
  { image: 'sent.jpg' },
  `Before.\n\n![A](sent.jpg)\n\nSee [this](/education#${id}).\n`,
)
/** Its field `image` cannot be without a photo. */
const corrected = benches.replace('image: sent.jpg', 'image: cover.jpg')

let project: Project
const at = (path: string) => join(project.folder, 'content', path)
const read = (path: string) => readFileSync(at(path), 'utf8')

beforeAll(async () => {
  project = await makeProject({
    ...(await minimalSite()),
    [`${event}/a.jpg`]: photo!,
    [`${event}/b.jpg`]: other!,
    [`${event}/index.md`]: index,
    [`${event}/index.te.md`]: translated,
    'photos/sent.jpg': resent,
    'photos/cover.jpg': cover!,
    'news/benches.md': benches,
  })
})
afterAll(() => {
  keepCaches(project)
  rmSync(project.folder, { recursive: true })
})

test('without --yes, and where a text needs a photo, nothing is changed', async () => {
  writeFiles(project.folder, { 'content/documents/old.pdf': '%PDF-1.7' })
  const first = await project.run('withdraw', 'a.jpg')
  rmSync(at('documents/old.pdf'))
  expect([first.status, first.err]).toEqual([
    1,
    'error    content/news/benches.md:4  image: cannot be without a photo.\nerror    Nothing was changed. Name another photo there, and run the command again.\n',
  ])
  expect(first.out.replace(/^(?:Photos|Comparing photos): .*\n/gm, '')).toBe(
    [
      `content/${event}/a.jpg, shown on /education`,
      '  a copy: content/photos/sent.jpg',
      `  named in: content/${event}/index.md`,
      `  named in: content/${event}/index.te.md`,
      '  named in: content/news/benches.md',
      'PDF documents were not searched. Look through content/documents/old.pdf.\n',
    ].join('\n'),
  )
  writeFiles(project.folder, { 'content/news/benches.md': corrected })
  const second = await project.run('withdraw', `https://trust.example/education#${id}`)
  expect([second.status, second.err]).toEqual([
    2,
    'error    add --yes to delete these photos and take them out of the texts.\n',
  ])
  expect([read(`${event}/index.md`), read('news/benches.md')]).toEqual([index, corrected])
  expect((await project.run('withdraw', 'nowhere.jpg')).status).toBe(2)
})

test('removes the photo and its copies everywhere, and a repetition after a kill finishes it', async () => {
  // As after a kill: the photo is in the list, and one text is changed.
  const begun = { withdrawn: [{ day: '2025-11-01', checksums: [checksum(photo!)] }], different: [] }
  writeFiles(project.folder, {
    'content/withdrawn.json': JSON.stringify(begun),
    [`content/${event}/index.md`]: index.replace('  - a.jpg\n', ''),
  })
  const published = [`${id}-c41d-400.jpg`, `${id}-c41d-400.avif`, '2025-10-17-00000000-c41d-400.jpg']
  mkdirSync(join(project.folder, 'dist/photos'), { recursive: true })
  for (const name of published) writeFileSync(join(project.folder, 'dist/photos', name), '')
  const { status, out, err } = await project.run('withdraw', `content/${event}/a.jpg`, '--yes')
  expect([status, err]).toEqual([0, ''])
  expect(out).toContain(
    'Withdrawn: deleted 2 files, changed 2 texts.\nIt is still on the public site. Next:\n',
  )
  expect(out).toContain(
    `delete these there:\n   photos/${id}-c41d-400.avif\n   photos/${id}-c41d-400.jpg\n3.`,
  )
  expect([existsSync(at(`${event}/a.jpg`)), existsSync(at('photos/sent.jpg'))]).toEqual([false, false])
  expect(read(`${event}/index.md`)).toBe(index.replace('  - a.jpg\n', ''))
  expect(read(`${event}/index.te.md`)).toBe('---\n---\n')
  expect(read('news/benches.md')).toBe(
    corrected.replace('![A](sent.jpg)\n\n', '').replace(/\[this\]\([^)]*\)/, 'this'),
  )
  expect(JSON.parse(read('withdrawn.json')).withdrawn).toEqual([
    {
      day: '2025-11-01',
      checksums: [checksum(photo!), checksum(resent)].sort(),
      fingerprint: expect.stringMatching(/^[0-9a-f]{544}$/),
    },
  ])
  const cache = join(project.folder, '.cache/photos')
  expect(readRecord(cache, checksum(photo!))).toBeUndefined()
  expect((await project.run('check')).err).toBe('')
})

test('a photo that comes back is left out, until a person says that it is another one', async () => {
  const cropped = await sharp(photo).extract({ left: 20, top: 20, width: 760, height: 570 }).jpeg().toBuffer()
  writeFiles(project.folder, { [`content/${event}/new.jpg`]: cropped })
  const day = '2025-11-01'
  const warning = `warning  content/${event}/new.jpg  shows the same as a photo that was withdrawn on ${day} and must not come back, and was left out. Delete this file. If it is another photo: npm run withdraw -- --allow content/${event}/new.jpg\n`
  expect((await project.run('check')).err).toBe(warning)
  await project.run('withdraw', '--allow', 'new.jpg')
  expect((await project.run('check')).err).toBe('')
  writeFiles(project.folder, { [`content/${event}/again.jpg`]: photo! })
  expect((await project.run('check')).err).toContain(
    `content/${event}/again.jpg  is a photo that was withdrawn on ${day} and must not come back, and was left out. Delete this file.\n`,
  )
  const { status, err } = await project.run('withdraw', '--allow', 'again.jpg')
  expect([status, err]).toEqual([
    1,
    `error    content/${event}/again.jpg is the photo that was withdrawn. To publish it again, remove its checksum from content/withdrawn.json.\n`,
  ])
  rmSync(at(`${event}/again.jpg`))
})
