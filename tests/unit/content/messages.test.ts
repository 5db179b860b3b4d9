/** The messages about mistakes in the content, word for word. */
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MarkdownWorker } from '../../../scripts/content/markdown/bodies'
import { createWorker } from '../../../scripts/lib/workers/worker'
import {
  area,
  entry,
  type Files,
  minimalSite,
  plainPhoto,
  story,
  temporaryFolder,
  writeFiles,
} from '../../fixtures/site'
import { isAll } from '../../is-all'
import { load, loadFolder } from './load'

const news = (text: string | Uint8Array): Files => ({ 'news/benches.md': text })

const cases: [name: string, files: Files, lines: string[]][] = [
  ['no mistakes', news(story('Benches')), []],
  [
    'a day that is not in the calendar',
    news(story('Benches', { date: '2025-02-30' })),
    [
      'error    news/benches.md:5  date: "2025-02-30" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.',
    ],
  ],
  [
    'an empty list',
    { 'pages/about.md': '---\ntitle: About\ndescription: Who\nblocks: []\n---\n' },
    [
      'error    pages/about.md:4  blocks: is empty. Write at least one item, on a line that begins with "- ".',
    ],
  ],
  [
    'a placeholder without quotes',
    news(story('[Name of the school, with a comma]')),
    [
      'error    news/benches.md:2  title: is a list here. Put quotes around a value in square brackets: "[Name of the school, with a comma]".',
      'warning  news/benches.md:3  1 placeholder is still to be replaced: [Name of the …]',
    ],
  ],
  [
    'an unknown field inside a list',
    news(story('Benches', { gallery: '\n  - school.jpg\n  - {file: school.jpg, alternative: Benches}' })),
    [
      'error    news/benches.md:7  gallery 2, alternative: is not a field here. The fields are file, alt, caption, focus.',
    ],
  ],
  [
    'an invalid focus, in a list and for a photo',
    news(
      story('Benches', {
        image: '{file: school.jpg, focus: middle}',
        gallery: '[{file: school.jpg, focus: head}]',
      }),
    ),
    [
      'error    news/benches.md:4  image, focus: "middle" is not a part of a photo. Write one of top left, top, top right, left, center, right, bottom left, bottom, bottom right.',
      'error    news/benches.md:5  gallery 1, focus: "head" is not a part of a photo. Write one of top left, top, top right, left, center, right, bottom left, bottom, bottom right.',
    ],
  ],
  [
    'a quote and a bracket that are never closed: the line they begin on',
    {
      ...news('---\ntitle: "Benches\ndescription: Two\nimage: school.jpg\n---\n'),
      'news/a.md': '---\ntitle: A\ngallery: [school.jpg\ndescription: Two\n---\n',
    },
    [
      'error    news/a.md:3  gallery: the closing bracket is missing.',
      'error    news/benches.md:2  title: the closing quote is missing.',
    ],
  ],
  [
    'an apostrophe in single quotes, an ampersand, a line with too many spaces',
    {
      ...news("---\ntitle: 'Children's day'\n---\n"),
      'news/a.md': '---\ntitle: & more\n---\n',
      'news/b.md': '---\ntitle: B\nimage:\n    file: school.jpg\n  focus: top\n---\n',
    },
    [
      'error    news/a.md:2  title: a value begins with &. Put "double quotes" around the whole value.',
      'error    news/b.md:5  focus: the line starts too far left or too far right. Give it as many spaces as its neighbours.',
      'error    news/benches.md:2  title: something follows the value that does not belong to it. Put "double quotes" around the whole value.',
    ],
  ],
  [
    'a comma in a text between braces',
    news(story('Benches', { gallery: '[{file: school.jpg, alt: Two girls, a boy}]' })),
    [
      'error    news/benches.md:5  gallery 1, a boy: is not a field here. If it belongs to the text before it, put quotes around the whole text.',
    ],
  ],
  [
    'a file without fields',
    news('Forty benches.'),
    [
      'error    news/benches.md:1  has no fields (title, description, image). Begin the file with a line of three hyphens, ---, then the fields, then --- again.',
    ],
  ],
  [
    'a photo without its ending, a link to a file of the content, a link with a stray percent sign',
    news(story('Benches', { image: 'school' }, '[a](../pages/about.md) [b](/100%)')),
    [
      'error    news/benches.md:4  image: the photo "school" does not exist. Did you mean "school.jpg"?',
      'error    news/benches.md:7  the link ../pages/about.md does not lead to a page of this site. Did you mean /about?',
      'error    news/benches.md:7  the link /100% does not lead to a page of this site. For another site write the whole address, with https://.',
    ],
  ],
  [
    'a date at the end of a folder name, with a missing digit, or without a space after it',
    {
      'galleries/25-12-2024 books/a.jpg': 'x',
      'galleries/2025-2-3/a.jpg': 'x',
      'galleries/2025-11-20books/a.jpg': 'x',
    },
    [
      'error    galleries/2025-11-20books  "2025-11-20books" needs a space after the date. Name the folder 2025-11-20 books.',
      'error    galleries/2025-2-3  "2025-2-3" does not begin with a date. Name the folder YYYY-MM-DD, for example 2025-02-03.',
      'error    galleries/25-12-2024 books  "25-12-2024 books" does not begin with a date. Name the folder YYYY-MM-DD, for example 2024-12-25 books.',
    ],
  ],
  [
    'front matter without an end',
    news('---\ntitle: Benches\n'),
    [
      'error    news/benches.md:1  the closing --- of the fields is missing. Put a line with three hyphens, ---, between the fields and the text.',
    ],
  ],
  [
    'front matter in another language',
    news('---js\n{ title: process.exit(7) }\n---\n'),
    [
      'error    news/benches.md:1  "---js" cannot open the fields. The first line must be three hyphens, ---, and nothing else.',
    ],
  ],
  [
    'a YAML bomb',
    news('---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n'),
    [
      'error    news/benches.md:2  a: a value begins with &. Put "double quotes" around the whole value.',
      'error    news/benches.md:3  b: a value begins with &. Put "double quotes" around the whole value.',
      'error    news/benches.md:4  c: a value begins with *. Put "double quotes" around the whole value.',
    ],
  ],
  [
    'more than 1 MiB',
    news(story('Benches', {}, 'x'.repeat(1024 * 1024))),
    ['error    news/benches.md  is larger than 1 MiB: split the text into several files.'],
  ],
  [
    'text that is not UTF-8',
    news(new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xe9, 0x0a])),
    [
      'error    news/benches.md  is not UTF-8 text: open it in Notepad, choose File > Save as, and "UTF-8" at Encoding.',
    ],
  ],
  [
    'CR-only line endings',
    news(story('Benches').replaceAll('\n', '\r')),
    [
      'error    news/benches.md  has the line endings of old Macs: save it again with those of Unix or Windows.',
    ],
  ],
  [
    'conflict markers',
    news(story('Benches', {}, 'One\n<<<<<<< mine\nTwo\n=======\nThree\n>>>>>>> theirs\n')),
    [
      'error    news/benches.md:8  two versions of the file are mixed: keep the text you want, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
    ],
  ],
  [
    'a missing photo in the text',
    news(story('Benches', {}, 'One\n\n![](swing.jpg)')),
    [
      'error    news/benches.md:9  the photo "swing.jpg" does not exist. Put it beside this file or into photos, or correct the name.',
    ],
  ],
  [
    'a link to a page that does not exist',
    news(story('Benches', {}, 'See [us](/abuot), [them](/About.html) and [the icon](/icon.svg).')),
    [
      'error    news/benches.md:7  the link /abuot does not lead to a page of this site. Did you mean /about?',
    ],
  ],
  [
    'a link to a draft',
    {
      ...news(story('Benches', {}, '[later](/swings)')),
      'news/swings.md': story('Swings', { draft: 'true' }),
    },
    [
      'error    news/benches.md:7  the link /swings does not lead to a page of this site. For another site write the whole address, with https://.',
    ],
  ],
  [
    'HTML, scripts and links that are not allowed',
    news(
      story(
        'Benches',
        {},
        '<div>Note</div>\n\nA <b>bold</b> [click](javascript:alert(1))\n\n[data](data:text/html,x)',
      ),
    ),
    [
      'warning  news/benches.md:7  HTML is not shown and was removed, and its text with it ("Note"). Paste the text again without formatting (Ctrl+Shift+V).',
      'warning  news/benches.md:9  HTML is not shown and was removed: <b>. For bold letters, write **words**.',
      'warning  news/benches.md:9  the link javascript:alert(1) is of a kind that is not allowed and was removed.',
      'warning  news/benches.md:11  the link data:text/html,x is of a kind that is not allowed and was removed.',
    ],
  ],
  [
    'a picture from another site',
    news(story('Benches', {}, '![far](https://other.example/a.png) ![data](data:image/png;base64,AA)')),
    [
      'warning  news/benches.md:7  the picture https://other.example/a.png is not a photo of this site and was removed. Download it into the folder photos, and write its name.',
      'warning  news/benches.md:7  the picture data:image/png;base64,AA is not a photo of this site and was removed.',
    ],
  ],
  [
    'placeholders in fields and in prose',
    news(
      story('"[Name of the school]"', { description: 'A school' }, 'Signed by\n[Name]\n\n[link](/about) [ ]'),
    ),
    ['warning  news/benches.md:2,8  2 placeholders are still to be replaced: [Name of the …], [Name]'],
  ],
  [
    'entries with one address',
    {
      'news/a.md': story('A', { slug: 'benches' }),
      'news/benches.md': story('B'),
      'news/c.md': story('C', { slug: 'education' }),
      'news/about.md': story('About'),
      'news/x.md': story('X', { slug: 'swings' }),
      'news/y.md': story('Y', { slug: 'swings' }),
      'news/z.md': story('Z', { slug: 'news' }),
    },
    [
      'error    news/a.md:5  slug: news/benches.md already has the address /benches. Give one of the two another slug.',
      'error    news/about.md:1  slug: pages/about.md already has the address /about. Give one of the two another slug.',
      'error    news/c.md:5  slug: focus-areas/education.md already has the address /education. Give one of the two another slug.',
      'error    news/y.md:5  slug: news/x.md already has the address /swings. Give one of the two another slug.',
      'error    news/z.md:5  slug: the site itself uses the address /news. Give the entry another slug.',
    ],
  ],
  [
    'stories in the future',
    {
      'news/a.md': story('A', { date: '2026-01-02' }),
      'news/b.md': story('B', { date: '2026-01-03' }),
    },
    ['warning  news/b.md:5  date: the day is in the future: is the year right?'],
  ],
  [
    'a photo that no page shows',
    { 'photos/spare.jpg': 'x' },
    ['warning  photos/spare.jpg  no page shows this photo: name it in a text, or delete it.'],
  ],
  [
    'unused files',
    { 'news/2025/benches.md': story('A'), 'notes.txt': 'x', '.DS_Store': 'x', 'Thumbs.db': 'x' },
    [
      'warning  news/2025/benches.md  is not used: is it in the right folder?',
      'warning  notes.txt  is not used: is it in the right folder?',
    ],
  ],
]

describe('content with', () => {
  test.each(cases)('%s', async (_name, files, lines) => {
    expect((await load(files)).lines).toEqual(lines)
  })
})

test('reports a missing page and a missing site file', async () => {
  const folder = temporaryFolder()
  const { 'pages/about.md': _about, 'site.md': _site, ...files } = await minimalSite()
  writeFiles(folder, files)
  const { content, lines } = await loadFolder(folder)
  expect(content).toBeUndefined()
  expect(lines).toEqual([
    'error    pages/about.md  is missing, and the site needs it: put it back.',
    'error    site.md  is missing, and the site needs it: put it back.',
  ])
})

test.runIf(isAll)(
  'converts a short text with more nested quotations than the stack of the program allows',
  async () => {
    const depth = 2500
    const { content, lines } = await load({ 'news/deep.md': story('Deep', {}, `${'>'.repeat(depth)} a`) })
    expect(lines).toEqual([])
    const [block] = content!.news.at(-1)!.blocks
    expect(block).toEqual({ html: expect.stringMatching(/<p>a<\/p>/) })
    expect((block as { html: string }).html.match(/<blockquote>/g)).toHaveLength(depth)
  },
)

test.runIf(isAll)('stops a text that needs too much time or memory, and reads the others', async () => {
  const module = new URL('../../../scripts/content/markdown/markdown-worker.ts', import.meta.url)
  const limitMs = 5000 // the text is converted twice, and reaches the limit each time
  const worker: MarkdownWorker = createWorker(module, { limitMs, flags: ['--max-old-space-size=512'] })
  onTestFinished(() => worker.stop())
  const remedy = 'Remove unusual characters, or split it into several texts.'
  const files = {
    'news/slow.md': story('Slow', {}, '*a_ '.repeat(20_000)),
    'news/deep.md': story('Deep', {}, '>'.repeat(9_000)),
    'news/zebra.md': story('Zebra', {}, '**Fine.**'),
  }
  const { content, lines } = await load(files, { worker })
  expect(lines).toEqual([
    expect.stringMatching(
      /^error {4}news\/deep\.md:7 {2}the text (is nested too deeply|needs too much memory to convert)\. /,
    ),
    `error    news/slow.md:7  the text takes more than 5 seconds of processor time to convert. ${remedy}`,
  ])
  expect(content?.news.at(-1)?.blocks).toEqual([{ html: '<p><strong>Fine.</strong></p>' }])
})

test('follows links only inside the content folder', async () => {
  const folder = temporaryFolder()
  const outside = temporaryFolder()
  writeFiles(folder, { ...(await minimalSite()), 'galleries/2025-10-17/a.jpg': await plainPhoto('red') })
  writeFileSync(join(outside, 'secret.md'), story('Secret'))
  symlinkSync(join(outside, 'secret.md'), join(folder, 'news-secret.md'))
  symlinkSync('nowhere', join(folder, 'galleries/2025-10-17/gone.jpg'))
  symlinkSync('..', join(folder, 'galleries/2025-10-17/up'))
  symlinkSync('loop', join(folder, 'photos/loop'))
  symlinkSync('../../photos/school.jpg', join(folder, 'galleries/2025-10-17/b.jpg'))
  const { content, lines } = await loadFolder(folder)
  expect(lines).toEqual([
    'error    galleries/2025-10-17/gone.jpg  is a link that leads nowhere: put the file itself here.',
    'error    galleries/2025-10-17/up  is a link that leads in a circle: remove it.',
    'error    news-secret.md  is a link that leads out of the content folder: put the file itself here.',
    'error    photos/loop  is a link that leads in a circle: put the file itself here.',
  ])
  expect(content?.events[0]?.gallery.map(({ label }) => label)).toEqual(['2025-10-17', '2025-10-17'])
})

test('reports areas that do not exist', async () => {
  const { lines } = await load({
    'focus-areas/healthcare.md': area('Healthcare', 2),
    'pages/home.md': entry({
      title: 'Welcome',
      description: 'Start',
      pillars: '[{title: Health, text: Beds, area: healthcare}, {title: Books, text: Shelves, area: books}]',
      trustMembers: 'Four people',
    }),
    'galleries/2025-10-17/a.jpg': await plainPhoto('red'),
    'galleries/2025-10-17/index.md': '---\ntitle: Day\narea: helthcare\n---\n',
  })
  expect(lines).toEqual([
    'error    galleries/2025-10-17/index.md:3  area: there is no focus area "helthcare". Did you mean "healthcare"?',
    'error    pages/home.md:4  pillars 2, area: there is no focus area "books". The areas are education, healthcare.',
  ])
})
