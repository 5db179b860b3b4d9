/** Mistakes in the text below the form. Nothing is published as it was typed, or lost, in silence. */
import { describe, expect, test } from 'vitest'
import { type Files, plainPhoto, story } from '../../../fixtures/site'
import { load } from '../load'

const photo = await plainPhoto('red')
const news = (body: string, more: Files = {}): Files => ({
  'news/benches.md': story('Benches', {}, body),
  ...more,
})
/** Notes may stay in an entry whose form answers. */
const answered = (body: string): Files => ({
  'news/benches.md': story('Benches', { consent: 'given' }, body),
})
const notShown = 'the photo would not be shown'

/** The whole line, and what has to be written according to the message. */
const brokenPhotos: [written: string, message: string, meant: string][] = [
  [
    '![A box](school.jpg "The first box"',
    `${notShown}: the ")" at its end is missing. Write `,
    '![A box](school.jpg "The first box").',
  ],
  [
    '![A box](school.jpg "The first box',
    `${notShown}: the ")" at its end is missing. Write `,
    '![A box](school.jpg "The first box").',
  ],
  [
    '![A **big** box](school.jpg',
    `${notShown}: the ")" at its end is missing. Write `,
    '![A **big** box](school.jpg).',
  ],
  [
    '![A box] (school.jpg "The first box")',
    `${notShown}: there is a space before "(". Write `,
    '![A box](school.jpg "The first box").',
  ],
  ['[A box] (school.jpg)', `${notShown}: there is a space before "(". Write `, '![A box](school.jpg).'],
  ['![A box(school.jpg)', `${notShown}: the "]" after its words is missing. Write `, '![A box](school.jpg).'],
  [
    '[A box](school.jpg)',
    'school.jpg is a photo, not a page. To show it, write ! directly before the [: ',
    '![words](school.jpg)',
  ],
  [
    '! [A box](school.jpg)',
    'school.jpg is a photo, not a page. To show it, write ! directly before the [: ',
    '![words](school.jpg)',
  ],
]

test.each(brokenPhotos)(
  '%s: the message says what to write, which works',
  async (written, message, meant) => {
    expect((await load(news(`Before.\n\n${written}\n\nAfter.`))).lines).toEqual([
      `error    news/benches.md:9  ${message}${meant}`,
    ])
    const { content, lines } = await load(news(meant.replace(/\.$/, '')))
    expect(lines).toEqual([])
    expect(content?.news[0]?.blocks).toMatchObject([
      { photo: { path: expect.stringContaining('school.jpg') } },
    ])
  },
)

test('a photo in the wrong brackets', async () => {
  expect((await load(news('!(school.jpg)[A box]\n\n![A box]{school.jpg}'))).lines).toEqual([
    `error    news/benches.md:7  ${notShown}. Write it as ![words](name.jpg "caption").`,
    `error    news/benches.md:9  ${notShown}. Write it as ![words](name.jpg "caption").`,
  ])
})

test('a photo after an address, in a heading, and after code', async () => {
  const body =
    'See www.example.org and ![A box](school.jpg\n\n## ![A box] (school.jpg)\n\n`![` ![A box](school.jpg'
  const { lines } = await load(news(body))
  expect(lines).toEqual(
    [7, 9, 11].map((line) => expect.stringContaining(`error    news/benches.md:${line}  ${notShown}: `)),
  )
})

test('exclamation marks and brackets in prose are no photos', async () => {
  const body =
    'Come! (All of you.) Wow!(Really.) They sang \\![so]. 40 \\[benches] (in June). `![a](b` <!-- ![a](b --> ![A](school.jpg).'
  expect((await load(answered(body))).lines).toEqual([
    'warning  news/benches.md:8  the comment "![a](b" is not shown to visitors. Delete it, or write it as text.',
    'warning  news/benches.md:8  2 placeholders are still to be replaced: [so], [benches]',
  ])
})

const cases: [name: string, files: Files, lines: string[]][] = [
  [
    'a photo on the own computer, in the text and in a field',
    {
      'news/benches.md': story(
        'Benches',
        { image: 'C:\\Users\\Asha\\a.jpg' },
        '![x](C:\\Users\\Asha\\b.jpg)\n\n![x](C:\\My Photos\\c.jpg)\n\n![x](file:///home/asha/d.jpg)',
      ),
    },
    [
      [4, 'image: C:\\Users\\Asha\\', 'a.jpg'],
      [7, 'C:\\Users\\Asha\\', 'b.jpg'],
      [9, 'C:\\My Photos\\', 'c.jpg'],
      [11, 'file:///home/asha/', 'd.jpg'],
    ].map(
      ([line, folder, name]) =>
        `error    news/benches.md:${line}  ${folder}${name} is a place on your own computer. Copy the photo into the folder photos, and write only its name: ${name}`,
    ),
  ],
  [
    'a path with backslashes',
    news('![x](..\\galleries\\2025-11-20\\a.jpg)', { 'galleries/2025-11-20/a.jpg': photo }),
    [
      'error    news/benches.md:7  the path ..\\galleries\\2025-11-20\\a.jpg has backslashes. Write ../galleries/2025-11-20/a.jpg',
    ],
  ],
  [
    'a picture on another site, and a frame with a film',
    news(
      '![x](https://drive.example/view)\n\n<iframe src="https://film.example/embed/a" width="560"></iframe>',
    ),
    [
      'warning  news/benches.md:7  the picture https://drive.example/view is not a photo of this site and was removed. Download it into the folder photos, and write its name.',
      'warning  news/benches.md:9  HTML is not shown and was removed: <iframe src="https://film.example/embed/a" width="560">. Write a link instead: [words](https://film.example/embed/a).',
    ],
  ],
  [
    'text from a word processor',
    news(
      '<p class="MsoNormal"><span lang="EN-IN" style="font-size:12.0pt">Forty benches<o:p></o:p></span></p>',
    ),
    [
      'warning  news/benches.md:7  HTML is not shown and was removed, and its text with it ("Forty benches"). Paste the text again without formatting (Ctrl+Shift+V).',
    ],
  ],
  [
    'tags and a comment without an end',
    answered('A <b>big</b> box <img src=a.jpg> from <Ravi Kumar>.\n\n<!-- To do:\n\nThe rest.'),
    [
      'error    news/benches.md:10  everything after <!-- is not shown, because --> is missing. Add --> at the end of the comment, or remove <!--.',
      'warning  news/benches.md:8  HTML is not shown and was removed: <b>. For bold letters, write **words**.',
      'warning  news/benches.md:8  HTML is not shown and was removed: <img src=a.jpg>. Write a photo as ![words](name.jpg).',
      'warning  news/benches.md:8  HTML is not shown and was removed: <Ravi Kumar>. If it is a part of your text, write it without < and >.',
    ],
  ],
  [
    'headings and bold words that are not written completely',
    news('##Heading\n\nA ** big ** box, **small** *boxes*\n\nA line\n---\n\nAnother line.\n\n---'),
    [
      'warning  news/benches.md:7  a space after ## is missing. Write "## Heading".',
      'warning  news/benches.md:9  the stars around "big" are shown. Write **big**, without spaces inside the stars.',
      'warning  news/benches.md:11  the line above --- becomes a heading. If that is not meant, leave an empty line above ---; if it is, write "## A line".',
    ],
  ],
  [
    'a document instead of a photo',
    {
      'news/benches.md': story('Benches', { image: 'a.pdf' }),
      'photos/a.pdf': '%PDF-1.4',
    },
    ['error    news/benches.md:4  image: "a.pdf" is a document, not a photo. Write the name of a photo.'],
  ],
]

describe('one message about', () => {
  test.each(cases)('%s', async (_name, files, lines) => {
    expect((await load(files)).lines).toEqual(lines)
  })
})

test('limits the time for texts with very many beginnings of photos', async () => {
  const bodies = ['!['.repeat(60_000), '!('.repeat(60_000), `<div>${'<!--'.repeat(60_000)}`]
  const files = Object.fromEntries(bodies.map((body, index) => [`news/a${index}.md`, story('A', {}, body)]))
  const { lines } = await load(files)
  expect(lines.filter((line) => line.includes('seconds'))).toEqual([])
})
