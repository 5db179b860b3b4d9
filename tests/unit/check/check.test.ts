/** The hints of a check. */
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { hintsOfPhotos, isAlike, listHints } from '../../../scripts/check/hints'
import { countProblems, describeCounts } from '../../../scripts/check/outcome'
import { listPhotos } from '../../../scripts/content/content'
import { createProblems, formatProblem, sortProblems } from '../../../scripts/lib/problems'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { plainPhoto, sharedFolder, story, temporaryFolder, writeFiles } from '../../fixtures/site'
import { load } from '../content/load'
import { look } from './look'

let photo: Buffer
let moment: Buffer
let other: Buffer
let portrait: Buffer

beforeAll(async () => {
  photo = await makePhonePhoto({ seed: 1 })
  // The camera moved a little, and the light changed.
  moment = await sharp(photo)
    .extract({ left: 6, top: 4, width: 790, height: 592 })
    .modulate({ brightness: 1.03 })
    .jpeg()
    .toBuffer()
  other = await makePhonePhoto({ seed: 2 })
  portrait = await makePhonePhoto({ seed: 1, orientation: 6 })
})

/** All tests share it, so that each photo is measured once. */
const sharedCache = sharedFolder()

async function inspect(files: Record<string, Uint8Array>, cache = sharedCache) {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const paths = Object.keys(files).map((name) => join(folder, name))
  return { folder, ...(await look(paths, cache)) }
}

/** The hints, then the warnings. */
async function lines(files: Record<string, Uint8Array>): Promise<string[]> {
  const { folder, seen, problems } = await inspect(files)
  return [
    ...hintsOfPhotos(seen).map(({ file, message }) => `hint ${file}  ${message}`),
    ...sortProblems(problems.list).map(formatProblem),
  ].map((line) => line.replaceAll(`${folder}/`, ''))
}

test('reports photos of the same moment, but only within a folder', async () => {
  expect(await lines({ 'a/1.jpg': photo, 'a/2.jpg': other, 'a/3.jpg': moment, 'b/4.jpg': photo })).toEqual([
    'hint a/3.jpg  shows nearly the same as 1.jpg: keep the better of the two.',
  ])
})

test('the same photo twice is a warning and not a hint', async () => {
  expect(await lines({ 'a/1.jpg': photo, 'a/2.jpg': photo })).toEqual([
    'warning  a/2.jpg  is the same photo as 1.jpg beside it: delete one of the two.',
  ])
})

test('measures photos upright', async () => {
  const { seen } = await inspect({ 'a.jpg': photo, 'b.jpg': portrait })
  const [a, b] = [...seen.values()]
  expect(b).toMatchObject({ width: 800, height: 600 })
  expect(isAlike(Buffer.from(a!.greys, 'base64'), Buffer.from(b!.greys, 'base64'))).toBe(true)
})

test('does not report plain pictures as photos of the same moment', async () => {
  const [a, b] = [await plainPhoto('#888', 800, 600), await plainPhoto('#898', 800, 600)]
  expect((await lines({ 'a.jpg': a, 'b.jpg': b })).filter((line) => line.includes('nearly'))).toEqual([])
})

test('reports very small, very blurred and damaged photos', async () => {
  const blurred = await sharp(photo).blur(30).jpeg().toBuffer()
  const slightly = await sharp(photo).blur(1.2).jpeg().toBuffer()
  expect(
    await lines({
      'blurred.jpg': blurred,
      'fine/slightly.jpg': slightly,
      'small.jpg': await sharp(other).resize(320).jpeg().toBuffer(),
      'half.jpg': photo.subarray(0, photo.length / 2),
      'text.jpg': Buffer.from('no photo'),
    }),
  ).toEqual([
    'hint blurred.jpg  looks very blurred: is there a better one?',
    'hint small.jpg  is very small, 320 × 240 pixels: is there a larger original?',
    'warning  half.jpg  the file is damaged and was left out: send or copy it again.',
    'warning  text.jpg  is a text; only photos can be shown. It was left out.',
  ])
})

test('counts photos without alternative text', async () => {
  const { content } = await load({
    'galleries/2025-10-17/a.jpg': photo,
    'galleries/2025-10-17/b.jpg': other,
    'galleries/2025-10-17/c.jpg': photo.subarray(0, 900),
    'galleries/2025-10-11/a.jpg': photo,
    'galleries/2025-10-11/index.md': '---\nphotos: [{file: a.jpg, alt: Benches}, a.jpg]\n---\n',
    'news/a.md': story('A', { gallery: '[school.jpg]' }),
  })
  const intact = listPhotos(content!).filter(({ path }) => !path.endsWith('c.jpg'))
  const seen = { width: 800, height: 600, sharpness: 20, greys: '' }
  const hints = listHints(
    content!,
    new Map(intact.map(({ path }, index) => [path, { ...seen, hash: `${index}` }])),
  )
  expect(
    hints.map(({ file, message }) => `${file.replace(/.*\/(?=news|galleries)/, '')}  ${message}`),
  ).toEqual([
    'galleries/2025-10-17  2 of 2 photos have no alternative text: people who cannot see them hear only numbers.',
    'news/a.md  one photo has no alternative text: people who cannot see it hear only a number.',
  ])
})

test('the summary counts photos, placeholders and events', () => {
  const problems = createProblems()
  problems.warn(
    { file: 'a.md', line: 2, topic: 'placeholder' },
    'the placeholder [A] is still to be replaced.',
  )
  problems.warn(
    { file: 'a.md', line: 2, topic: 'placeholder' },
    'the placeholder [A] is still to be replaced.',
  )
  problems.warn(
    { file: 'a.md', line: 3, topic: 'placeholder' },
    'the placeholder [B] is still to be replaced.',
  )
  problems.warn(
    { file: 'b.jpg', topic: 'left-out' },
    'the file is damaged and was left out: send or copy it again.',
  )
  problems.warn({ file: 'i.md', topic: 'consent' }, 'is pending.')
  const counts = countProblems(problems.list)
  expect(counts).toMatchObject({ errors: 0, warnings: 4 })
  expect(describeCounts(counts)).toBe('; 1 photo left out, 2 placeholders left, 1 waiting for consent')
  expect(describeCounts(countProblems([]))).toBe('')
  expect([problems.hasWarnings(), problems.hasErrors()]).toEqual([true, false])
})
