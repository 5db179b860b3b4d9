/** All mistakes of a text are reported in one run, and none that only follows from another. */
import { expect, test } from 'vitest'
import { entry, plainPhoto, story } from '../../fixtures/site'
import { load } from './load'

const photo = await plainPhoto('teal')
const body = 'See [us](/abuot).\n\n![A box](scool.jpg)\n\n<b>Thanks</b> to **all.\n'

const inBody = (file: string, line: number) => [
  `error    ${file}:${line}  the link /abuot does not lead to a page of this site. Did you mean /about?`,
  `error    ${file}:${line + 2}  the photo "scool.jpg" does not exist. Did you mean "school.jpg"?`,
]
const warnings = (file: string, line: number) => [
  `warning  ${file}:${line + 4}  HTML is not shown and was removed: <b>. For bold letters, write **words**.`,
  `warning  ${file}:${line + 4}  the stars before "all." are shown. Write **words** with stars on both sides, or \\*\\* to show them.`,
]
const file = 'news/benches.md'

test('mistakes in fields, in the photos of other fields, and in the text', async () => {
  const { lines } = await load({
    [file]: story(
      'Benches',
      { date: '2nd Sept', imge: 'school.jpg', gallery: '[schol.jpg, {file: school.jpg, focus: up}]' },
      body,
    ),
  })
  expect(lines).toEqual([
    `error    ${file}:5  date: "2nd Sept" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`,
    `error    ${file}:6  imge: is not a field here. Did you mean "image"?`,
    `error    ${file}:7  gallery 2, focus: "up" is not a part of a photo. Write one of top left, top, top right, left, center, right, bottom left, bottom, bottom right.`,
    `error    ${file}:7  gallery: the photo "schol.jpg" does not exist. Did you mean "school.jpg"?`,
    ...inBody(file, 10),
    ...warnings(file, 10),
  ])
})

test('lines that are no YAML, mistakes in other fields and in the text', async () => {
  const { lines } = await load({
    [file]: `---
title: {Name of the school
description: "Words without an end
image: schol.jpg
date: soon
gallery:
  - school.jpg
 - scol.jpg
place: "A hall
plaice: in the village"
slugg: benches
---
${body}`,
  })
  expect(lines).toEqual([
    `error    ${file}:2  title: the closing bracket } is missing. If the words are a placeholder, write them in square brackets and quotes: "[Name]".`,
    `error    ${file}:3  description: the closing quote is missing.`,
    `error    ${file}:4  image: the photo "schol.jpg" does not exist. Did you mean "school.jpg"?`,
    `error    ${file}:5  date: "soon" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.`,
    expect.stringContaining(`error    ${file}:8  `),
    `error    ${file}:9  place: the closing quote is missing.`,
    `error    ${file}:11  slugg: is not a field here. Did you mean "slug"?`,
    ...inBody(file, 13),
    ...warnings(file, 13),
  ])
})

test('wrong hyphens, forbidden characters and a line of three full stops', async () => {
  const { lines } = await load({
    [file]: `\n—\ntitle: Ben\vches\n...\ndescription: Forty\nimage: schol.jpg\n--\n${body}`,
  })
  expect(lines.map((line) => line.replace(/^.*?:(\d+ {2}.{20}).*/, '$1'))).toEqual([
    '1  there is an empty li',
    '3  there is an invisibl',
    '4  a line of three full',
    '6  image: the photo "sc',
    '7  "--" cannot end the ',
    '8  the link /abuot does',
    '10  the photo "scool.jpg',
    '12  HTML is not shown an',
    '12  the stars before "al',
  ])
})

test('required files, events and translations, but no photos of an event that its list withholds', async () => {
  const event = 'galleries/2025-10-17'
  const { lines } = await load({
    'pages/about.md': entry({ title: 'About', blocks: '[]' }, body),
    'pages/about.te.md': entry({ titel: 'మా గురించి' }, body),
    [`${event}/a.jpg`]: photo,
    [`${event}/b.jpg`]: photo,
    [`${event}/notes.txt`]: 'Notes',
    [`${event}/index.md`]: entry({ titel: 'Books', hide: '[a.jpg, c.jpg]', photos: '[b.jpg, d.jpg]' }, body),
    'news/one.md': story('One', { gallery: `[../${event}/b.jpg]` }),
  })
  const about = 'pages/about.md'
  const translated = 'pages/about.te.md'
  expect(lines).toEqual([
    `error    ${event}/index.md:2  titel: is not a field here. Did you mean "title"?`,
    `error    ${event}/index.md:3  hide: the photo "c.jpg" does not exist. Did you mean "b.jpg"?`,
    `error    ${event}/index.md:4  photos: the photo "d.jpg" does not exist. Did you mean "b.jpg"?`,
    ...inBody(`${event}/index.md`, 7),
    expect.stringContaining(
      `error    ${event}/notes.txt  is not read: the text of an event must be named index.md.`,
    ),
    `error    ${about}:1  description: is missing. Add it between the two lines of hyphens.`,
    `error    ${about}:3  blocks: is empty. Write at least one item, on a line that begins with "- ".`,
    ...inBody(about, 6),
    `error    ${translated}:2  titel: is not a field here. Did you mean "title"?`,
    ...inBody(translated, 5),
    ...warnings(`${event}/index.md`, 7),
    ...warnings(about, 6),
    ...warnings(translated, 5),
  ])
})

test('a draft names photos that are not there yet', async () => {
  const { lines } = await load({ [file]: story('Benches', { dat: '2025', draft: 'true' }, body) })
  expect(lines).toEqual([`error    ${file}:5  dat: is not a field here. Did you mean "date"?`])
})
