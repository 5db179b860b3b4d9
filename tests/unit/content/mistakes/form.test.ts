/** Mistakes in the form of a text: one mistake is one message, and following it works. */
import { describe, expect, test } from 'vitest'
import { type Files, plainPhoto, siteFile, story } from '../../../fixtures/site'
import { load } from '../load'

const photo = await plainPhoto('red')
const folder = 'galleries/2025-11-20'
const event = (form: string): Files => ({
  [`${folder}/IMG_1.jpg`]: photo,
  [`${folder}/IMG_2.jpg`]: photo,
  [`${folder}/index.md`]: `---\n${form}---\n`,
})
const inEvent = (message: string) => `error    ${folder}/index.md:${message}`
const news = (form: string): Files => ({ 'news/benches.md': `---\n${form}---\n` })
const inNews = (message: string) => `error    news/benches.md:${message}`
const tab = 'the line begins with a tab. Write two spaces instead of each tab.'
const below = 'the line must begin with 4 spaces, to be below "file".'
const cut =
  '" #" begins a comment, so the rest of the line would be lost. Put the whole value in "double quotes". If it is a comment, delete it.'
const inComment = (line: number, text: string) =>
  `warning  news/benches.md:${line}  the comment "${text}" is not shown to visitors. Delete it, or write it as text.`

const cases: [name: string, files: Files, lines: string[]][] = [
  [
    'tabs in a list',
    event('title: Books\nphotos:\n\t- file: IMG_1.jpg\n\t  alt: Girls\n\t  caption: A box\n\t- IMG_2.jpg\n'),
    [inEvent(`4  ${tab} Do the same in lines 5 to 7.`)],
  ],
  [
    'tabs below a hyphen, and another mistake',
    event('photos:\n  - file: IMG_1.jpg\n\t\talt: Girls\n  - IMG_2.jpg\nTitle: Books\n'),
    [inEvent(`4  ${tab}`), inEvent('6  Title: is not a field here. Did you mean "title"?')],
  ],
  [
    'the text of a photo too far left',
    event('photos:\n  - file: IMG_1.jpg\n  alt: Girls\n  caption: A box\n  - IMG_2.jpg\n'),
    [inEvent(`4  alt: ${below} Do the same in line 5.`)],
  ],
  [
    'the text of a photo at the start of the line, which is valid YAML',
    event('photos:\n  - file: IMG_1.jpg\nalt: Girls\ntitle: Books\n'),
    [inEvent(`4  alt: ${below}`)],
  ],
  [
    'the text of a photo too far right',
    event('photos:\n  - file: IMG_1.jpg\n     alt: Girls\n  - file: IMG_2.jpg\n      alt: Boys\n'),
    [inEvent(`4  alt: ${below} Do the same in line 6.`)],
  ],
  [
    'a field of the event in the list of its photos',
    event('photos:\n  - file: IMG_1.jpg\n area: education\n'),
    [inEvent('4  area: there is a space before "area". Remove it: the line begins with "area:".')],
  ],
  [
    'a colon in a caption',
    event('photos:\n  - file: IMG_1.jpg\n    caption: The box: opened\n'),
    [inEvent('4  caption: the value contains a colon. Put quotes around the value.')],
  ],
  [
    'a list that is written twice',
    event('photos:\n  - IMG_1.jpg\ntitle: Books\nphotos:\n  - IMG_2.jpg\n'),
    [inEvent('5  photos: is written twice, first in line 2. Keep one of the two.')],
  ],
  [
    'a value with a number sign',
    { 'site.md': siteFile({ address: 'Flat #12, Road No. 3, Warangal' }) },
    [`error    site.md:8  ${cut}`],
  ],
  [
    'number signs at the start of a value, in a list and in a text of several lines',
    news(
      'title: #1 school\ndescription: Flat\n  more #12 on\n  more\nimage: school.jpg\naliases:\n  - /old #1\n',
    ),
    [inNews(`4  ${cut}`), inNews(`8  ${cut}`)],
  ],
  [
    'number signs that cut nothing off',
    news('title: "School #1" # quoted\n# a note\ndescription: >\n  Flat #12\nimage: school.jpg\n'),
    [inComment(2, '# quoted'), inComment(3, '# a note')],
  ],
  [
    'capitals in the name of a required field',
    news('Title: Benches\ndescription: Forty\nimage: school.jpg\n'),
    [inNews('2  Title: is not a field here. Did you mean "title"?')],
  ],
  [
    'an empty value that is required, and one that is not',
    news('title:\ndescription: Forty\nimage: school.jpg\ndate:\naliases: [/a, ""]\n'),
    [
      inNews('2  title: is empty. Write a value.'),
      inNews('5  date: is empty. Write a value, or remove the line.'),
      inNews('6  aliases 2: is empty. Write a value, or remove the line.'),
    ],
  ],
  [
    'the name of a field in Telugu',
    {
      'news/benches.md': story('Benches'),
      'news/benches.te.md': '---\nశీర్షిక: బెంచీలు\n---\n',
    },
    [
      'error    news/benches.te.md:2  శీర్షిక: is not a field here. The names of fields are in English: title, description, place, given, gallery, translates.',
    ],
  ],
  [
    'a text that goes on without spaces',
    news('title: Benches\ndescription: Forty benches came\nand were set up\nimage: school.jpg\n'),
    [
      inNews(
        '4  the colon after the field is missing. Write the line as "field: value". If the line continues the value above it, begin it with two spaces.',
      ),
    ],
  ],
  [
    'a date with slashes',
    news(fieldsOf('2025/11/20')),
    [inNews('5  date: "2025/11/20" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.')],
  ],
  [
    'photos with commas',
    event('photos: IMG_1.jpg, IMG_2.jpg\n'),
    [inEvent('2  photos: must be a list: write each item on its own line, after "- ".')],
  ],
  ['an invisible character in a date', news(`${fieldsOf('2025-\u200b11-20')}`), []],
]

function fieldsOf(date: string): string {
  return `title: Benches\ndescription: Forty\nimage: school.jpg\ndate: ${date}\n`
}

describe('one message about', () => {
  test.each(cases)('%s', async (_name, files, lines) => {
    expect((await load(files)).lines).toEqual(lines)
  })
})

test('removes an invisible character from a date', async () => {
  const { content } = await load(news(fieldsOf('\u200e2025-\u200b11-20')))
  expect(content?.news[0]?.fields.date).toBe('2025-11-20')
})
