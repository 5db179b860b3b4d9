/** `npm run withdraw` of an event and another photo at once. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { keepCaches, makeProject, type Project } from '../fixtures/project'
import { minimalSite, story, writeFiles } from '../fixtures/site'

let project: Project
const at = (path: string) => join(project.folder, 'content', path)
const read = (path: string) => readFileSync(at(path), 'utf8')

beforeAll(async () => {
  const cover = await makePhonePhoto({ seed: 3 })
  project = await makeProject({ ...(await minimalSite()), 'photos/cover.jpg': cover })
})
afterAll(() => {
  keepCaches(project)
  rmSync(project.folder, { recursive: true })
})

test('withdraws an event and another photo at once', async () => {
  const [first, second, third] = await Promise.all([4, 5, 6].map((seed) => makePhonePhoto({ seed })))
  const day = 'galleries/2025-10-18 books'
  writeFiles(join(project.folder, 'content'), {
    [`${day}/a.jpg`]: first!,
    [`${day}/b.jpg`]: second!,
    [`${day}/index.md`]: '---\ntitle: Books\nphotos: [b.jpg]\n---\n',
    'photos/third.jpg': third!,
    'photos/sent.jpg': await sharp(first).resize(640).jpeg({ quality: 70 }).toBuffer(),
    'news/day.md': story('A day', { image: 'cover.jpg' }, 'See [the day](/events/2025-10-18-books).'),
  })
  const folder = await project.run('withdraw', 'photos', '--yes')
  expect([folder.status, folder.err]).toEqual([
    2,
    'error    photos is not the folder of an event with photos: name an event by its day, or each photo.\n',
  ])
  const { status, out, err } = await project.run('withdraw', '2025-10-18 books', 'third.jpg', '--yes')
  expect([status, err]).toEqual([0, ''])
  expect(out).toContain('  a copy: content/photos/sent.jpg\n')
  expect(out).toContain('Withdrawn: deleted 4 files, changed 2 texts.\n')
  expect(out).toContain(`content/${day} has no photos any more and is not shown.`)
  expect(read('news/day.md')).toContain('See the day.')
  expect(read(`${day}/index.md`)).toBe('---\ntitle: Books\n---\n')
  expect(JSON.parse(read('withdrawn.json')).withdrawn).toHaveLength(3)
  expect((await project.run('check')).err).toBe(`warning  content/${day}  has no photos and is not shown.\n`)
})
