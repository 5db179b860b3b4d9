/**
 * Thirty mistakes of people who edit texts, and everything that is said about each of them. No line: it simply works.
 * More are in the files beside this one.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPhotos } from '../../../../scripts/content/photo-references/photo-list'
import { createProblems, formatProblems } from '../../../../scripts/lib/problems'
import { reportRefused } from '../../../../scripts/photos/records/report'
import {
  entry,
  type Files,
  minimalSite,
  plainPhoto,
  siteFile,
  story,
  temporaryFolder,
  writeFiles,
} from '../../../fixtures/site'
import { look } from '../../check/look'
import { loadFolder } from '../load'

const photo = await plainPhoto('red')
const otherPhoto = await plainPhoto('blue')
const video = Buffer.from('00000018667479706d703432', 'hex')
const archive = Buffer.from('PK\x03\x04\x14\x00\x06\x00\xe9', 'latin1')

const news = (text: string | Uint8Array, more: Files = {}): Files => ({ 'news/benches.md': text, ...more })
const body = (text: string, more: Files = {}): Files => news(story('B', {}, text), more)
const event = (form: string): Files => ({
  'galleries/2025-11-20/IMG_1.jpg': photo,
  'galleries/2025-11-20/IMG_2.jpg': otherPhoto,
  'galleries/2025-11-20/index.md': `---\n${form}---\n`,
})
const member = entry({ name: 'K', role: 'R', shortBio: 'B', image: 'school.jpg', order: '1' })
const fields = 'title: Benches\ndescription: Forty\nimage: school.jpg\n'

const inNews = (message: string) => `error    news/benches.md${message}`
const inEvent = (message: string) => `error    galleries/2025-11-20/index.md:${message}`
const notDate = (value: string) =>
  `date: "${value}" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`
const systemFiles = ['desktop.ini', 'Thumbs.db', '.nomedia', '.DS_Store'].map((name) => [
  `galleries/2025-11-20/${name}`,
  'x',
])
const notUtf8 = 'is not UTF-8 text: open it in Notepad, choose File > Save as, and "UTF-8" at Encoding.'
const list = 'must be a list: write each item on its own line, after "- ".'
const lost = (value: string) =>
  `" #" begins a note, so the rest of the line would be lost. Put the whole value in double quotes: "${value}". If it is a note, put it on a line of its own.`

const mistakes: [name: string, files: Files, lines: string[]][] = [
  [
    '1 curly quotes round a title',
    news(story('“Benches”', { description: 'Forty' })),
    [inNews(':2  title: “Benches” has curly quotes: use straight ones, "Benches", or none.')],
  ],
  [
    '2 tabs in photos',
    event('photos:\n\t- file: IMG_1.jpg\n\t  alt: Girls\n\t- IMG_2.jpg\n'),
    [
      inEvent(
        '3  the line begins with a tab. Write two spaces instead of each tab. Do the same in lines 4 and 5.',
      ),
    ],
  ],
  ['3 the day first', news(story('B', { date: '20-11-2025' })), [inNews(`:5  ${notDate('20-11-2025')}`)]],
  [
    '4 a folder with the day first',
    { 'galleries/20-11-2025/a.jpg': photo },
    [
      'error    galleries/20-11-2025  "20-11-2025" does not begin with a date. Name the folder YYYY-MM-DD, for example 2025-11-20.',
    ],
  ],
  [
    '5 a date with slashes',
    news(story('B', { date: '2025/11/20' })),
    [inNews(`:5  ${notDate('2025/11/20')}`)],
  ],
  [
    '6 spaces and a picture in the name of a photo',
    body('![A day](పండుగ 🎉 (1).jpg "Our day")', { 'photos/పండుగ 🎉 (1).jpg': photo }),
    [
      inNews(
        ':7  the name పండుగ 🎉 (1).jpg contains a space. Put angle brackets around it: (<పండుగ 🎉 (1).jpg> "Our day").',
      ),
    ],
  ],
  [
    '7 alt not below file',
    event('photos:\n  - file: IMG_1.jpg\n  alt: Girls\n  caption: A box\n  - IMG_2.jpg\n'),
    [inEvent('4  alt: the line must begin with 4 spaces, to be below "file". Do the same in line 5.')],
  ],
  ['8 photos with commas', event('photos: IMG_1.jpg, IMG_2.jpg\n'), [inEvent(`2  photos: ${list}`)]],
  [
    '9 two hyphens',
    news(`--\n${fields}--\n`),
    [
      inNews(':1  "--" cannot open the fields. The first line must be three hyphens, ---, and nothing else.'),
      inNews(
        ':5  "--" cannot end the fields. The line that ends them is three hyphens, ---, and nothing else.',
      ),
    ],
  ],
  [
    '10 text pasted from Word',
    body('<p class="MsoNormal"><span lang="EN-IN">Forty benches came.<o:p></o:p></span></p>'),
    [
      'warning  news/benches.md:7  HTML is not shown and was removed, and its text with it ("Forty benches came."). Paste the text again without formatting (Ctrl+Shift+V).',
    ],
  ],
  [
    '11 photos twice',
    event('photos:\n  - IMG_1.jpg\ntitle: Books\nphotos:\n  - IMG_2.jpg\n'),
    [inEvent('5  photos: is written twice, first in line 2. Keep one of the two.')],
  ],
  [
    '12 .JPG for .jpg',
    news(story('B', { image: 'school.JPG' })),
    [inNews(':4  image: the photo "school.JPG" does not exist. Did you mean "school.jpg"?')],
  ],
  [
    '13 a film in an event and in a story',
    {
      ...event('title: Books\n'),
      'galleries/2025-11-20/VID_1.MP4': video,
      ...body('![A film](a.mov)', { 'photos/a.mov': video }),
    },
    ['galleries/2025-11-20/VID_1.MP4', 'photos/a.mov'].map(
      (file) => `warning  ${file}  is a video; only photos can be shown. It was left out.`,
    ),
  ],
  [
    '14 the same name in two folders',
    {
      'galleries/2025-11-20/WhatsApp Image 1.jpeg': photo,
      'galleries/2025-11-21/WhatsApp Image 1.jpeg': otherPhoto,
    },
    [],
  ],
  [
    '15 an archive in an event',
    { ...event('title: Books\n'), 'galleries/2025-11-20/photos.zip': archive },
    [
      'error    galleries/2025-11-20/photos.zip  is not read: only photos and the text index.md belong here. If it asks not to publish something, write that into index.md. Then remove the file from the folder.',
    ],
  ],
  [
    '16 a space after the date of a folder',
    { 'galleries/2025-11-20 /a.jpg': photo },
    ['error    galleries/2025-11-20   cannot exist on Windows: rename it, for example to "2025-11-20".'],
  ],
  ['17 files of the computer', { ...event('title: Books\n'), ...Object.fromEntries(systemFiles) }, []],
  [
    '18 a text in another encoding',
    news(Buffer.from(`\ufeff${story('B')}`, 'utf16le'), {
      'news/cafe.md': Buffer.from(story('Café'), 'latin1'),
    }),
    [inNews(`  ${notUtf8}`), `error    news/cafe.md  ${notUtf8}`],
  ],
  ['19 a byte order mark', news(`\ufeff${story('B')}`), []],
  ['20 hide without a list', event('hide: IMG_1.jpg, IMG_2.jpg\n'), [inEvent(`2  hide: ${list}`)]],
  [
    '21 capitals under hide',
    event('hide:\n  - img_1.JPG\n'),
    [inEvent('3  hide: the photo "img_1.JPG" does not exist. Did you mean "IMG_1.jpg"?')],
  ],
  [
    '22 # in an address and a title',
    {
      'site.md': siteFile({ address: 'Flat #12, Road No. 3, Warangal' }),
      ...news(`---\n${fields.replace('Benches', 'School #1 of the mandal')}---\n`),
    },
    [
      inNews(`:2  title: ${lost('School #1 of the mandal')}`),
      `error    site.md:8  address: ${lost('Flat #12, Road No. 3, Warangal')}`,
    ],
  ],
  [
    '23 Title',
    news(`---\n${fields.replace('title', 'Title')}---\n`),
    [inNews(':2  Title: is not a field here. Did you mean "title"?')],
  ],
  [
    '24 a hyphen in the name of a translation',
    news(story('B'), { 'news/benches-te.md': entry({ translates: '1d713346', title: 'బెంచీలు' }) }),
    [
      'error    news/benches-te.md  is not read as a translation of benches.md. Rename it to "benches.te.md".',
    ],
  ],
  [
    '25 paths of Windows',
    {
      ...event('title: Books\n'),
      ...body('![x](C:\\Users\\Asha\\girls.jpg)\n\n![x](..\\galleries\\2025-11-20\\IMG_1.jpg)'),
    },
    [
      inNews(
        ':7  C:\\Users\\Asha\\girls.jpg is a place on your own computer. Copy the photo into the folder photos, and write only its name: girls.jpg',
      ),
      inNews(
        ':9  the path ..\\galleries\\2025-11-20\\IMG_1.jpg has backslashes. Write ../galleries/2025-11-20/IMG_1.jpg',
      ),
    ],
  ],
  [
    '26 a photo of Google Drive, a frame of YouTube',
    body(
      '![x](https://drive.google.com/file/d/1)\n\n<iframe src="https://www.youtube.com/embed/a"></iframe>',
    ),
    [
      'warning  news/benches.md:7  the picture https://drive.google.com/file/d/1 is not a photo of this site and was removed. Download it into the folder photos, and write its name.',
      'warning  news/benches.md:9  HTML is not shown and was removed: <iframe src="https://www.youtube.com/embed/a">. Write a link instead: [words](https://www.youtube.com/embed/a).',
    ],
  ],
  [
    '27 no closing bracket, a space between the brackets',
    body('![A box](school.jpg "The first box"\n\n![A box] (school.jpg "The first box")'),
    [
      inNews(
        ':7  the photo would not be shown: the ")" at its end is missing. Write ![A box](school.jpg "The first box").',
      ),
      inNews(
        ':9  the photo would not be shown: there is a space before "(". Write ![A box](school.jpg "The first box").',
      ),
    ],
  ],
  [
    '28 no exclamation mark',
    body('[A box](school.jpg "The first box")'),
    [
      inNews(
        ':7  school.jpg is a photo, not a page. To show it, write ! directly before the [: ![words](school.jpg)',
      ),
    ],
  ],
  [
    '29 a copy of a member',
    { 'members/k-venkatesh.md': member, 'members/k-venkatesh - Copy.md': member },
    [
      'error    members/k-venkatesh - Copy.md  is not read: the name of a text has only a-z, 0-9 and hyphens before .md or .te.md. Rename it, for example to "k-venkatesh-copy.md". If it is a copy of k-venkatesh.md, delete it.',
    ],
  ],
  ['30 words after an underscore', { 'galleries/2025-11-20_books/a.jpg': photo }, []],
]

test.each(mistakes)('%s', async (_name, files, lines) => {
  const folder = temporaryFolder()
  writeFiles(folder, { ...(await minimalSite()), ...files })
  const problems = createProblems()
  const { content } = await loadFolder(folder, {}, problems)
  const photos = content ? listPhotos(content).map(({ path }) => path) : []
  reportRefused(photos, (await look(photos, temporaryFolder())).originals, problems)
  const said = formatProblems(problems.list).map((line) => line.replaceAll(join(folder, '/'), ''))
  expect(said).toEqual(lines)
})
