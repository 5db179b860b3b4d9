/** `npm run new` for every kind, on real folders. Its files pass a check. */
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { create } from '../../../scripts/commands/new'
import { readOptions } from '../../../scripts/commands/options/options'
import { newOptions } from '../../../scripts/commands/options/tables'
import { readEntry } from '../../../scripts/content/front-matter/front-matter'
import { createProblems } from '../../../scripts/lib/problems'
import { kinds } from '../../../scripts/new/kinds'
import { writeEntry } from '../../../scripts/new/template'
import { firstOfKind, isOptional } from '../../../src/shared/schema/fields'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { minimalSite, plainPhoto, siteFile, story, temporaryFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from '../content/load'

let folder: string
let printed: string[]

beforeEach(async () => {
  folder = temporaryFolder()
  writeFiles(folder, await minimalSite())
  printed = []
  const record = (line: string) => void printed.push(line.replaceAll(`${folder}/`, ''))
  vi.spyOn(console, 'log').mockImplementation(record)
  vi.spyOn(console, 'error').mockImplementation(record)
})

const make = (...args: string[]) => create(readOptions([...args, '--content', folder], newOptions, true))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** The problems that a check reports, without placeholders. */
async function check(): Promise<string[]> {
  const { lines } = await loadFolder(folder)
  return lines.filter((line) => !/^warning .*(placeholders? (is|are) still|grey sample photo)/.test(line))
}

test('answers for several events and texts, and lists what waits', async () => {
  const photo = await plainPhoto('red')
  writeFiles(folder, {
    'site.md': siteFile({ askConsent: 'true' }),
    'galleries/2025-11-20/a.jpg': photo,
    'galleries/2025-11-21 books/a.jpg': photo,
    'photos/a.jpg': photo,
    'news/a.md': story('A'),
    'news/b.md': story('B', { consent: 'pending' }),
    'news/c.md': story('C', { consent: 'given' }),
  })
  const waiting = [
    'galleries/2025-11-20/index.md',
    'galleries/2025-11-21 books/index.md',
    'news/a.md',
    'news/b.md',
  ]
  expect(await make('consent')).toBe(0)
  expect(printed.slice(0, -1).sort()).toEqual(waiting.map((file) => `${file}  waits for consent.`))
  expect(printed.at(-1)).toBe('To answer: npm run new -- consent NAME … given')
  expect(await make('consent', '2025-11-20', 'galleries/2025-11-21 books/', 'news/a', 'given')).toBe(0)
  expect(await make('consent', 'b', 'c', 'pending')).toBe(0)
  expect(read('galleries/2025-11-20/index.md')).toBe('---\nconsent: given\n---\n')
  expect(read('news/a.md')).toContain('---\nconsent: given\ntitle:')
  expect(read('news/c.md')).toContain('\nconsent: pending\n')
  printed = []
  await make('consent')
  expect(printed.slice(0, -1)).toEqual(['news/b.md  waits for consent.', 'news/c.md  waits for consent.'])
})

describe('makes files with placeholders that pass a check', () => {
  test.each([
    ['news', 'news/new-books-40.md', 'title: "New books: 40"'],
    ['member', 'members/new-books-40.md', 'name: "New books: 40"'],
    ['area', 'focus-areas/new-books-40.md', 'title: "New books: 40"'],
    ['testimonial', 'testimonials/new-books-40.md', 'name: "New books: 40"'],
  ])('%s', async (kind, file, line) => {
    expect(await make(kind, 'New  books: 40')).toBe(0)
    expect(read(file)).toContain(line)
    expect(printed[0]).toBe(`Made ${file}.`)
    expect(printed.at(-1)).toMatch(/^Next: write .* into that file/)
    expect(await check()).toEqual([])
    expect((await loadFolder(folder)).lines.length).toBeGreaterThan(0)
  })

  test('event', async () => {
    expect(await make('event', '2025-11-20', 'Books', '--area', 'education')).toBe(0)
    expect(read('galleries/2025-11-20/index.md')).toContain('title: "Books"')
    expect(read('galleries/2025-11-20/index.md')).toContain('area: education')
    expect(await check()).toEqual(['warning  galleries/2025-11-20  has no photos and is not shown.'])
    writeFiles(folder, { 'galleries/2025-11-20/a.jpg': await plainPhoto('red') })
    expect(await check()).toEqual([])
  })
})

test.each(Object.entries(kinds))(
  'the required fields of %s are in its template, with valid examples and without a comment',
  async (_name, kind) => {
    const required = Object.entries(kind.schema.shape).flatMap(([name, field]) =>
      isOptional(field as z.ZodType) ? [] : [name],
    )
    const photo = firstOfKind(kind.schema, 'photo')
    const values = photo && required.includes(photo) ? { [photo]: 'a.jpg' } : {}
    writeFiles(folder, { 'a.md': writeEntry(kind.schema, values, kind.new.body) })
    const problems = createProblems()
    const made = await readEntry(join(folder, 'a.md'), kind.schema, { problems })
    expect(problems.list.filter(({ topic }) => topic !== 'placeholder')).toEqual([])
    expect(Object.keys(made?.fields as object).sort()).toEqual(required.sort())
  },
)

test('uses the next number for order, and copies a given photo', async () => {
  writeFiles(folder, { 'face.JPG': await plainPhoto('red') })
  await make('area', 'Sports')
  await make('area', 'Arts', '--photo', join(folder, 'face.JPG'))
  expect(read('focus-areas/sports.md')).toContain('\norder: 2\n')
  expect(read('focus-areas/arts.md')).toContain('\norder: 3\n')
  expect(read('focus-areas/arts.md')).toContain('\nimage: arts.jpg\n')
  expect(readFileSync(join(folder, 'photos/arts.jpg'))).toEqual(readFileSync(join(folder, 'face.JPG')))
})

test('overwrites nothing', async () => {
  expect(await make('news', 'Benches')).toBe(0)
  const before = read('news/benches.md')
  expect(await make('news', 'Benches')).toBe(1)
  expect(printed.at(-1)).toBe('error    news/benches.md  already exists: edit it, or choose another title.')
  expect(read('news/benches.md')).toBe(before)
  writeFiles(folder, { 'galleries/2025-11-20/a.jpg': 'x' })
  expect(await make('event', '2025-11-20')).toBe(1)
  expect(printed.at(-1)).toBe(
    'error    galleries/2025-11-20  already exists. For another event on that day, add a word: new event "2025-11-20 evening".',
  )
  expect(readdirSync(join(folder, 'galleries/2025-11-20'))).toEqual(['a.jpg'])
  expect(await make('news', 'Education')).toBe(1)
  expect(printed.at(-1)).toContain('already has the address /education. Choose another one with --slug.')
  expect(await make('news', 'Education', '--slug', 'education-news')).toBe(0)
})

test('copies photos, and reports each file that is left out', async () => {
  const phone = temporaryFolder()
  const photo = await plainPhoto('red')
  writeFiles(phone, {
    'IMG_1 (1).JPG': photo,
    'IMG_1.JPG': photo,
    'A copy of IMG_1.JPG': photo,
    '.trash.jpg': photo,
    'VID_1.mp4': Buffer.from('00000018667479706d703432', 'hex'),
    'IMG_3.jpg': '',
    'IMG_4.AAE': '<?xml version="1.0"?>',
    'IMG_5.jpg': Buffer.from('00ff00ff', 'hex'),
    '101APPLE/IMG_1.JPG': await plainPhoto('blue'),
    '101APPLE/IMG_9.JPG': photo,
  })
  symlinkSync('IMG_1.JPG', join(phone, 'IMG_7.JPG'))
  expect(await make('event', '2025-11-20 evening', 'Books', '--from', phone)).toBe(0)
  const made = join(folder, 'galleries/2025-11-20 evening')
  expect(readdirSync(made).sort()).toEqual(['IMG_1-2.JPG', 'IMG_1.JPG', 'index.md'])
  expect(printed.slice(1, -2)).toEqual([
    'Copied 2 photos and left out 8 files:',
    '  101APPLE/IMG_9.JPG  is the same photo as IMG_1.JPG.',
    '  A copy of IMG_1.JPG  is the same photo as IMG_1.JPG.',
    '  IMG_1 (1).JPG  is the same photo as IMG_1.JPG.',
    '  IMG_3.jpg  the file is empty and was left out: send or copy it again.',
    '  IMG_4.AAE  is a text; only photos can be shown. It was left out.',
    '  IMG_5.jpg  is not a photo; only photos can be shown. It was left out.',
    '  IMG_7.JPG  is a link, not a file.',
    '  VID_1.mp4  is a video; only photos can be shown. It was left out.',
  ])
  expect(readdirSync(join(folder, 'galleries'))).toEqual(['2025-11-20 evening'])
  expect(await check()).toEqual([])
})

test('copies JPEG photos without metadata, and reports other photos with a location', async () => {
  const phone = temporaryFolder()
  const photo = await makePhonePhoto({ width: 80, height: 64, orientation: 6 })
  writeFiles(phone, { 'a.jpg': photo, 'b.png': await sharp(photo).keepMetadata().png().toBuffer() })
  await make('event', '2025-11-20', '--from', phone)
  expect(printed.slice(1, -2)).toEqual([
    'Copied 2 photos.',
    'Copied, but with a location:',
    expect.stringMatching(/^ {2}b.png {2}contains the place /),
  ])
  await make('news', 'Books', '--photo', join(phone, 'a.jpg'))
  for (const name of ['galleries/2025-11-20/a.jpg', 'photos/books.jpg']) {
    const copy = readFileSync(join(folder, name))
    expect(copy.includes('Phone')).toBe(false)
    expect((await sharp(copy).metadata()).orientation).toBe(6)
  }
})

// Other systems refuse such names when the file is made.
test.runIf(process.platform === 'linux')('reports a name that is not UTF-8', async () => {
  const phone = temporaryFolder()
  writeFileSync(Buffer.from(join(phone, 'café.jpg'), 'latin1'), await plainPhoto('red'))
  await make('event', '2025-11-20', '--from', phone)
  expect(printed.slice(1, -2)).toEqual([
    'Copied 0 photos and left out 1 file:',
    '  caf\ufffd.jpg  has a name with unreadable letters: rename it.',
  ])
})

test.each([
  ['సంక్రాంతి సంబరాలు', 'samkramti-sambaralu'],
  ['हिन्दी दिवस', 'hindi-divasa'],
  ['اردو', 'news-2025-09-02'],
])('makes a file name in Latin letters, and reports it: %s', async (title, slug) => {
  expect(await make('news', title, '--date', '2025-09-02')).toBe(0)
  expect(printed[0]).toBe(`Made news/${slug}.md.`)
  expect(printed).toContain('File names use Latin letters. To choose another name, rename the file.')
  expect(read(`news/${slug}.md`)).toContain(`title: "${title}"`)
  expect(await check()).toEqual([])
})

test('makes only names that Windows can hold', async () => {
  expect(await make('news', 'Aux')).toBe(0)
  expect(printed[0]).toBe('Made news/aux-1.md.')
  const phone = temporaryFolder()
  const colours = ['red', 'blue', 'green'] as const
  const [red, blue, green] = await Promise.all(colours.map((colour) => plainPhoto(colour)))
  writeFiles(phone, { 'con.jpg': red!, 'a/IMG_1.JPG': blue!, 'b/img_1.jpg': green! })
  expect(await make('event', '2025-11-20', 'Books', '--from', phone)).toBe(0)
  expect(readdirSync(join(folder, 'galleries/2025-11-20')).sort()).toEqual([
    'IMG_1.JPG',
    'con-1.jpg',
    'img_1-2.jpg',
    'index.md',
  ])
  expect(await check()).toEqual([])
})

test('shortens a file name at the end of a word', async () => {
  await make('news', 'Forty benches and an LED television set for the government school of the village')
  expect(printed[0]).toBe('Made news/forty-benches-and-an-led-television-set-for-the-government.md.')
})

test.each([
  [[], `name what to create: new ${Object.keys(kinds).join(', new ')}.`],
  [['evnt'], '"evnt" cannot be created. Did you mean event?'],
  [['story'], '"story" cannot be created. Did you mean news?'],
  [['galleries'], '"galleries" cannot be created. Did you mean event?'],
  [
    ['constructor'],
    `"constructor" cannot be created. It can be ${Object.keys(kinds).join(', ')}, translation, consent, site.`,
  ],
  [['translatoin'], '"translatoin" cannot be created. Did you mean translation?'],
  [['event'], 'an event needs its day: new event 2025-11-20 "Title".'],
  [['event', '2025-02-30'], '"2025-02-30" is not a day. Write it as YYYY-MM-DD, for example 2025-11-20.'],
  [['event', '2025-11-20 ../x'], '"2025-11-20 ../x" cannot name a folder: remove the slash.'],
  [
    ['event', '2025-11-20 at 10:30'],
    '"2025-11-20 at 10:30" cannot be the name of a folder on Windows: use "2025-11-20 at 10-30".',
  ],
  [['news', 'A', '--slug', 'aux'], '--slug aux cannot be the name of a file on Windows: use aux-1.'],
  [
    ['event', '2025-11-20', 'A', '--area', 'educaton'],
    'there is no focus area "educaton". Did you mean education?',
  ],
  [
    ['event', '2025-11-20', '--from', 'nowhere'],
    'there is no folder nowhere: --from takes a folder with photos.',
  ],
  [['news'], 'the title is missing: new news "Title".'],
  [
    ['news', 'New', 'books'],
    '"books" is an extra word: put a title of several words in quotes, "New benches".',
  ],
  [['news', 'a\x01b'], 'the title cannot be used: there is an invisible character (U+0001) after "a".'],
  [['member', 'x'.repeat(301)], 'the name cannot be used: has 301 characters. Shorten it to at most 300.'],
  [['event', '2025-11-20', '“Books”'], 'the title cannot be used: “Books” has curly quotes'],
  [
    ['event', '2025-11-20 a\nb'],
    '"2025-11-20 a\\x0ab" cannot name a folder: write a few plain words after the day.',
  ],
  [
    ['news', 'A', '--date', 'today'],
    '--date "today" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.',
  ],
  [['news', 'A', '--photo', 'package.json'], 'package.json is not a photo: --photo takes a photo.'],
  [['member', 'A', '--from', '.'], '--from does not apply to new member: remove it.'],
  [['news', 'A', '--consent'], '--consent applies only to new site: remove it.'],
  [
    ['consent', '2025-11-20'],
    'name the events or texts, then the answer: new consent 2025-10-17 given (or pending).',
  ],
  [
    ['consent', 'educatoin', 'given'],
    'there is no event or text "educatoin" that has an answer about consent. Did you mean education?',
  ],
])('%j is refused, and nothing is made', async (args, message) => {
  const before = readdirSync(folder, { recursive: true })
  await expect(make(...args)).rejects.toThrow(message)
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
  expect(existsSync(join(folder, 'news'))).toBe(false)
})
