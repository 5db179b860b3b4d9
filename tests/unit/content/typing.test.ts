/** Common mistakes: the message names the line, and its remedy works. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeEntry } from '../../../scripts/commands/new/template'
import { newsSchema } from '../../../src/shared/schema/news'
import { area, entry, type Files, minimalSite, plainPhoto, story } from '../../fixtures/site'
import { load, loadFolder } from './load'

const fields = 'title: Benches\ndescription: Forty\nimage: school.jpg\n'
const news = (text: string | Uint8Array): Files => ({ 'news/benches.md': text })
const inNews = (message: string) => `error    news/benches.md${message}`

const cases: [name: string, files: Files, lines: string[]][] = [
  [
    'a space before a field',
    news(`---\n${fields} date: 2025-09-02\n slug: benches\n---\n`),
    [
      inNews(':5  date: there is a space before "date". Remove it: the line begins with "date:".'),
      inNews(':6  slug: there is a space before "slug". Remove it: the line begins with "slug:".'),
    ],
  ],
  [
    'a space before a field with a list, as in the template, and another mistake',
    {
      'galleries/2025-10-17/a.jpg': await plainPhoto('red'),
      'galleries/2025-10-17/index.md':
        '---\n\ntitle: "Books"\n\n area: eduction\n photos:\n   - file: a.jpg\n     alt: A box\n---\n',
    },
    [
      'error    galleries/2025-10-17/index.md:5  area: there is a space before "area". Remove it: the line begins with "area:".',
      'error    galleries/2025-10-17/index.md:6  photos: there is a space before "photos". Remove it: the line begins with "photos:".',
    ],
  ],
  [
    'no space after a colon',
    news('---\ntitle:New books\ndescription: Forty\nimage: school.jpg\ndate: 2nd Sept\n---\n'),
    [
      inNews(':2  title: a space is missing after the colon. Write "title: New books".'),
      inNews(':5  date: "2nd Sept" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.'),
    ],
  ],
  [
    'curly quotes around whole values',
    news(
      story('“Benches: forty”', {
        date: '“2025-11-20”',
        aliases: '[‘/old’]',
        description: 'The “old” and the “new”',
      }),
    ),
    [
      inNews(':2  title: “Benches: forty” has curly quotes: use straight ones, "Benches: forty", or none.'),
      inNews(':5  date: “2025-11-20” has curly quotes: use straight ones, "2025-11-20", or none.'),
      inNews(':6  aliases 1: ‘/old’ has curly quotes: use straight ones, "/old", or none.'),
    ],
  ],
  [
    'a long dash instead of three hyphens',
    {
      ...news(`—\n${fields}---\n`),
      'news/b.md': `---\n${fields}—\nText\n\n---\n`,
      'news/c.md': `--\n${fields}--\n`,
    },
    [
      'error    news/b.md:5  "—" cannot end the fields. The line that ends them is three hyphens, ---, and nothing else.',
      inNews(':1  "—" cannot open the fields. The first line must be three hyphens, ---, and nothing else.'),
      'error    news/c.md:1  "--" cannot open the fields. The first line must be three hyphens, ---, and nothing else.',
      'error    news/c.md:5  "--" cannot end the fields. The line that ends them is three hyphens, ---, and nothing else.',
    ],
  ],
  [
    'Word and RTF documents',
    {
      ...news(Buffer.from('PK\x03\x04\x14\x00\x06\x00\xe9', 'latin1')),
      'news/b.md': '{\\rtf1\\ansi Forty benches}',
    },
    [
      'error    news/b.md  is an RTF document, not plain text. Copy its text into a plain text editor, such as Notepad (in TextEdit: Format > Make Plain Text), and save it there as "b.md".',
      inNews(
        '  is a Word document, not plain text. Copy its text into a plain text editor, such as Notepad (in TextEdit: Format > Make Plain Text), and save it there as "benches.md".',
      ),
    ],
  ],
  [
    'documents beside the texts',
    {
      'news/Story.docx': Buffer.from('PK\x03\x04\x14\x00\x06\x00\xe9', 'latin1'),
      'members/a.rtf': '{\\rtf1\\ansi Forty benches}',
      'news/photos.zip': 'PK\x03\x04',
    },
    [
      'error    members/a.rtf  is an RTF document, not plain text. Copy its text into a plain text editor, such as Notepad (in TextEdit: Format > Make Plain Text), and save it there as "a.md".',
      'error    news/Story.docx  is a Word document, not plain text. Copy its text into a plain text editor, such as Notepad (in TextEdit: Format > Make Plain Text), and save it there as "Story.md".',
      'error    news/photos.zip  is not read: only texts, photos and PDF documents belong here. Remove it. If it is not complete, or stands for a file that is not on this computer, download that file.',
    ],
  ],
  [
    'file extensions that Windows or other programs add',
    {
      'news/benches.md.txt': story('Benches'),
      'news/Swings.txt': story('Swings'),
      'members/a.markdown': 'x',
      'site.md.txt': 'x',
    },
    [
      'error    members/a.markdown  is not read: the name of a text has only a-z, 0-9 and hyphens before .md or .te.md. Rename it, for example to "a.md".',
      'error    news/Swings.txt  is not read: the name of a text has only a-z, 0-9 and hyphens before .md or .te.md. Rename it, for example to "swings.md".',
      'error    news/benches.md.txt  is not read. If benches.md is not on this computer, open the folder and download it. If this file is complete, rename it to "benches.md". Otherwise delete it.',
      'error    site.md.txt  is not read. If site.md is not on this computer, open the folder and download it. If this file is complete, rename it to "site.md". Otherwise delete it.',
    ],
  ],
  [
    'an invalid e-mail address and phone number',
    {
      'site.md': entry({
        name: 'Lamp Trust',
        tagline: 'Light',
        footerLine: 'For tomorrow',
        url: 'https://trust.example',
        email: 'info at trust dot org',
        phone: 'call the office',
        address: 'Hyderabad',
      }),
    },
    [
      'error    site.md:6  email: "info at trust dot org" is not an e-mail address. Write one like office@example.org, or a placeholder in square brackets.',
      'error    site.md:7  phone: "call the office" is not a phone number. Write one number in the digits 0 to 9, for example +91 40 1234 5678.',
    ],
  ],
  [
    'a photo of an event, written as if it were beside the story',
    {
      'galleries/2025-09-02/IMG_1.jpg': await plainPhoto('red'),
      ...news(story('Benches', { image: 'img_1.jpg' })),
    },
    [
      inNews(
        ':4  image: the photo "img_1.jpg" does not exist. Did you mean "../galleries/2025-09-02/IMG_1.jpg"?',
      ),
    ],
  ],
  [
    'a text instead of a photo',
    {
      'galleries/2025-10-17/a.jpg': await plainPhoto('red'),
      'galleries/2025-10-17/index.md': '---\nphotos:\n  - a.jpg\n  - ../../site.md\n---\n',
    },
    [
      'error    galleries/2025-10-17/index.md:4  photos: "../../site.md" is a text, not a photo. Write the name of a photo.',
    ],
  ],
]

describe('the message about', () => {
  test.each(cases)('%s', async (_name, files, lines) => {
    expect((await load(files)).lines).toEqual(lines)
  })
})

test.each([
  [
    '![x](WhatsApp Image 1.jpeg "Line")',
    'WhatsApp Image 1.jpeg',
    'the name WhatsApp Image 1.jpeg contains a space. Put angle brackets around it: (<WhatsApp Image 1.jpeg> "Line").',
  ],
  [
    '![x](Nokia 3110c (Mobile Phone).jpg "A line (below)")',
    'Nokia 3110c (Mobile Phone).jpg',
    'the name Nokia 3110c (Mobile Phone).jpg contains a space. Put angle brackets around it: (<Nokia 3110c (Mobile Phone).jpg> "A line (below)").',
  ],
  [
    '![x](bench(1.jpg)',
    'bench(1.jpg',
    'the name bench(1.jpg contains a bracket without its partner. Put angle brackets around it: (<bench(1.jpg>).',
  ],
  [
    '![x](bench.jpg “Line”)',
    'bench.jpg',
    'the words after bench.jpg need straight quotes around them: (bench.jpg "Line").',
  ],
  [
    '![x](bench.jpg A line (below))',
    'bench.jpg',
    'the words after bench.jpg need straight quotes around them: (bench.jpg "A line (below)").',
  ],
])('%s: following the remedy word for word works', async (body, name, message) => {
  const photo = { [`photos/${name}`]: await plainPhoto('red') }
  const { lines } = await load({ ...photo, ...news(story('Benches', {}, body)) })
  expect(lines).toEqual([inNews(`:7  ${message}`)])
  const [, remedy] = /: (\(.*\))\.$/.exec(message)!
  const corrected = await load({ ...photo, ...news(story('Benches', {}, `![x]${remedy}`)) })
  expect(corrected.lines).toEqual([])
  expect(corrected.content?.news[0]?.blocks).toMatchObject([{ photo: { alt: 'x' } }])
})

test('reports every wrong name of a paragraph at its line, also of a link', async () => {
  const body = 'A day.\n![x](a (1).jpg), ![y](b(1).jpg)\n[z](/c (2).pdf) (see [Contact](/contact))'
  const { lines } = await load({
    'photos/a (1).jpg': 'x',
    'photos/b(1).jpg': 'x',
    ...news(story('Benches', {}, body)),
  })
  expect(lines).toEqual([
    inNews(':8  the name a (1).jpg contains a space. Put angle brackets around it: (<a (1).jpg>).'),
    inNews(':9  the name /c (2).pdf contains a space. Put angle brackets around it: (</c (2).pdf>).'),
  ])
})

describe('one mistake causes no other messages:', () => {
  test('photos, links and events of a page with a mistake', async () => {
    const { lines } = await load({
      'photos/one.jpg': 'x',
      'photos/two.jpg': 'x',
      'focus-areas/health.md': area('Health', 2, { imge: 'one.jpg' }, '![](two.jpg)'),
      'galleries/2025-10-17/a.jpg': await plainPhoto('red'),
      'galleries/2025-10-17/index.md': '---\narea: health\n---\n',
      'news/new.md': story('New', { slug: 'new-benches', dat: '2025' }),
      'news/benches.md': story('Benches', {}, '[Health](/health), [new](/new-benches)'),
    })
    expect(lines).toEqual([
      'error    focus-areas/health.md:8  imge: is not a field here. Did you mean "image"?',
      'error    news/new.md:6  dat: is not a field here. Did you mean "date"?',
    ])
  })

  test('translations and photos that a text with mistakes may use', async () => {
    const texts = ['site', 'pages/about', 'focus-areas/education', 'news/benches', 'members/founder']
    const { 'pages/about.md': about } = (await minimalSite()) as Record<string, string>
    const { folder, lines } = await load({
      'photos/founder.jpg': 'x',
      'news/benches.md': story('Benches', { dat: '2025' }),
      'members/founder.md': Buffer.from('\ufeffimage: founder.jpg', 'utf16le'),
      'pages/about.md': about!.replace('title:', 'titel:'),
      ...Object.fromEntries(texts.map((name) => [`${name}.te.md`, entry({})])),
    })
    const others = [
      'error    members/founder.md  is not UTF-8 text: open it in Notepad, choose File > Save as, and "UTF-8" at Encoding.',
      inNews(':5  dat: is not a field here. Did you mean "date"?'),
    ]
    expect(lines).toEqual([
      ...others,
      'error    pages/about.md:2  titel: is not a field here. Did you mean "title"?',
    ])
    rmSync(join(folder, 'pages/about.md'))
    expect((await loadFolder(folder)).lines).toEqual([
      ...others,
      'error    pages/about.md  is missing, and the site needs it: put it back.',
      'warning  pages/about.te.md  is not used: there is no about.md to translate.',
    ])
  })

  test('commented-out fields, if the opening hyphens are missing', async () => {
    const { lines } = await load({
      'galleries/2025-10-17/a.jpg': await plainPhoto('red'),
      'galleries/2025-10-17/index.md': '# The title.\n#title: Books\n---\n',
      ...news(writeEntry(newsSchema, { title: 'Benches' }, 'Text').replace('---\n', '')),
    })
    const message =
      ':1  the fields begin without a line of three hyphens. Put --- above the fields and --- below them.'
    expect(lines).toEqual([`error    galleries/2025-10-17/index.md${message}`, inNews(message)])
  })

  test('photos of drafts', async () => {
    const { lines } = await load({
      'photos/one.jpg': 'x',
      'photos/two three.jpg': 'x',
      'photos/spare.jpg': 'x',
      'news/draft.md': story('Draft', { image: 'one.jpg', draft: 'true' }, '![](two%20three.jpg)'),
    })
    expect(lines).toEqual([
      'warning  photos/spare.jpg  no page shows this photo: name it in a text, or delete it.',
    ])
  })
})

test.each([
  [
    'a: "C:\\Media"',
    'there is a backslash (\\) inside double quotes. Write two of them, \\\\, or remove it.',
  ],
  ['%TAG a', 'the line begins with %. Write the line as "field: value".'],
  ['a: - b', 'a list must begin on the next line, each entry after "- ".'],
  [
    'a: [b c: d, e: f] g',
    'something follows the value that does not belong to it. Put "double quotes" around the whole value.',
  ],
  ['a: @b', 'a value begins with a character that has a special meaning. Put quotes around the value.'],
  ['a: "b"#c', 'a space before # is missing. If # belongs to the value, put "double quotes" around it.'],
  [
    'a: {b: c d: e}',
    'a comma between two entries in brackets is missing. If an entry contains a colon, put quotes around it.',
  ],
  [
    'title: a\n...\ndescription: b\nimage: school.jpg',
    'a line of three full stops ends the fields too early. Remove it.',
  ],
  ['- '.repeat(20_000), 'too many brackets or hyphens are opened here and not closed. Remove them.'],
  [`${fields}title: c`, 'is written twice, first in line 2. Keep one of the two.'],
])('the message about a mistake in the fields is in plain words, %#', async (yaml, message) => {
  const { lines } = await load(news(`---\n${yaml}\n---\n`))
  expect(lines[0]?.replace(/^error {4}news\/benches\.md:[235] {2}((?:a|title): )?/, '')).toBe(message)
  expect(lines).toHaveLength(1)
})
