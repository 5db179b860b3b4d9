/** What is wrong with the content is said in one sentence, with file, line, field and remedy. One case for each sentence. */
import { describe, expect, test } from 'vitest'
import { checkSiteAddress } from '../../../scripts/check/site-address'
import { createProblems, formatProblem } from '../../../src/model/lib/problems'
import { area, entry, type Files, siteFile, story } from '../../fixtures/site'
import { read } from './load'

/** Not in the folder. */
const gone = undefined as unknown as string

const news = (text: string | Uint8Array): Files => ({ 'news/a.md': text })
const fields = 'title: A\ndescription: B\nimage: school.jpg'
const withFields = (yaml: string) => news(`---\n${fields}\n${yaml}\n---\n`)
const inA = (end: string) => [`error    news/a.md${end}`]

const cases: Record<string, [name: string, files: Files, lines: string[]][]> = {
  'the form of a file': [
    ['no mistake', news(story('A', { date: '2025-09-02' }, 'A *day*.')), []],
    ['Windows line ends and a byte order mark', news(`\ufeff${story('A').replaceAll('\n', '\r\n')}`), []],
    [
      'no fields',
      news('A day.'),
      inA(':1  the fields must be at the start of the file, between two lines of three hyphens, ---.'),
    ],
    ['an empty file', news(' \n'), inA(':1  is empty: write the fields and the text, or delete the file.')],
    [
      'another encoding',
      news(Buffer.from(story('Accord\xe9'), 'latin1')),
      inA('  is not a text in UTF-8: open it in a plain text editor, and save it as UTF-8.'),
    ],
    [
      'a large text',
      news(story('A', {}, 'a'.repeat(100_000))),
      inA('  is larger than 100 kB: split the text into several files.'),
    ],
    ...[
      'consent: pending',
      'Draft: true',
      '  hide: a.jpg',
      '- consent: pending',
      '**Consent: pending**',
      '> # hide: a.jpg',
    ].map((line): [string, Files, string[]] => [
      `the line "${line}" below the fields`,
      news(story('A', {}, `A day.\n\n${line}`)),
      [
        `warning  news/a.md:9  "${line.trim()}" has no effect in a text. Write it between the two lines of three hyphens, as a line of its own without spaces before it. If it is meant as text, write it in other words.`,
      ],
    ]),
    [
      'a field inside the text of another one',
      withFields(
        'place: |\n  Gudem\n  consent: pending\ngiven:\n  - number: 1\n    what: >\n      A\n\n      draft: true',
      ),
      [
        [7, 'consent: pending'],
        [13, 'draft: true'],
      ].map(
        ([line, field]) =>
          `warning  news/a.md:${line}  "${field}" has no effect in a text. Write it between the two lines of three hyphens, as a line of its own without spaces before it. If it is meant as text, write it in other words.`,
      ),
    ],
    ['a sentence about consent', news(story('A', {}, 'They gave their consent: all of them.')), []],
    [
      'two mixed versions',
      news(story('A', {}, '<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> b')),
      inA(
        ':7  two versions of the file are mixed: keep the text you want, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
      ),
    ],
    [
      'a control character, and a lost letter',
      news(story('A', {}, 'A\u0001\n\nB \ufffd')),
      [
        'error    news/a.md:7  there is an invisible character (U+0001) after "A". It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.',
        'error    news/a.md:9  a letter was lost after "B": � (U+FFFD) is there instead. Type the letter again.',
      ],
    ],
    [
      'a text below the fields of the site',
      { 'site.md': `${siteFile()}A text.\n` },
      [
        'error    site.md:11  is not read, because it is below the second line of three hyphens. Move it above that line.',
      ],
    ],
    [
      'a required file that is missing',
      { 'pages/contact.md': gone },
      ['error    pages/contact.md  is missing, and the site needs it: put it back.'],
    ],
  ],
  YAML: [
    [
      'a field that is written twice',
      withFields('title: B'),
      inA(':5  the field is written twice. Keep one of the two.'),
    ],
    [
      'very many brackets',
      news(`---\ntitle: ${'['.repeat(20_000)}\n---\n`),
      inA(':2  brackets or hyphens are nested too deeply here. Remove some of them.'),
    ],
    [
      'a list instead of fields',
      news('---\n- a\n---\n'),
      inA(':2  the line is not a field. Write it as "field: value".'),
    ],
    [
      'a number sign after a value',
      withFields('place: Flat #12, Warangal'),
      inA(
        ':5  " #" begins a comment, so the rest of the line would be lost. Put the whole value in "double quotes". If it is a comment, delete it.',
      ),
    ],
    [
      'a number sign in quotes, and one in a text of several lines',
      withFields('place: "Flat #12"\nslug: >\n  a'),
      [],
    ],
    [
      'a value in curly quotes, which some programs write',
      withFields('place: “Sports day”\ngiven:\n  - number: 1\n    what: ‘book’'),
      [5, 8].map(
        (line) =>
          `warning  news/a.md:${line}  visitors see the curly quotes, “ ”. Write "straight quotes" instead, or none. If visitors should see them, put "straight quotes" around them.`,
      ),
    ],
    [
      'a value in curly quotes, the first of them low',
      withFields('place: „Sports day“'),
      [
        'warning  news/a.md:5  visitors see the curly quotes, “ ”. Write "straight quotes" instead, or none. If visitors should see them, put "straight quotes" around them.',
      ],
    ],
    [
      'curly quotes that are meant',
      withFields('place: "“Sports day”"\nslug: >\n  a\ngiven: [{number: 1, what: “A” and “B”}]'),
      [],
    ],
    [
      'comments',
      withFields('# ask\nplace: "A" # here'),
      [
        'warning  news/a.md:5  the comment "# ask" is not shown to visitors. Delete it, or delete only the # if it is a field.',
        'warning  news/a.md:6  the comment "# here" is not shown to visitors. Delete it, or delete only the # if it is a field.',
      ],
    ],
  ],
  fields: [
    [
      'a missing field',
      news('---\ntitle: A\nimage: school.jpg\n---\n'),
      inA(':1  description: is missing. Add it between the two lines of hyphens.'),
    ],
    [
      'a misspelt field',
      news('---\ntitel: A\ndescription: B\nimage: school.jpg\n---\n'),
      inA(':2  titel: is not a field here. Did you mean "title"?'),
    ],
    [
      'an unknown field in a list',
      withFields('gallery: [{file: school.jpg, words: A}]'),
      inA(':5  gallery 1, words: is not a field here. The fields are file, alt, caption, focus.'),
    ],
    ['an empty field', withFields('date:'), inA(':5  date: is empty. Write a value, or remove the line.')],
    [
      'an empty list',
      { 'pages/about.md': '---\ntitle: A\ndescription: B\nblocks: []\n---\n' },
      [
        'error    pages/about.md:4  blocks: is empty. Write at least one item, on a line that begins with "- ".',
      ],
    ],
    [
      'a list without a value',
      { 'galleries/2025-10-17/a.jpg': '', 'galleries/2025-10-17/index.md': '---\nhide:\n---\n' },
      [
        'error    galleries/2025-10-17/index.md:2  hide: must be a list: write each item on its own line, after "- ".',
      ],
    ],
    [
      'a text instead of a list',
      withFields('gallery: school.jpg'),
      inA(':5  gallery: must be a list: write each item on its own line, after "- ".'),
    ],
    [
      'a list instead of a text',
      withFields('place: [A, B]'),
      inA(':5  place: is a list here. Put quotes around a value in square brackets: "[A, B]".'),
    ],
    [
      'no real day',
      withFields('date: 2025-02-30'),
      inA(':5  date: "2025-02-30" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.'),
    ],
    [
      'an unknown answer',
      withFields('consent: yes'),
      inA(':5  consent: "yes" is not a known value. Write given or pending, or remove the line.'),
    ],
    [
      'a character that an escape makes',
      withFields('place: "A\\x01"'),
      inA(
        ':5  place: there is an invisible character (U+0001) after "A". It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.',
      ),
    ],
    [
      'an area that does not exist',
      { 'galleries/2025-10-17/a.jpg': '', 'galleries/2025-10-17/index.md': entry({ area: 'eduction' }) },
      [
        'error    galleries/2025-10-17/index.md:2  area: there is no focus area "eduction". The areas are education.',
      ],
    ],
    [
      'one word for the search',
      { 'search-words.md': '---\nwords:\n  - school\n---\n' },
      [
        'error    search-words.md:3  words 1: "school" is one word. Write two words or more for the same thing, with commas between them: school, పాఠశాల',
      ],
    ],
    [
      'a placeholder, in fields and in the text',
      {
        ...news(story('"[Title]"', { description: '"See [page].html"', image: '"a[1].jpg"' }, 'By [name].')),
        'photos/a[1].jpg': '',
        'galleries/2025-10-17/b[1].jpg': '',
        'galleries/2025-10-17/c.jpg': '',
        'galleries/2025-10-17/index.md': entry({ hide: '["b[1].jpg"]' }),
      },
      [
        'warning  3 placeholders in 1 file are still to be replaced; npm run check -- --placeholders lists them.',
      ],
    ],
  ],
  'photos and documents': [
    [
      'a photo that is not there',
      news(story('A', { image: 'shool.jpg' })),
      inA(':4  image: the photo "shool.jpg" does not exist. Did you mean "school.jpg"?'),
    ],
    ...['/photos/school.jpg', 'photos/school.jpg', '..\\photos\\school.jpg', 'static/img/school.jpeg'].map(
      (image): [string, Files, string[]] => [
        `a photo in a folder that is not there, ${image}`,
        news(story('A', { image })),
        inA(`:4  image: the photo "${image}" does not exist. Did you mean "school.jpg"?`),
      ],
    ),
    [
      'a photo of an event, from the root',
      {
        ...news(story('A', { image: '/galleries/2025-10-17/a.jpg' })),
        'galleries/2025-10-17/a.jpg': '',
      },
      inA(
        ':4  image: the photo "/galleries/2025-10-17/a.jpg" does not exist. Did you mean "../galleries/2025-10-17/a.jpg"?',
      ),
    ],
    [
      'another spelling of a name',
      {
        ...news(story('A', { image: 'img_1.jpg' }, '![](IMG_2.jpg)\n\n![](IMG_3.jpg)')),
        ...Object.fromEntries(
          ['1.jpeg', '1.JPG', '2.jfif', '2.png', '3.png', '3.pdf'].map((name) => [`photos/IMG_${name}`, '']),
        ),
      },
      [
        ...inA(':4  image: the photo "img_1.jpg" does not exist. Did you mean "IMG_1.JPG"?'),
        ...inA(':7  the photo "IMG_2.jpg" does not exist. Did you mean "IMG_2.jfif"?'),
        ...inA(
          ':9  the photo "IMG_3.jpg" does not exist. Put it beside this file or into photos, or correct the name.',
        ),
      ],
    ],
    [
      'a photo that has been moved into the folder of an event',
      {
        ...news(story('A', { image: 'moved.jpg' }, '![](../galleries/2025-10-17/moved.jpg)')),
        'galleries/2025-10-17/a.jpg': '',
        'galleries/2025-10-18/moved.jpg': '',
        'galleries/2025-10-18/hidden.jpg': '',
        'galleries/2025-10-18/index.md': '---\nhide: [hidden.jpg]\n---\n',
        'news/b.md': story('B', { image: 'hidden.jpg' }),
      },
      [
        ...inA(
          ':4  image: the photo "moved.jpg" does not exist. Did you mean "../galleries/2025-10-18/moved.jpg"?',
        ),
        ...inA(
          ':7  the photo "../galleries/2025-10-17/moved.jpg" does not exist. Did you mean "../galleries/2025-10-18/moved.jpg"?',
        ),
        'error    news/b.md:4  image: the photo "hidden.jpg" does not exist. Put it beside this file or into photos, or correct the name.',
      ],
    ],
    [
      'an invisible character in the name of a photo',
      news(story('A', { image: 'school\u200b.jpg' })),
      inA(
        ':4  image: "school(U+200B).jpg" has an invisible character, which is shown here by its code. Delete these words, and type them again.',
      ),
    ],
    [
      'another photo',
      news(story('A', { image: 'IMG_1.jpg' })),
      inA(
        ':4  image: the photo "IMG_1.jpg" does not exist. Put it beside this file or into photos, or correct the name.',
      ),
    ],
    [
      'a place on a computer',
      news(story('A', { image: '"C:\\\\a\\\\b.jpg"' })),
      inA(
        ':4  image: the photo "C:\\a\\b.jpg" does not exist. Put it beside this file or into photos, or correct the name.',
      ),
    ],
    [
      'a document as a photo',
      { ...news(story('A', { image: '../documents/a.pdf' })), 'documents/a.pdf': '%PDF' },
      inA(':4  image: "../documents/a.pdf" is not a photo. Write the name of a photo.'),
    ],
    [
      'a document that is not there',
      {
        'documents/a.md': entry({ title: 'A', year: '2024', file: 'Report 2024.pdf' }),
        'documents/b.md': entry({ title: 'B', year: '2024', file: 'accounts.pdf' }),
        'documents/report 2024.PDF': '%PDF',
        'documents/accounts.jpg': '',
      },
      [
        'error    documents/a.md:4  file: the file "Report 2024.pdf" does not exist. Did you mean "report 2024.PDF"?',
        'error    documents/b.md:4  file: the file "accounts.pdf" does not exist. Put it into documents, or correct the name.',
      ],
    ],
    [
      'a photo and a document that nothing shows',
      { 'photos/b.jpg': '', 'documents/b.pdf': '' },
      [
        'warning  documents/b.pdf  no text names this document: npm run new -- document "Title" makes one. Or delete the file.',
        'warning  photos/b.jpg  no page shows this photo: name it in a text, or delete it.',
      ],
    ],
    [
      'a photo that only a draft shows',
      { 'photos/b.jpg': '', 'news/b.md': story('B', { image: 'b.jpg', draft: 'true' }) },
      [],
    ],
    [
      'a text in a wrong folder',
      { 'photos/a.md': 'A', 'pages/other.md': 'A' },
      ['pages/other.md', 'photos/a.md'].map(
        (file) => `warning  ${file}  is not used: is it in the right folder?`,
      ),
    ],
    [
      'a damaged list of withdrawn photos',
      { 'withdrawn.json': '{"withdrawn": [' },
      [
        'error    withdrawn.json  is damaged, so withdrawn photos could come back. Undo the last change of this file: only npm run withdraw and the editor write to it.',
      ],
    ],
  ],
  addresses: [
    [
      'an entry with the address of another',
      { 'news/education.md': story('A') },
      [
        'error    focus-areas/education.md:1  slug: news/education.md already has the address /education. Give the entry another slug.',
      ],
    ],
    [
      'an address that the site uses',
      { 'news/search.md': story('A') },
      [
        'error    news/search.md:1  slug: the site itself already has the address /search. Give the entry another slug.',
      ],
    ],
    [
      'a name that is no address',
      { 'news/a--b.md': story('A') },
      [
        'error    news/a--b.md:1  slug: "a--b" cannot be an address: it begins or ends with a hyphen, or has two in a row. Rename the file, or add a field slug.',
      ],
    ],
    [
      'two events with one address',
      { 'galleries/2025-11-20 Books/a.jpg': '', 'galleries/2025-11-20_books/a.jpg': '' },
      [
        'error    galleries/2025-11-20_books  galleries/2025-11-20 Books already has the address /events/2025-11-20-books. Give one of the two folders other words after the date.',
      ],
    ],
    [
      'a story in the future',
      news(story('A', { date: '2026-02-01' })),
      ['warning  news/a.md:5  date: the day is in the future: is the year right?'],
    ],
  ],
}

for (const [what, table] of Object.entries(cases))
  describe(what, () => {
    test.each(table)('%s', async (_name, files, lines) => {
      expect((await read(files)).lines).toEqual(lines)
    })
  })

test('the mistakes of all files are reported in one run, those of texts only if their fields have none', async () => {
  const { lines } = await read({
    ...withFields('date: yesterday\ngallery: [b.jpg]'),
    'news/a.te.md': '---\ntitle: బ\n---\n\n[అ](/nowhere)\n',
    'news/b.md': '---\n{\n---\n',
    'members/c.md': story('C'),
    'focus-areas/health.md': area('Health', 2, { image: 'd.jpg' }, '![](e.jpg)'),
  })
  expect(lines.map((line) => /^\w+ +[^ ]+/.exec(line)![0])).toEqual([
    'error    focus-areas/health.md:5',
    'error    focus-areas/health.md:10',
    'error    members/c.md:1',
    'error    members/c.md:1',
    'error    members/c.md:1',
    'error    members/c.md:1',
    'error    members/c.md:2',
    'error    members/c.md:3',
    'error    news/a.md:5',
    'error    news/a.md:6',
    'error    news/b.md:2',
  ])
})

test('of a file with mistakes in its fields, photos that are missing are named, too', async () => {
  const event = 'galleries/2025-10-17'
  const { lines } = await read({
    [`${event}/a.jpg`]: '',
    [`${event}/index.md`]: '---\ntitel: A\nphotos: [a.jpg, b.jpg]\nhide: [a.jpg]\n---\n',
    [`${event} b/a.jpg`]: '',
    [`${event} b/index.md`]: '---\ntitle: A\n---\n',
    [`${event} b/index.te.md`]: '---\ntitel: అ\nphotos: [{file: c.jpg}]\n---\n',
    'news/a.md': '---\ntitle: A\nimage: {file: d.jpg, focus: nose}\ngallery: [e.jpg]\n---\n',
  })
  expect(lines.map((line) => line.replace(/ (is not|Put it|Did you).*/, ''))).toEqual([
    `error    ${event} b/index.te.md:2  titel:`,
    `error    ${event}/index.md:2  titel:`,
    `error    ${event}/index.md:3  photos: the photo "b.jpg" does not exist.`,
    'error    news/a.md:1  description: is missing. Add it between the two lines of hyphens.',
    'error    news/a.md:3  image, focus: "nose"',
    'error    news/a.md:4  gallery: the photo "e.jpg" does not exist.',
  ])
})

test.each([
  ['https://trust.example', '/', undefined, undefined],
  [
    'https://trust.example/sub',
    '/',
    undefined,
    '"https://trust.example/sub" leads to /sub/, but the site is built for / (--base). Write https://trust.example, or use --base /sub/.',
  ],
  [
    'https://trust.example',
    '/',
    'https://asha.github.io/trust/',
    '"https://trust.example" is not https://asha.github.io/trust, where the site is published. Write https://asha.github.io/trust, or make trust.example the domain of the published site.',
  ],
  ['https://[trust.example]', '/sub/', undefined, undefined],
])('the address %s, built for %s and published at %s', (url, base, siteAddress, message) => {
  const problems = createProblems()
  checkSiteAddress(
    { file: 'site.md', fields: { url } as never, lineOf: () => 5 },
    { base, siteAddress },
    problems,
  )
  expect(problems.list.map(formatProblem)).toEqual(message ? [`warning  site.md:5  url: ${message}`] : [])
})
