import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPhotos } from '../../../scripts/content/photo-references/photo-list'
import type { GivenFiles } from '../../../scripts/content/tree/tree'
import { createProblems, formatProblem } from '../../../scripts/lib/problems'
import { loadSite } from '../../../scripts/plan/load-site'
import { entry, minimalSite, plainPhoto, temporaryFolder, writeFiles } from '../../fixtures/site'

async function load(content: string, given?: GivenFiles) {
  const problems = createProblems()
  const options = {
    content,
    base: '/',
    includeDrafts: false,
    today: '2026-01-01',
    publicFiles: [],
    given,
  }
  const loaded = await loadSite(options, problems)
  return { photos: loaded && listPhotos(loaded), problems: problems.list.map(formatProblem) }
}

const unrecorded = (names: string[]) => new Map(names.map((name) => [name, false]))

test('files that are somewhere else are found, listed and reported like files in the folder', async () => {
  const content = temporaryFolder()
  const photo = await plainPhoto('green')
  const names = [
    'photos/school.jpg',
    'photos/unused.jpg',
    'galleries/2025-10-17/IMG_10.jpg',
    'galleries/2025-10-17/IMG_2.jpg',
    'galleries/2025-10-17/film.mp4',
    'galleries/2025-10-18 evening/a.jpg',
    'galleries/2025-10-18 evening/inner/b.jpg',
    'galleries/2025-10-18 evening/.hidden',
    'galleries/later/c.jpg',
  ]
  writeFiles(content, {
    ...(await minimalSite()),
    'galleries/2025-10-17/index.md': entry({ hide: '[IMG_2.jpg]' }),
    ...Object.fromEntries(names.map((name) => [name, photo])),
    'galleries/2025-10-17/film.mp4': '\0\0\0\x18ftypmp42',
  })
  const expected = await load(content)
  expect(expected.problems.length).toBeGreaterThan(1)
  for (const name of names) rmSync(join(content, name))
  for (const name of ['galleries/2025-10-18 evening', 'galleries/later', 'photos'])
    rmSync(join(content, name), { recursive: true })
  expect(await load(content, unrecorded(names))).toEqual(expected)
  expect(await load(content, unrecorded(names.toReversed()))).toEqual(expected)
})

test('a file elsewhere that may hold something back is an error, unless there is a record of it', async () => {
  const content = temporaryFolder()
  writeFiles(content, await minimalSite())
  const names = ['galleries/2025-10-17/a.jpg', 'galleries/2025-10-17/consent']
  const { problems } = await load(content, unrecorded(names))
  expect(problems).toEqual([expect.stringMatching(/^error .*consent {2}is not read: /)])
  const { photos } = await load(content, new Map([...unrecorded(names), [names[1]!, true]]))
  expect(photos!.filter(({ path }) => path.endsWith('consent'))).toHaveLength(1)
})
