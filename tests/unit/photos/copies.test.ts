/** A copy of a photo that must not be published is left out, with a warning that names both files. */
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { judgeSite, makePhotos } from '../../../scripts/commands/steps/read-site'
import { openOriginals } from '../../../scripts/photos/originals'
import { summarize } from '../../../scripts/photos/publish'
import { reportCopies } from '../../../src/model/judge/copies'
import { createProblems, formatProblems } from '../../../src/model/lib/problems'
import { noProgress, runHere } from '../../fixtures/make-photos'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import {
  entry,
  type Files,
  minimalSite,
  sharedFolder,
  story,
  temporaryFolder,
  writeFiles,
} from '../../fixtures/site'
import { loadFolder } from '../content/load'

const photo = await makePhonePhoto({ seed: 1 })
const other = await makePhonePhoto({ seed: 2 })
/** What a messenger makes of it. */
const resent = await sharp(photo).resize(640).jpeg({ quality: 70 }).toBuffer()
const cropped = await sharp(photo).extract({ left: 30, top: 10, width: 740, height: 570 }).jpeg().toBuffer()
const event = 'galleries/2025-10-17'
const elsewhere = 'galleries/2025-09-02'
const hidden = {
  [`${event}/a.jpg`]: photo,
  [`${event}/b.jpg`]: other,
  [`${event}/index.md`]: '---\nhide:\n  - a.jpg\n---\n',
}

/** All tests share it, so that each photo is measured once. */
const sharedCache = sharedFolder()

/** The warnings about copies in a folder with these files. `steps` receives the number of photos in each step that is shown. */
async function copiesIn(folder: string, cache = sharedCache, steps: number[] = []): Promise<string[]> {
  const { content } = await loadFolder(folder, { publicFiles: [] })
  const progress = { ...noProgress, start: (total: number) => void steps.push(total) }
  const problems = createProblems()
  const read = { content: content!, originals: openOriginals(cache, runHere) }
  await makePhotos(read, false, progress)
  await judgeSite(read, { content: folder, base: '/' }, problems, progress)
  return formatProblems(problems.list).map((line) => line.replaceAll(join(folder, '/'), ''))
}

async function folderWith(files: Files): Promise<string> {
  const folder = temporaryFolder()
  writeFiles(folder, { ...(await minimalSite()), ...files })
  return folder
}

const copyOf = (index = `${event}/index.md:3`) =>
  `is the same file as ${event}/a.jpg, which must not be published (${index}), and was left out. Delete this file.`
const alikeTo = `shows the same photo as ${event}/a.jpg, which must not be published (${event}/index.md:3), and was left out. Delete this file.`

const doubt = (file: string) => ` If it is another photo: npm run withdraw -- --allow ${file}`

describe('the same file', () => {
  test('beside it, in another event, in a story', async () => {
    const folder = await folderWith({
      ...hidden,
      [`${event}/copy.jpg`]: photo,
      [`${elsewhere}/x.jpg`]: photo,
      'photos/benches.jpg': photo,
      'news/benches.md': story('Benches', { image: 'benches.jpg' }),
    })
    expect(await copiesIn(folder)).toEqual([
      `warning  ${elsewhere}/x.jpg  ${copyOf()}`,
      `warning  ${event}/copy.jpg  ${copyOf()}`,
      `warning  photos/benches.jpg  ${copyOf()}`,
    ])
  })

  test('of an event without consent, unless the copy is not used', async () => {
    const folder = await folderWith({
      [`${event}/a.jpg`]: photo,
      [`${event}/index.md`]: '---\nconsent: pending\n---\n',
      [`${elsewhere}/x.jpg`]: photo,
      'photos/spare.jpg': photo,
    })
    expect(await copiesIn(folder)).toEqual([`warning  ${elsewhere}/x.jpg  ${copyOf(`${event}/index.md:2`)}`])
  })

  test('of the photo of an event that is a draft', async () => {
    const folder = await folderWith({
      [`${event}/a.jpg`]: photo,
      [`${elsewhere}/x.jpg`]: photo,
      [`${event}/index.md`]: '---\ndraft: true\n---\n',
    })
    expect(await copiesIn(folder)).toEqual([`warning  ${elsewhere}/x.jpg  ${copyOf(`${event}/index.md:2`)}`])
  })

  test('of a photo that only the draft of a story shows', async () => {
    const draft = story('Girls', { image: 'girls.jpg', draft: 'true' })
    const files = { 'photos/girls.jpg': photo, [`${event}/x.jpg`]: photo, 'news/girls.md': draft }
    expect(await copiesIn(await folderWith(files))).toEqual([
      expect.stringContaining(
        `warning  ${event}/x.jpg  is the same file as photos/girls.jpg, which must not be published (news/girls.md:`,
      ),
    ])
    const shown = { ...files, 'news/shown.md': story('Shown', { image: 'girls.jpg' }) }
    const lines = await copiesIn(await folderWith(shown))
    expect(lines.filter((line) => line.includes('was left out'))).toEqual([])
  })
})

test('a copy of a photo of a pending text is left out, however the text names the photo', async () => {
  const names = ['girl (1).jpg', 'caf\u00e9.jpg'.normalize('NFD'), "it's.jpg", 'a_b.jpg', 'translated.jpg']
  const photos = await Promise.all(names.map((_, seed) => makePhonePhoto({ seed: 10 + seed })))
  const copy = (data: Buffer) => sharp(data).resize(640).jpeg({ quality: 70 }).toBuffer()
  const copies = await Promise.all(photos.map(copy))
  const folder = await folderWith({
    ...Object.fromEntries(names.map((name, index) => [`photos/${name}`, photos[index]!])),
    ...Object.fromEntries(copies.map((data, index) => [`${elsewhere}/${index}.jpg`, data])),
    [`${elsewhere}/innocent.jpg`]: other,
    'photos/1.jpg': other,
    'news/a.md': story(
      'A',
      { consent: 'pending', image: 'caf\u00e9.jpg', gallery: "['it''s.jpg']" },
      '![A](girl%20%281%29.jpg) ![A](a\\_b.jpg) and 1.jpg',
    ),
    'news/a.te.md': entry({ title: 'అ' }, '![A](translated.jpg)'),
  })
  const found = await copiesIn(folder)
  expect(
    found.map((line) =>
      /^warning {2}(\S+) {2}shows the same photo as photos\/(.+), which/.exec(line)?.slice(1),
    ),
  ).toEqual(names.map((name, index) => [`${elsewhere}/${index}.jpg`, name]))
})

test('a hidden photo that cannot be read, or not in its format, is said to be incomparable; a video is not', async () => {
  const folder = await folderWith({
    [`${event}/a.jpg`]: Buffer.from(photo).fill(0, 600),
    [`${event}/empty.jpg`]: '',
    [`${event}/scan.gif`]: await sharp(other).gif().toBuffer(),
    [`${event}/b.jpg`]: other,
    [`${event}/film.mp4`]: '\0\0\0\x18ftypmp42',
    [`${event}/index.md`]: '---\nconsent: pending\n---\n',
    [`${elsewhere}/x.jpg`]: await makePhonePhoto({ seed: 3 }),
  })
  const message =
    'must not be published, and cannot be read: copies of it cannot be found. Copy the photo again, or look for its copies yourself.'
  expect(await copiesIn(folder)).toEqual([
    `warning  ${event}/a.jpg  ${message}`,
    `warning  ${event}/empty.jpg  ${message}`,
    `warning  ${event}/scan.gif  ${message}`,
  ])
})

describe('the same photo with other bytes', () => {
  test('in a card, a banner, a member, a text and a translation', async () => {
    const shows = (name: string) => `![A](${name})\n`
    const names = ['card', 'banner', 'member', 'text', 'translation']
    const folder = await folderWith({
      ...hidden,
      // Different bytes, so that each is found by what it shows.
      ...Object.fromEntries(
        names.map((name) => [`photos/${name}.jpg`, Buffer.concat([resent, Buffer.from(name)])]),
      ),
      'pages/about.md': entry({
        title: 'A',
        description: 'B',
        blocks: '[{title: C, text: D, image: card.jpg}]',
      }),
      'pages/contact.md': entry({ title: 'A', description: 'B', banner: 'banner.jpg' }),
      'members/a.md': entry({ name: 'A', role: 'B', shortBio: 'C', image: 'member.jpg', order: '1' }),
      'news/a.md': story('A', { image: 'text.jpg' }, shows('text.jpg')),
      'news/a.te.md': `---\ntitle: B\n---\n\n${shows('translation.jpg')}`,
    })
    const message = (name: string) => `warning  photos/${name}.jpg  ${alikeTo}${doubt(`photos/${name}.jpg`)}`
    expect(await copiesIn(folder)).toEqual([
      message('banner'),
      message('card'),
      message('member'),
      message('text'),
      message('translation'),
    ])
  })

  test('cropped, in another event; other photos are compared once', async () => {
    const folder = await folderWith({
      ...hidden,
      [`${elsewhere}/x.jpg`]: cropped,
      [`${elsewhere}/y.jpg`]: other,
    })
    const cache = temporaryFolder()
    const warning = `warning  ${elsewhere}/x.jpg  ${alikeTo}${doubt(`${elsewhere}/x.jpg`)}`
    /** The number of photos that were read, if there were any, and of those that were compared. */
    const run = async () => {
      const steps: number[] = []
      expect(await copiesIn(folder, cache, steps)).toEqual([warning])
      return steps
    }
    expect(await run()).toEqual([5, 3])
    // A file that was written just now is read again.
    await expect.poll(run).toEqual([1])
  })

  test('of a photo that is hidden later, by a photo that was a copy of none before', async () => {
    const copy = await sharp(other).resize(640).jpeg().toBuffer()
    const folder = await folderWith({ ...hidden, [`${elsewhere}/y.jpg`]: copy })
    const cache = temporaryFolder()
    expect(await copiesIn(folder, cache)).toEqual([])
    writeFiles(folder, { [`${event}/index.md`]: '---\nhide:\n  - a.jpg\n  - b.jpg\n---\n' })
    const warning = expect.stringContaining(`shows the same photo as ${event}/b.jpg`)
    expect(await copiesIn(folder, cache)).toEqual([warning])
    writeFiles(folder, { [`${event}/index.md`]: '---\nhide:\n  - b.jpg\n---\n' })
    expect(await copiesIn(folder, cache)).toEqual([warning])
    writeFiles(folder, { [`${event}/index.md`]: '' })
    expect(await copiesIn(folder, cache)).toEqual([])
  })
})

test('a photo that is left out does not count as published', async () => {
  const folder = await folderWith({ ...hidden, [`${elsewhere}/x.jpg`]: resent })
  const { content } = await loadFolder(folder, { publicFiles: [] })
  const read = { content: content!, originals: openOriginals(temporaryFolder(), runHere) }
  const summarizeRun = async () => {
    const encoded = await makePhotos(read, true, noProgress)
    const judged = await judgeSite(read, { content: folder, base: '/' }, createProblems(), noProgress)
    return summarize(judged, encoded, 0)
  }
  // b.jpg, and the photo of the minimal site.
  expect(await summarizeRun()).toMatchObject({ encoded: 2, fromCache: 0 })
  expect(await summarizeRun()).toMatchObject({ encoded: 0, fromCache: 2 })
})

test('the first page of a document is named by the text of the document', () => {
  const [path, text, sum] = ['.cache/documents/0a/first-page.png', 'content/documents/a.md', '0'.repeat(64)]
  const problems = createProblems()
  reportCopies(
    { photos: new Map([[path, { hash: sum }]]), others: [{ file: text, photos: [path] }] },
    { withheld: new Map(), withdrawn: [{ day: '2025-11-02', checksums: [sum] }], different: [] },
    { originals: openOriginals(temporaryFolder()), problems, progress: noProgress },
  )
  expect(formatProblems(problems.list)).toEqual([
    `warning  ${text}  its document has a photo that is a photo that was withdrawn on 2025-11-02 and must not come back, and was left out. Remove the photo from the PDF.`,
  ])
})

test('a damaged list of withdrawn photos is an error', async () => {
  const folder = await folderWith({ 'withdrawn.json': '{"withdrawn": [' })
  expect((await loadFolder(folder)).lines).toEqual([
    'error    withdrawn.json  is damaged, so withdrawn photos could come back. Undo the last change of this file: only npm run withdraw and the editor write to it.',
  ])
})
