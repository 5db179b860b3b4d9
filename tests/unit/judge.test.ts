/** What `check`, builds and the dev server judge alike. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPhotos } from '../../scripts/content/photo-references/photo-list'
import { judge } from '../../scripts/judge/judge'
import { createProblems, formatProblems } from '../../scripts/lib/problems'
import { samplePhoto } from '../../scripts/photos/metadata/sample-photo'
import { wantedPhotos } from '../../scripts/photos/publish'
import { openOriginals } from '../../scripts/photos/records/originals'
import { noProgress } from '../fixtures/make-photos'
import { entry, type Files, plainPhoto, story, temporaryFolder } from '../fixtures/site'
import { load } from './content/load'

async function judged(files: Files): Promise<string[]> {
  const { content, folder } = await load(files, { publicFiles: [] })
  const originals = openOriginals(temporaryFolder())
  const wanted = wantedPhotos(listPhotos(content!), content!.forbidden.withheld.keys(), false)
  await originals.make(wanted, { progress: noProgress })
  const problems = createProblems()
  const settings = { originals, findOriginal: () => undefined, base: '/', problems, progress: noProgress }
  await judge(content!, settings)
  return formatProblems(problems.list).map((line) => line.replaceAll(join(folder, '/'), ''))
}

test('sample photos are placeholders, and may be shown although another one is held back', async () => {
  expect(
    await judged({
      'photos/benches.jpg': samplePhoto('benches'),
      'news/benches.md': story('Benches', { image: 'benches.jpg' }),
      'galleries/2025-10-17/a.jpg': samplePhoto('a'),
      'galleries/2025-10-17/b.jpg': await plainPhoto('teal'),
      'galleries/2025-10-17/index.md': entry({ hide: '[a.jpg]' }),
    }),
  ).toEqual([
    'warning  photos/benches.jpg  is a grey sample photo: replace it with the real photo, under the same name.',
  ])
})
