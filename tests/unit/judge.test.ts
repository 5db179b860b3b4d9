/** What `check`, builds and the dev server judge alike. */
import { join } from 'node:path'
import sharp from 'sharp'
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

async function judged(files: Files, cache = temporaryFolder()): Promise<string[]> {
  const { content, folder } = await load(files, { publicFiles: [] })
  const originals = openOriginals(cache)
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

test('a text inside a photo is asked about until the form answers, also when its record is known', async () => {
  const description = { IFD0: { ImageDescription: 'Do not publish' } }
  const photo = await sharp(await plainPhoto('teal'))
    .withExif(description)
    .jpeg()
    .toBuffer()
  const cache = temporaryFolder()
  const judgedWith = (fields: Record<string, string>) =>
    judged({ 'galleries/2025-10-17/a.jpg': photo, 'galleries/2025-10-17/index.md': entry(fields) }, cache)
  const question =
    'error    galleries/2025-10-17/a.jpg  "not" may ask not to publish something. Have those on the photos, or their parents or school, agreed to publish this? If so, write consent: given between the two lines of --- in index.md; if not yet, consent: pending.'
  expect(await judgedWith({ title: 'Books' })).toEqual([question])
  expect(await judgedWith({ title: 'Books again' })).toEqual([question])
  expect(await judgedWith({ consent: 'given' })).toEqual([])
})
