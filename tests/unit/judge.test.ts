/** What `check`, builds and the dev server judge alike. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listCompared, listPhotos } from '../../scripts/content/content'
import { judge } from '../../scripts/judge/judge'
import { createProblems, formatProblems } from '../../scripts/lib/problems'
import { samplePhoto } from '../../scripts/photos/metadata'
import { openOriginals } from '../../scripts/photos/originals'
import { wantedPhotos } from '../../scripts/photos/publish'
import { sitePictures } from '../../src/shared/addresses/addresses'
import { noProgress, runHere } from '../fixtures/make-photos'
import { entry, type Files, plainPhoto, siteFile, story, temporaryFolder } from '../fixtures/site'
import { load, read } from './content/load'

async function judged(files: Files, cache = temporaryFolder()): Promise<string[]> {
  const { content, folder } = await load(files, { publicFiles: [] })
  const originals = openOriginals(cache, runHere)
  const wanted = wantedPhotos(listPhotos(content!), listCompared(content!), false)
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
    'warning  1 placeholder in 1 file is still to be replaced; npm run check -- --placeholders lists it.',
  ])
})

describe('a photo that one entry holds back, and another one shows', () => {
  const remedy = (file: string) => `If nobody may see it, take it out of ${file}.`

  test('is shown, with one warning', async () => {
    const shared = await plainPhoto('teal')
    const held = (field: string) => ({
      'photos/b.jpg': shared,
      'photos/own.jpg': shared,
      'news/a.md': story(
        'A',
        { image: 'b.jpg', [field]: field === 'draft' ? 'true' : 'pending' },
        '![A](b.jpg)',
      ),
      'news/b.md': story('B', { image: 'b.jpg' }, '![A](b.jpg)'),
    })
    for (const field of ['draft', 'consent'])
      expect(await judged(held(field))).toEqual([
        `warning  photos/b.jpg  is shown by news/b.md, and news/a.md:5 holds it back. ${remedy('news/b.md')}`,
      ])
    const elsewhere = 'galleries/2025-09-02'
    expect(
      await judged({
        [`${elsewhere}/c.jpg`]: shared,
        'news/a.md': story('A', { image: `../${elsewhere}/c.jpg`, consent: 'pending' }),
        'news/b.md': story('B', {}, `![A](../${elsewhere}/c.jpg)`),
        'news/b.te.md': `---\ntitle: బి\n---\n\n![అ](../${elsewhere}/c.jpg)\n`,
      }),
    ).toEqual([
      `warning  ${elsewhere}/c.jpg  is shown by news/b.md, ${elsewhere}, news/b.te.md, and news/a.md:5 holds it back. ${remedy(`news/b.md, ${elsewhere}, news/b.te.md`)}`,
    ])
  })

  test('is told about if nobody has answered, also as a file with the same bytes', async () => {
    const [one, other] = [await plainPhoto('teal'), await plainPhoto('red')]
    const [asked, shown] = ['galleries/2025-09-02', 'galleries/2025-10-17']
    const files = {
      'site.md': siteFile({ askConsent: 'true' }),
      'photos/b.jpg': one,
      'news/a.md': story('A', { image: 'b.jpg' }),
      'news/b.md': story('B', { image: 'b.jpg', consent: 'given' }),
      [`${asked}/x.jpg`]: other,
      [`${shown}/b.jpg`]: one,
      [`${shown}/x.jpg`]: other,
      [`${shown}/y.jpg`]: await plainPhoto('blue'),
      [`${shown}/index.md`]: entry({ consent: 'given' }),
    }
    const same = (path: string) => `holds back the same file, ${path}. ${remedy(shown)}`
    expect(await judged(files)).toEqual([
      `warning  ${shown}/b.jpg  is shown by ${shown}, and news/a.md ${same('photos/b.jpg')}`,
      `warning  ${shown}/x.jpg  is shown by ${shown}, and ${asked} ${same(`${asked}/x.jpg`)}`,
      `warning  photos/b.jpg  is shown by news/b.md, and news/a.md holds it back. ${remedy('news/b.md')}`,
    ])
    const answered = { 'news/a.md': story('A', { image: 'b.jpg', consent: 'given' }) }
    expect(
      await judged({ ...files, ...answered, [`${asked}/index.md`]: entry({ consent: 'given' }) }),
    ).toEqual([])
  })
})

test('a file in public/ at an address of the site is an error', async () => {
  const [rename, move] = ['Remove it, or give it another name.', 'Put it into another folder.']
  const refused: Record<string, string> = {
    'about.html': `would take the place of the page /about (pages/about.md). ${rename}`,
    'assets/a.css': `is in a folder that only the build fills, /assets. ${move}`,
    'benches/index.html': `would take the place of the page /benches (news/benches.md). ${rename}`,
    'contact/Index.html': `would take the place of the page /contact (pages/contact.md). ${rename}`,
    'documents/report.pdf': `is in a folder that only the build fills, /documents. ${move}`,
    'education/2024.html': `would take the place of the redirect from /education/2024. ${rename}`,
    'events/2024-05-01.html': `would take the place of the redirect from /events/2024-05-01. ${rename}`,
    'events/2025-10-17': `would take the place of the page /events/2025-10-17 (galleries/2025-10-17). ${rename}`,
    'guide/index.html': `would take the place of public/guide.html. ${rename}`,
    'index.html': `would take the place of the page / (pages/home.md). ${rename}`,
    'old.html/a': `would take the place of /old.html. ${rename}`,
    photos: `is in a folder that only the build fills, /photos. ${move}`,
    'robots.txt': `would take the place of /robots.txt, which the build makes. ${rename}`,
    'search.html/a': `would take the place of /search.html. ${rename}`,
    'te/about.html': `would take the place of the page /te/about (pages/about.md). ${rename}`,
    'te/old.html': `would take the place of the redirect from /te/old. ${rename}`,
  }
  const addresses = ['a.txt', 'guide.html', ...Object.keys(refused), 'te/guide.html'].map(
    (name) => `/${name}`,
  )
  const { lines } = await read(
    {
      'site.md': siteFile({ galleriesShown: '1' }),
      'site.te.md': entry({ name: 'దీపం ట్రస్టు' }),
      'news/benches.md': story('Benches', { aliases: '[/old]' }),
      'galleries/2025-10-17/a.jpg': '',
      'galleries/2024-05-01 morning/a.jpg': '',
    },
    { publicFiles: [...sitePictures, ...addresses] },
  )
  expect(lines.sort()).toEqual(
    Object.entries(refused)
      .map(([file, message]) => `error    public/${file}  ${message}`)
      .sort(),
  )
})

test('an icon that is missing in public/ is reported', async () => {
  const publicFiles = [...sitePictures.filter((path) => path !== '/icon.svg'), '/Icon.svg']
  expect((await read({}, { publicFiles })).lines).toEqual([
    'error    public/icon.svg  is missing, but the site refers to it. Put the picture back, or another one with this name.',
  ])
})
