/** `npm run new` for every kind, on real folders. Its files pass a check. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { create } from '../../../scripts/commands/new/new'
import { writeEntry } from '../../../scripts/commands/new/template'
import { newOptions, readOptions } from '../../../scripts/commands/options'
import { cannotStrip, hasMetadata } from '../../../scripts/photos/metadata'
import { createProblems } from '../../../src/model/lib/problems'
import { today } from '../../../src/model/lib/today'
import { readEntry } from '../../../src/model/read/entry'
import { collections, events } from '../../../src/model/schema/collections'
import { firstOfKind, isOptional } from '../../../src/model/schema/fields'
import { heicFile, makePhonePhoto } from '../../fixtures/phone-photo'
import { minimalSite, plainPhoto, temporaryFolder, writeFiles } from '../../fixtures/site'
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
  return lines.filter((line) => !/^warning .*placeholders? in /.test(line))
}

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
    expect(await make('event', '2025-11-20', 'Books')).toBe(0)
    expect(read('galleries/2025-11-20/index.md')).toContain('title: "Books"')
    expect(await check()).toEqual(['warning  galleries/2025-11-20  has no photos and is not shown.'])
    writeFiles(folder, { 'galleries/2025-11-20/a.jpg': await plainPhoto('red') })
    expect(await check()).toEqual([])
  })
})

test.each([events, ...Object.values(collections)])(
  'the required fields of $folder are in its template, with valid examples and without a comment',
  (kind) => {
    const required = Object.entries(kind.schema.shape).flatMap(([name, field]) =>
      isOptional(field as z.ZodType) ? [] : [name],
    )
    const photo = firstOfKind(kind.schema, 'photo')
    const values = photo && required.includes(photo) ? { [photo]: 'a.jpg' } : {}
    const text = new TextEncoder().encode(writeEntry(kind.schema, values, kind.new.body))
    const problems = createProblems()
    const made = readEntry('a.md', kind.schema, { tree: { read: () => text }, problems })
    expect(problems.list.filter(({ topic }) => topic !== 'placeholder')).toEqual([])
    expect(Object.keys(made?.fields as object).sort()).toEqual(required.sort())
  },
)

test('uses the next number for order, and a free name for the sample photo', async () => {
  writeFiles(folder, { 'photos/ARTS.jpg': await plainPhoto('red') })
  await make('area', 'Sports')
  await make('area', 'Arts')
  expect(read('focus-areas/sports.md')).toContain('\norder: 2\n')
  expect(read('focus-areas/arts.md')).toContain('\norder: 3\n')
  expect(read('focus-areas/arts.md')).toContain('\nimage: arts-2.jpg\n')
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
})

test('copies what is a photo by its ending and content, under a free name', async () => {
  const phone = temporaryFolder()
  const photo = await plainPhoto('red')
  writeFiles(phone, {
    'IMG_1.JPG': photo,
    'photo.txt': photo,
    '.trash.jpg': photo,
    'VID_1.mp4': Buffer.from('00000018667479706d703432', 'hex'),
    'IMG_3.jpg': '',
    '101APPLE/img_1.jpg': await plainPhoto('blue'),
  })
  expect(await make('event', '2025-11-20 evening', 'Books', '--from', phone)).toBe(0)
  const made = join(folder, 'galleries/2025-11-20 evening')
  expect(readdirSync(made).sort()).toEqual(['IMG_1-2.JPG', 'img_1.jpg', 'index.md'])
  expect(printed.slice(1, -1)).toEqual([
    'Copied 2 photos, and left out 3 files that are not photos:',
    '  IMG_3.jpg',
    '  photo.txt',
    '  VID_1.mp4',
  ])
  expect(readdirSync(join(folder, 'galleries'))).toEqual(['2025-11-20 evening'])
})

test('says to copy photos if there are none in the folder', async () => {
  const phone = temporaryFolder()
  writeFiles(phone, { 'notes.txt': 'text' })
  await make('event', '2025-11-20', '--from', phone)
  expect(printed.slice(1)).toEqual([
    'Copied 0 photos, and left out 1 file that is not a photo:',
    '  notes.txt',
    expect.stringContaining('Next: copy the photos into that folder'),
  ])
})

test('copies photos of every format without metadata, upright, and leaves out those that cannot be cleaned', async () => {
  const phone = temporaryFolder()
  const photo = await makePhonePhoto({ width: 80, height: 64, orientation: 6 })
  const save = (format: 'png' | 'webp' | 'avif') => sharp(photo).keepMetadata()[format]().toBuffer()
  writeFiles(phone, {
    'a.jpg': photo,
    'b.png': await save('png'),
    'c.webp': await save('webp'),
    'd.avif': await save('avif'),
    'e.heic': readFileSync(heicFile),
    'inner/cut.jpg': photo.subarray(0, -200),
  })
  await make('event', '2025-11-20', '--from', phone)
  expect(printed.slice(1, -1)).toEqual([
    'Copied 5 photos.',
    `  inner/cut.jpg  was not copied: it ${cannotStrip}`,
  ])
  const made = join(folder, 'galleries/2025-11-20')
  expect(readdirSync(made)).toEqual(['a.jpg', 'b.png', 'c.webp', 'd.avif', 'e.heic', 'index.md'])
  for (const name of ['a.jpg', 'b.png', 'c.webp', 'd.avif', 'e.heic']) {
    const copy = readFileSync(join(made, name))
    expect([name, hasMetadata(copy), copy.includes('Phone')]).toEqual([name, false, false])
    if (!name.startsWith('e')) {
      const { autoOrient } = await sharp(copy).metadata()
      expect([name, autoOrient]).toEqual([name, { width: 80, height: 64 }])
    }
  }
})

test.each<[made: string, args: string[], message: RegExp]>([
  [
    'a folder with a sign that Windows forbids',
    ['event', '2025-11-20 Who helps?'],
    /Who helps\? {2}"2025-11-20 Who helps\?" is a name that Windows does not allow/,
  ],
  [
    'the address of another event',
    ['event', '2025-11-21_evening'],
    /galleries\/2025-11-21 evening already has the address/,
  ],
  ['an address of the site', ['news', 'Photos'], /the site itself already has the address \/photos/],
  ['the start page', ['news', 'Index'], /the site itself already has the address \/index/],
  ['another language', ['area', 'Te'], /the site itself already has the address \/te/],
  [
    'the address of an area',
    ['news', 'Education'],
    /focus-areas\/education\.md.* news\/education\.md already has the address/,
  ],
  ['a name of Windows', ['member', 'Aux'], /members\/aux\.md {2}"aux\.md" .* Windows .* device such as aux/],
  [
    'a photo with a sign that Windows forbids',
    ['event', '2025-11-22', '--from', 'PHONE'],
    /2025-11-22\/a: b\.jpg {2}.* Rename it/,
  ],
])('a check is asked before something is made: %s', async (_, args, message) => {
  const phone = temporaryFolder()
  writeFiles(phone, { 'a: b.jpg': await plainPhoto('red') })
  writeFiles(folder, { 'galleries/2025-11-21 evening/a.jpg': await plainPhoto('red') })
  const before = readdirSync(folder, { recursive: true })
  expect(await make(...args.map((word) => word.replace('PHONE', phone)))).toBe(1)
  expect(printed.at(-2)).toMatch(message)
  expect(printed.at(-1)).toBe('error    Nothing was made.')
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
})

test.each([
  ['సంక్రాంతి సంబరాలు', 'samkramti-sambaralu'],
  ['हिन्दी दिवस', 'hindi-divasa'],
  ['اردو', `news-${today()}`],
])('makes a file name in Latin letters: %s', async (title, slug) => {
  expect(await make('news', title)).toBe(0)
  expect(printed[0]).toBe(`Made news/${slug}.md.`)
  expect(read(`news/${slug}.md`)).toContain(`title: "${title}"`)
  expect(await check()).toEqual([])
})

test('shortens a file name at the end of a word', async () => {
  await make('news', 'Forty benches and an LED television set for the government school of the village')
  expect(printed[0]).toBe('Made news/forty-benches-and-an-led-television-set-for-the-government.md.')
})

const kinds = 'new event, new news, new member, new area, new testimonial, new document, new translation'

test.each([
  [['evnt'], `name what to make: ${kinds}.`],
  [['event'], '"" is not a day. Write it as YYYY-MM-DD, for example 2025-11-20; words may follow it.'],
  [['event', '2025-11-20 ../x'], '"2025-11-20 ../x" is not a day. '],
  [
    ['event', '2025-11-20', '--from', 'nowhere'],
    'there is no folder nowhere: --from takes a folder with photos.',
  ],
  [['news'], 'the title is missing: new news "…".'],
  [['news', 'New', 'books'], '"books" is an extra word: put a title of several words in quotes.'],
  [['news', 'a\x01b'], 'the title cannot be used: there is an invisible character (U+0001) after "a".'],
  [['member', 'x'.repeat(301)], 'the name cannot be used: has 301 characters. Shorten it to at most 300.'],
  [['member', 'A', '--from', '.'], '--from does not apply to new member: remove it.'],
  [['translation'], 'a translation needs the name of its original: new translation education.'],
])('%j is refused, and nothing is made', async (args, message) => {
  const before = readdirSync(folder, { recursive: true })
  await expect(make(...args)).rejects.toThrow(message)
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
})
