/** `npm run cover` on a real content folder. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findForeignData } from '../../../scripts/photos/metadata/metadata'
import { checksum } from '../../../scripts/store/checksum'
import { stripJpeg } from '../../../src/shared/photos/jpeg'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { keepCaches, makeProject, type Project } from '../../fixtures/project'
import { minimalSite, story, writeFiles } from '../../fixtures/site'
import { isAll } from '../../is-all'

/** Upright, 800 × 600 pixels: the file says that it has to be turned. */
const photo = await makePhonePhoto({ orientation: 6 })
const smaller = await sharp(photo).autoOrient().resize(640).jpeg({ quality: 70 }).toBuffer()
const event = 'galleries/2025-10-17'
const id = `2025-10-17-${checksum(photo).slice(0, 8)}`

let project: Project
const at = (path: string) => join(project.folder, 'content', path)
const idOf = (path: string) => `2025-10-17-${checksum(readFileSync(at(path))).slice(0, 8)}`

beforeAll(async () => {
  project = await makeProject({
    ...(await minimalSite()),
    [`${event}/a.jpg`]: photo,
    [`${event}/b.jpg`]: await makePhonePhoto({ seed: 2 }),
    // As `npm run new --photo` copies it.
    'photos/stripped.jpg': stripJpeg(photo)!,
    'photos/sent.jpg': smaller,
    'news/benches.md': story(
      'Benches',
      { image: 'sent.jpg' },
      `![A](stripped.jpg)\n\nSee [it](/education#${id}).\n`,
    ),
  })
  writeFiles(project.folder, { [`dist/photos/${id}-c41d-400.jpg`]: '' })
})
afterAll(() => {
  keepCaches(project)
  rmSync(project.folder, { recursive: true })
})

/** The brightness of the upright photo at these parts of its width and height. */
async function greysAt(path: string, places: [x: number, y: number][]): Promise<number[]> {
  const { data, info } = await sharp(readFileSync(at(path)))
    .autoOrient()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)]!)
}

test('a place that is no percentage changes nothing', async () => {
  const { status, err } = await project.run('cover', 'a.jpg', '0.4,0.2,0.1,0.2')
  expect([status, err]).toEqual([2, expect.stringContaining('0.4,0.2,0.1,0.2 covers almost nothing: ')])
  expect(readFileSync(at(`${event}/a.jpg`)).equals(photo)).toBe(true)
})

test('covers the photo as one sees it, and its copies with the same pixels; names other copies', async () => {
  // Named by the file on the phone, which `npm run new` has copied.
  writeFiles(project.folder, { 'phone/b.jpg': photo })
  const { status, out, err } = await project.run('cover', 'phone/b.jpg', '10,70,20,25', '60,10,20,30')
  expect([status, err]).toEqual([0, ''])
  expect(out.replace(/^(?:Photos|Comparing photos): .*\n/gm, '')).toBe(
    [
      `content/${event}/a.jpg, 800 × 600 pixels, shown on /education`,
      '  covered, too: content/photos/stripped.jpg',
      '  its new address is in: content/news/benches.md',
      `Covered 2 faces in 2 files. Look at content/${event}/a.jpg.`,
      'Not covered: content/photos/sent.jpg, which shows the same in another size, part or file. Builds refuse it until you cover it, too, or withdraw it.',
      'All its published sizes change: 400 × 300 and 800 × 600 pixels, in AVIF and JPEG, and the pictures for shared links that show it.',
      'The photo without the cover is still on the public site. Next:',
      '1. npm run build, and publish dist/.',
      '2. If your host keeps old files, or the photos are on a store, delete these there:',
      `   photos/${id}-c41d-400.jpg`,
      '3. npm run withdraw -- --published says when it is gone.',
      'If the photos are kept in git, they stay in its history: see docs/publishing.md.\n',
    ].join('\n'),
  )
  const covered = readFileSync(at(`${event}/a.jpg`))
  expect(readFileSync(at('photos/stripped.jpg')).equals(covered)).toBe(true)
  expect([findForeignData(covered), covered.equals(stripJpeg(covered)!)]).toEqual([undefined, true])
  expect(readFileSync(at('news/benches.md'), 'utf8')).toContain(`/education#${idOf(`${event}/a.jpg`)})`)
  // The colours of the corners, which both ellipses leave out, are as before.
  const corners: [number, number][] = [
    [0.02, 0.02],
    [0.98, 0.02],
    [0.02, 0.98],
    [0.98, 0.98],
  ]
  const [before, after] = await Promise.all(
    ['photos/sent.jpg', `${event}/a.jpg`].map((path) => greysAt(path, corners)),
  )
  for (const [index, grey] of after!.entries()) expect(Math.abs(grey - before![index]!)).toBeLessThan(12)
  const inside = Array.from({ length: 20 }, (_, index): [number, number] => [0.65 + index / 200, 0.25])
  const greys = await greysAt(`${event}/a.jpg`, inside)
  expect(Math.max(...greys) - Math.min(...greys)).toBeLessThanOrEqual(50)
})

test('the photo without the cover does not come back, and the covered one is not taken for it', async () => {
  const refused = await project.run('check')
  expect(refused.err.match(/^error .*$/gm)).toEqual([
    expect.stringMatching(
      /^error {4}content\/photos\/sent\.jpg {2}shows the same as a photo that was withdrawn/,
    ),
  ])
  await project.run('cover', 'sent.jpg', '10,70,20,25', '60,10,20,30')
  expect((await project.run('check')).err).toBe('')
  writeFiles(project.folder, {
    [`content/${event}/c.jpg`]: photo,
    [`content/${event}/d.jpg`]: await sharp(smaller).resize(500).jpeg().toBuffer(),
  })
  expect((await project.run('check')).err.match(/^error .*withdrawn/gm)).toEqual([
    expect.stringContaining(`${event}/c.jpg  is a photo that was withdrawn`),
    expect.stringContaining(`${event}/d.jpg  shows the same as a photo that was withdrawn`),
  ])
})

test.runIf(isAll)(
  'another face can be covered later; then the photo with one face covered does not come back either',
  async () => {
    for (const name of ['c.jpg', 'd.jpg']) rmSync(at(`${event}/${name}`))
    const once = readFileSync(at(`${event}/a.jpg`))
    expect((await project.run('cover', `${event}/a.jpg`, '40,40,20,20')).out).toContain(
      '  covered, too: content/photos/stripped.jpg\n',
    )
    expect((await project.run('check')).err).toBe('')
    writeFiles(project.folder, { [`content/${event}/e.jpg`]: once })
    expect((await project.run('check')).err).toContain(`${event}/e.jpg  is a photo that was withdrawn`)
  },
)
