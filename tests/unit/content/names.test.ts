/** The names of files are a list of what is allowed, because what is not read may hold something back. */
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherLanguages } from '../../../src/i18n/languages'
import {
  entry,
  makeSocket,
  minimalSite,
  plainPhoto,
  story,
  temporaryFolder,
  writeFiles,
} from '../../fixtures/site'
import { load, loadFolder, read } from './load'

const event = 'galleries/2025-10-17'
const rule = `is not read, although it may say that something must not be published. Texts are named with a-z, 0-9 and hyphens and end in .md (index.md for an event), translations in ${otherLanguages.map((code) => `.${code}.md`).join(' or ')}, photos in .jpg, .png, .heic, .webp or .avif. No name begins with a full stop. Rename it, or remove it.`

test.each([
  `${event}/Index.md`,
  `${event}/index.md.txt`,
  `${event}/index.docx`,
  `${event}/.index.md.icloud`,
  `${event}/index.fr.md`,
  `${event}/.hidden.jpg`,
  `${event}/a.zip`,
  `${event}/more/index.md`,
  `${event}/more/again/hide.txt`,
  'galleries/2025-10-17.md',
  'news/A story.md',
  'news/కథ.md',
  'news/notes.txt',
  'withdrawn (1).json',
  'sites.md',
])('%s is an error', async (name) => {
  const { content, lines } = await read({ [name]: '---\nconsent: pending\n---\n', [`${event}/a.jpg`]: '' })
  expect(lines).toEqual([`error    ${name}  ${rule}`])
  expect(content?.events).toHaveLength(1)
})

test('what a command has not finished is not read', async () => {
  const { content, lines } = await load({
    [`${event}/a.jpg`]: '',
    [`${event}/.unfinished-99999`]: '',
    'news/.unfinished-99999-a.md': '',
    'galleries/.unfinished-99999/a.jpg': '',
    '.unfinished-99999': '',
  })
  expect(lines).toEqual([])
  expect(content?.events).toHaveLength(1)
})

test('photos are known by their endings, and texts by their names', async () => {
  const names = [
    'IMG_2.JPG',
    '_MG_1.jpeg',
    'a b (1).HEIC',
    '~1.png',
    'ఫొటో.webp',
    'é&,#.avif',
    'a.JFIF',
    'a.jpe',
    'a.hif',
    '1',
  ]
  const photos = names.slice(0, -1).map((name) => [`${event}/${name}`, ''])
  const { content, lines } = await read({
    ...Object.fromEntries(photos),
    [`${event}/index.md`]: entry({ title: 'Books' }),
    [`${event}/index.te.md`]: entry({ title: 'పుస్తకాలు' }),
    'news/2-benches.md': story('A'),
    'README.md': 'For volunteers',
  })
  expect(lines).toEqual([])
  expect(content?.events[0]?.gallery).toHaveLength(photos.length)
})

test('what people keep beside photos is left out with one warning for the folder', async () => {
  const others = [
    'film.MP4',
    'voice.m4a',
    'IMG_1.dng',
    'IMG_1.AAE',
    'logo.svg',
    'list.pdf',
    'names.xlsx',
    'IMG_1.jpg.json',
  ]
  const { lines } = await read(
    Object.fromEntries([...others, 'a.jpg'].map((name) => [`${event}/${name}`, ''])),
  )
  expect(lines).toEqual([
    `warning  ${event}  film.MP4, IMG_1.AAE, IMG_1.dng, …: only photos are shown, so these were left out.`,
  ])
})

test('what systems leave is ignored', async () => {
  const names = [
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
    '._IMG_1.jpg',
    '@eaDir/a.jpg',
    '@eaDir/index.md',
    '.nomedia',
    '.picasa.ini',
    '.thumbnails/a.jpg',
    '.directory',
    '.localized',
    '.gitkeep',
    'a.jpg:Zone.Identifier',
    'System Volume Information/IndexerVolumeGuid',
  ]
  const files = [...names.map((name) => `${event}/${name}`), 'news/._a.md', '.DS_Store', `${event}/a.jpg`]
  const { content, lines } = await read(Object.fromEntries(files.map((name) => [name, ''])))
  expect(lines).toEqual([])
  expect(content?.events[0]?.gallery).toHaveLength(1)
})

test('two names that are one on Windows and Macs are an error', async () => {
  const { lines } = await read({
    [`${event}/a.jpg`]: '',
    [`${event}/A.JPG`]: '',
    [`${event}/${'é.jpg'.normalize('NFD')}`]: '',
    [`${event}/${'é.jpg'.normalize('NFC')}`]: '',
    'galleries/2025-10-18 Books/a.jpg': '',
    'galleries/2025-10-18 books/a.jpg': '',
  })
  expect(lines.map((line) => line.replace(/ is the same as .*/, ''))).toEqual(
    [
      'error    galleries/2025-10-17/A.JPG ',
      `error    galleries/2025-10-17/${'é.jpg'.normalize('NFC')} `,
      'error    galleries/2025-10-18 Books ',
      'error    galleries/2025-10-18 Books  galleries/2025-10-18 books already has the address /events/2025-10-18-books. Give one of the two folders other words after the date.',
    ].sort(),
  )
})

test.each([
  [
    'galleries/17-10-2025/a.jpg',
    'galleries/17-10-2025',
    '"17-10-2025" does not begin with a real date. Name the folder YYYY-MM-DD, for example 2025-10-17; words may follow after a space.',
  ],
  [
    'galleries/2025-02-30/a.jpg',
    'galleries/2025-02-30',
    '"2025-02-30" does not begin with a real date. Name the folder YYYY-MM-DD, for example 2025-10-17; words may follow after a space.',
  ],
  [
    'galleries/2025-10-17\u200b/a.jpg',
    'galleries/2025-10-17\u200b',
    '"2025-10-17(U+200B)" does not begin with a real date. Name the folder YYYY-MM-DD, for example 2025-10-17; words may follow after a space.',
  ],
  ['News/a.md', 'News', 'is not read: rename the folder to news.'],
])('the folder of %s is an error', async (name, folder, message) => {
  expect((await read({ [name]: '' })).lines).toContain(`error    ${folder}  ${message}`)
})

test.each(['2025-10-18 ', '2025-10-18 Who helps?', '2025-10-18.'])(
  'the folder of an event with the name %j is one error',
  async (name) => {
    const files = ['a.jpg', 'b.jpg', 'index.md', 'more/c.jpg'].map((file) => [
      `galleries/${name}/${file}`,
      '',
    ])
    const { content, lines } = await read({ ...Object.fromEntries(files), [`${event}/a.jpg`]: '' })
    expect(lines).toEqual([
      `error    galleries/${name}  "${name}" is a name that Windows does not allow: with < > : " | ? * or \\, with a space or a full stop at its end, or that of a device such as aux. Name the folder YYYY-MM-DD, for example 2025-10-17; words may follow after a space.`,
    ])
    expect(content?.events).toHaveLength(1)
  },
)

test('files that Windows does not allow are one error for each folder, with that reason', async () => {
  const { lines } = await read({
    'news/aux.md': story('A'),
    'news/con.md': story('A'),
    [`${event}/10:15.jpg`]: '',
    [`${event}/10:16.jpg`]: '',
    [`${event}/10:17.jpg`]: '',
    [`${event}/a.jpg`]: '',
  })
  const why =
    'with < > : " | ? * or \\, with a space or a full stop at its end, or that of a device such as aux. Rename it.'
  expect(lines).toEqual([
    `error    ${event}/10:15.jpg  "10:15.jpg" is a name that Windows does not allow, and so are 2 more in this folder: ${why}`,
    `error    news/aux.md  "aux.md" is a name that Windows does not allow, and so is 1 more in this folder: ${why}`,
  ])
})

test('an empty folder for events is no mistake', async () => {
  expect((await read({ 'galleries/': '' })).lines).toEqual([])
})

test('photos that no event shows, and files elsewhere, are warnings', async () => {
  const { content, lines } = await read({
    'galleries/2025-10-16/': '',
    'galleries/2025-10-18/index.md': entry({ title: 'Books' }),
    'galleries/2025-10-19/index.md': entry({ hide: '[a.jpg]' }),
    'galleries/2025-10-19/a.jpg': '',
    'galleries/a.jpg': '',
    [`${event}/a.jpg`]: '',
    [`${event}/more/b.jpg`]: '',
    'notes/a.txt': '',
  })
  expect(lines).toEqual([
    'warning  galleries  a.jpg: not shown. Move photos into a folder named after the day, for example 2025-10-17.',
    'warning  galleries/2025-10-16  has no photos and is not shown.',
    'warning  galleries/2025-10-17/more  is a folder inside the folder of an event and is not shown: move its photos up, or into a dated folder of galleries.',
    'warning  galleries/2025-10-18  has no photos and is not shown.',
    'warning  galleries/2025-10-19  has no photos and is not shown.',
    'warning  notes/a.txt  is not used: is it in the right folder?',
  ])
  expect(content?.events[0]?.gallery).toHaveLength(1)
})

test('links are never followed', async () => {
  const folder = temporaryFolder()
  const outside = temporaryFolder()
  writeFiles(folder, { ...(await minimalSite()), [`${event}/a.jpg`]: await plainPhoto('teal') })
  writeFileSync(join(outside, 'b.jpg'), 'b')
  symlinkSync(join(outside, 'b.jpg'), join(folder, event, 'b.jpg'))
  symlinkSync(folder, join(folder, event, 'circle'))
  symlinkSync(join(folder, 'nowhere'), join(folder, 'photos/c.jpg'))
  const { lines } = await loadFolder(folder)
  expect(lines).toEqual(
    [`${event}/b.jpg`, `${event}/circle`, 'photos/c.jpg'].map(
      (name) => `error    ${name}  is a link: put the file itself here.`,
    ),
  )
})

test.skipIf(process.platform !== 'linux')(
  'a socket and a name that is not UTF-8 are errors, and are never read',
  async () => {
    const folder = temporaryFolder()
    const inEvent = join(folder, event)
    writeFiles(folder, { ...(await minimalSite()), [`${event}/a.jpg`]: await plainPhoto('teal') })
    await makeSocket(join(inEvent, 'index.md'))
    await makeSocket(join(inEvent, 'socket'))
    writeFileSync(Buffer.concat([Buffer.from(`${inEvent}/`), Buffer.of(0xe9), Buffer.from('.jpg')]), '')
    const { lines } = await loadFolder(folder)
    expect(lines).toEqual([
      `error    ${event}/index.md  is neither a file nor a folder: remove it.`,
      `error    ${event}/socket  is neither a file nor a folder: remove it.`,
      `error    ${event}/\ufffd.jpg  has a name with unreadable letters: rename it.`,
    ])
  },
)
