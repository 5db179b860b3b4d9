/** Names that say that a file is missing, was renamed, is a copy, or cannot exist on other computers. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entry, type Files, plainPhoto, story } from '../../../fixtures/site'
import { load, loadFolder } from '../load'

const [photo, other] = await Promise.all([plainPhoto('teal'), plainPhoto('navy')])
const event = 'galleries/2025-10-17'
const shown: Files = { [`${event}/IMG_1.jpg`]: photo! }
const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n'
const member = (name: string, more = '') =>
  entry({ name, role: 'R', shortBio: 'B', image: 'school.jpg', order: '1' }, more)
const errorsOf = async (files: Files) =>
  (await load({ ...shown, ...files })).lines.filter((line) => line.startsWith('error'))

test.each([
  '.index.md.icloud',
  '.INDEX.MD.icloud',
  'index.md.nextcloud',
  'index.md.owncloud',
  'index.md.cloud',
  'index.md.part',
  'index.md.crdownload',
  'index.md.partial',
  'index.md.filepart',
  'index.md.tmp',
  'index.md.download',
  'index.md.!ut',
  '.syncthing.index.md.tmp',
  '~syncthing~index.md.tmp',
  '.index.md.Ab12Cd',
  '.index.md.~2f3a',
  '.index.md.swp',
  '.index.md.swx',
  '#index.md#',
  '.#index.md',
  '~$index.md',
  'index.md~',
  '.~lock.index.md#',
  '.index.md',
  '.index (1).md',
  '.Index.md.bak',
])('%s in an event without index.md says that it is missing', async (name) => {
  const lines = await errorsOf({ [`${event}/${name}`]: '\0' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`error    ${event}/${name}  `)
  expect(lines[0]).toMatch(/is not on this computer|is not complete/)
})

test.each([
  ['news/.benches.md.icloud', /benches\.md is not on this computer/],
  ['members/founder.md.nextcloud', /founder\.md is not on this computer/],
  ['.site.md.Ab12Cd', /site\.md is not on this computer/],
  [`${event}/.IMG_2.jpg.icloud`, /IMG_2\.jpg is not on this computer/],
  ['photos/.face.heic.Ab12Cd', /face\.heic is not on this computer/],
  ['documents/Unconfirmed 1234.crdownload', /is not read/],
  ['.withdrawn.json.icloud', /withdrawn\.json is not on this computer/],
  ['Withdrawn.json', /list of withdrawn photos/],
  ['withdrawn (1).json', /list of withdrawn photos/],
  ['withdrawn.sync-conflict-20251120-101500-ABCDEFG.json', /list of withdrawn photos/],
  ['withdrawn.json.bak', /withdrawn\.json is not on this computer/],
  [`${event}/.trashed-1723-IMG_2.jpg`, /IMG_2\.jpg is not on this computer/],
  ['news/withdrawn.json', /list of withdrawn photos/],
  ['list.json', /list of withdrawn photos/],
  ['withdrawn.json', /not complete/],
  ['news/lfs.md', /pointer of Git LFS.*"git lfs pull"/],
  ['lfs/index.md', /pointer of Git LFS.*"git lfs pull"/],
  ['lfs/report.pdf', /pointer of Git LFS.*"git lfs pull"/],
])('%s', async (file, message) => {
  const data = file === 'list.json' ? '{"withdrawn": []}' : file.includes('lfs') ? pointer : ''
  const lines = await errorsOf({ [file]: data })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`error    ${file}  `)
  expect(lines[0]).toMatch(message)
})

const rule =
  'is not read: the name of a text has only a-z, 0-9 and hyphens before .md or .te.md. Rename it, for example to'

test.each([
  ['founder (1).md', 'founder-1.md'],
  ['founder - Copy.md', 'founder-copy.md'],
  ['Copy of founder.md', 'copy-of-founder.md'],
  ['founder-DESKTOP-7Q2AB.md', 'founder-desktop-7q2ab.md'],
  ["founder (Ravi's conflicted copy 2025-11-20).md", 'founder-ravi-s-conflicted-copy-2025-11-20.md'],
  ['founder.sync-conflict-20251120-101500-ABCDEFG.md', 'founder-sync-conflict-20251120-101500-abcdefg.md'],
  ['founder~HEAD.md', 'founder-head.md'],
  ['founder_2.md', 'founder-2.md'],
  ['_founder.md', 'founder-2.md'],
  ['Founder.md', 'founder-2.md'],
  ['founder.TE.md', 'founder-2.te.md'],
  ['founder.mdx', 'founder-2.md'],
])('the name of %s is an error that names founder.md', async (name, better) => {
  const files = { 'members/founder.md': member('F'), [`members/${name}`]: 'consent: pending' }
  expect(await errorsOf(files)).toEqual([
    `error    members/${name}  ${rule} "${better}". If it is a copy of founder.md, delete it.`,
  ])
})

test('without a neighbour of that name, only the rule is said', async () => {
  expect(await errorsOf({ 'news/New benches.md': 'x', 'news/కొత్త బల్లలు.te.md': 'x' })).toEqual([
    `error    news/New benches.md  ${rule} "new-benches.md".`,
    `error    news/కొత్త బల్లలు.te.md  ${rule} "kotta-ballalu.te.md".`,
  ])
})

const text = (words: string) => `The ${words} came to the school on a sunny morning.`
const dated = (date: string, body: string) => story('Annual day', { date }, body)

test.each(['site (1)', 'site-DESKTOP-7Q2AB', 'pages/about copy'])(
  '%s.md is an error as well',
  async (name) => {
    const lines = await errorsOf({ [`${name}.md`]: entry({ title: 'A' }) })
    expect(lines).toEqual([expect.stringMatching(/a copy of (site|about)\.md/)])
  },
)

test.each<[string, Files]>([
  [
    'two stories',
    {
      'news/donation.md': story('Donation', {}, text('benches')),
      'news/donation-drive.md': story('Donation drive', {}, text('books')),
    },
  ],
  [
    'one title on two days',
    {
      'news/annual-day.md': dated('2024-11-20', text('pupils')),
      'news/annual-day-2025.md': dated('2025-11-20', text('teachers')),
    },
  ],
  ['two members', { 'members/rao.md': member('Rao'), 'members/rao-k.md': member('K. Rao') }],
  [
    'two events of one day',
    { 'galleries/2025-10-17 Sports day/IMG_1.jpg': other!, 'galleries/2025-10-17-evening/IMG_9.jpg': other! },
  ],
  [
    'the colour space of a camera, and other endings of photos',
    { [`${event}/_DSC1234.JPG`]: other!, [`${event}/b.jfif`]: other!, [`${event}/IMG_1204`]: other! },
  ],
  [
    'names that only look like marks',
    Object.fromEntries(
      [
        'X class.jpg',
        'X-A students 10.jpg',
        '(2) school.jpg',
        'PXL_2.MP.jpg',
        'Dr. Rao.jpg',
        'a_IMG_2.jpg',
      ].map((name) => [`${event}/${name}`, Buffer.concat([other!, Buffer.from(name)])]),
    ),
  ],
  [
    'files of systems',
    Object.fromEntries(
      [
        'Thumbs.db',
        '@eaDir/IMG_1.jpg/SYNOPHOTO_THUMB_M.jpg',
        '$RECYCLE.BIN/a.md',
        'System Volume Information/IndexerVolumeGuid',
        'lost+found/a',
        'IMG_1.jpg:Zone.Identifier',
        '.DS_Store',
        '._IMG_1.jpg',
        '.Trash-1000/a.md',
        '.stversions/index.md',
        '__MACOSX/._index.md',
        '#recycle/index.md',
        'Picasa.ini',
        '.nomedia',
      ].flatMap((name) => ['', 'galleries/', `${event}/`].map((folder) => [folder + name, 'x'])),
    ),
  ],
])('no error, and no warning of the name: %s', async (_, files) => {
  const { lines } = await load({ ...shown, ...files })
  expect(lines).toEqual([])
})

test.each(['2025-10-17 (1)', '2025-10-17 - Copy', '2025-10-17-DESKTOP-7Q2AB', '2025-10-17-laptop'])(
  'the folder %s is a copy of an event',
  async (name) => {
    const both = (folder: string) => ({ [`${folder}/IMG_1.jpg`]: photo!, [`${folder}/IMG_2.jpg`]: other! })
    expect(await errorsOf({ ...both(event), ...both(`galleries/${name}`) })).toEqual([
      `error    galleries/${name}  is a copy of ${event}, or has the name of one. Delete it if it is one, or give it other words after the date.`,
    ])
  },
)

test.each([
  'IMG_2.jpg.bak',
  'IMG_2.jpg.no',
  'IMG_2.hidden',
  'IMG_2.deleted',
  'IMG_2.jpg_',
  'IMG_2.xjpg',
  'IMG_2.mp4',
  '_IMG_2.jpg',
  '~IMG_2.jpg',
  '=IMG_2.jpg',
  'x_IMG_2.jpg',
  'xx IMG_2.jpg',
])('%s may have been renamed to take the photo away', async (name) => {
  const lines = await errorsOf({ [`${event}/${name}`]: other! })
  expect(lines.filter((line) => /rename it to/.test(line))).toHaveLength(1)
})

test.runIf(process.platform === 'linux').each([
  ['news/aux.md', 'aux-1.md'],
  [`${event}/con.jpg`, 'con-1.jpg'],
  [`${event}/LPT1.tar.jpg`, 'LPT1-1.tar.jpg'],
  [`${event}/Screenshot 10:15?.jpg`, 'Screenshot 10-15.jpg'],
  [`${event}/a .jpg.`, 'a .jpg'],
])('%s cannot exist on Windows', async (file, better) => {
  const data = file.endsWith('.md') ? story('Aux') : other!
  expect(await errorsOf({ [file]: data })).toContain(
    `error    ${file}  cannot exist on Windows: rename it, for example to "${better}".`,
  )
})

test.runIf(process.platform === 'linux')('names that differ in capitals only', async () => {
  expect(await errorsOf({ [`${event}/img_1.JPG`]: other! })).toEqual([
    `error    ${event}/IMG_1.jpg  is the same file as "img_1.JPG" on Windows and Macs, which do not tell capitals or forms of letters apart: rename it, for example to "IMG_1-2.jpg".`,
  ])
})

test.runIf(process.platform === 'linux').each([
  ['Galleries', 'galleries'],
  ['galleries (1)', 'galleries'],
  ['Photos', 'photos'],
])('the folder %s instead of %s is one error', async (name, meant) => {
  const { folder } = await load(shown)
  renameSync(join(folder, meant), join(folder, name))
  const { lines, content } = await loadFolder(folder)
  expect(lines).toEqual([`error    ${name}  the folder is not read. Rename it to "${meant}".`])
  expect(content).toBeUndefined()
})

test('a phone number in a name is a warning, and no name of a file is published', async () => {
  const names = [
    'Ramesh 9848012345.jpg',
    'Sita 98480 12345.jpg',
    'IMG_20251120_101500123.jpg',
    'PXL_20200710_061629144.MP.jpg',
  ]
  const images = names.map((name, index) => [
    [`photos/${name}`, Buffer.concat([photo!, Buffer.from(String(index))])],
    [
      `news/report-2024-2025-${'abcd'[index]}.md`,
      story(`Story ${index}`, { image: `"${name}"` }, text(names[index]!)),
    ],
  ])
  const { lines, content } = await load({ ...shown, ...Object.fromEntries(images.flat()) })
  const message = (number: string) =>
    `the name contains ${number}: if this is the phone number of somebody, rename it. The names of published photos do not contain it.`
  expect(lines).toEqual([
    `warning  photos/Ramesh 9848012345.jpg  ${message('9848012345')}`,
    `warning  photos/Sita 98480 12345.jpg  ${message('98480 12345')}`,
  ])
  const labels = content!.news.flatMap(({ images }) => [...images.values()].map(({ label }) => label))
  expect(labels).toEqual(['photo', 'photo', 'photo', 'photo'])
})
