/** `npm run new` for every kind, on real folders; what it makes is checked at once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { create } from '../../../scripts/commands/new'
import { readOptions } from '../../../scripts/commands/options'
import { readEntry } from '../../../scripts/content/front-matter'
import { createProblems } from '../../../scripts/lib/problems'
import { kinds } from '../../../scripts/new/kinds'
import { writeEntry } from '../../../scripts/new/template'
import { leastSite, plainPhoto, temporaryFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from '../content/load'

let folder: string
let said: string[]

beforeEach(async () => {
  folder = temporaryFolder()
  writeFiles(folder, await leastSite())
  said = []
  const hear = (line: string) => void said.push(line.replaceAll(`${folder}/`, ''))
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
})

const names = ['content', 'from', 'photo', 'area', 'date', 'slug'] as const
const make = (...args: string[]) => create(readOptions([...args, '--content', folder], names, true))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** Problems of a check, without the placeholders. */
async function check(): Promise<string[]> {
  const { lines } = await loadFolder(folder)
  return lines.filter((line) => !/^warning .*(placeholders? (is|are) still|grey stand-in)/.test(line))
}

describe('what it makes passes a check, filled with placeholders', () => {
  test.each([
    ['news', 'news/new-books-40.md', 'title: "New books: 40"'],
    ['member', 'members/new-books-40.md', 'name: "New books: 40"'],
    ['area', 'focus-areas/new-books-40.md', 'title: "New books: 40"'],
    ['testimonial', 'testimonials/new-books-40.md', 'name: "New books: 40"'],
  ])('%s', async (kind, file, line) => {
    expect(await make(kind, 'New  books: 40')).toBe(0)
    expect(read(file)).toContain(line)
    expect(said[0]).toBe(`Made ${file}.`)
    expect(said.at(-1)).toMatch(/^Next: write .* into that file/)
    expect(await check()).toEqual([])
    expect((await loadFolder(folder)).lines.length).toBeGreaterThan(1)
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
  'every field of %s is in its template, and its example is right',
  async (name, kind) => {
    const needed = { title: 'T', name: 'N', order: '2', ...(name !== 'testimonial' && { image: 'a.jpg' }) }
    const values = Object.fromEntries(Object.entries(needed).filter(([field]) => field in kind.schema.shape))
    const text = writeEntry(kind.schema, values, kind.body).replace(/^# ([A-Za-z]+:( \S|$)| {2})/gm, '$1')
    const file = join(folder, 'a.md')
    writeFiles(folder, { 'a.md': text })
    const problems = createProblems()
    const made = await readEntry(file, kind.schema, problems)
    expect(problems.list.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(Object.keys(made?.fields as object).sort()).toEqual(Object.keys(kind.schema.shape).sort())
    expect(text).not.toMatch(/^ *# *(May|$)/m)
  },
)

test('the order goes on, and a given photo is copied', async () => {
  writeFiles(folder, { 'face.JPG': await plainPhoto('red') })
  await make('area', 'Sports')
  await make('area', 'Arts', '--photo', join(folder, 'face.JPG'))
  expect(read('focus-areas/sports.md')).toContain('\norder: 2\n')
  expect(read('focus-areas/arts.md')).toContain('\norder: 3\n')
  expect(read('focus-areas/arts.md')).toContain('\nimage: arts.jpg\n')
  expect(readFileSync(join(folder, 'photos/arts.jpg'))).toEqual(readFileSync(join(folder, 'face.JPG')))
})

test('nothing is written over', async () => {
  expect(await make('news', 'Benches')).toBe(0)
  const before = read('news/benches.md')
  expect(await make('news', 'Benches')).toBe(1)
  expect(said.at(-1)).toBe('error    news/benches.md  is there already: edit it, or choose other words.')
  expect(read('news/benches.md')).toBe(before)
  writeFiles(folder, { 'galleries/2025-11-20/a.jpg': 'x' })
  expect(await make('event', '2025-11-20')).toBe(1)
  expect(said.at(-1)).toBe(
    'error    galleries/2025-11-20  is there already. For another event on that day add a word: new event "2025-11-20 evening".',
  )
  expect(readdirSync(join(folder, 'galleries/2025-11-20'))).toEqual(['a.jpg'])
  expect(await make('news', 'Education')).toBe(1)
  expect(said.at(-1)).toContain('has the address /education already. Choose another one with --slug.')
  expect(await make('news', 'Education', '--slug', 'education-news')).toBe(0)
})

test('photos are copied from a phone, without films, doubles and anything else', async () => {
  const phone = temporaryFolder()
  const photo = await plainPhoto('red')
  writeFiles(phone, {
    'IMG_1.JPG': photo,
    'IMG_2.JPG': photo,
    '.trash.jpg': photo,
    'VID_1.mp4': Buffer.from('00000018667479706d703432', 'hex'),
    '101APPLE/IMG_1.JPG': await plainPhoto('blue'),
  })
  expect(await make('event', '2025-11-20 evening', 'Books', '--from', phone)).toBe(0)
  expect(readdirSync(join(folder, 'galleries/2025-11-20 evening')).sort()).toEqual([
    'IMG_1-2.JPG',
    'IMG_1.JPG',
    'index.md',
  ])
  expect(said).toContain('Copied 2 photos; left out 1 double and 1 file that is no photo: VID_1.mp4.')
  expect(readdirSync(join(folder, 'galleries'))).toEqual(['2025-11-20 evening'])
  expect(await check()).toEqual([])
})

test.each([
  [[], 'say what to begin: new event, new news, new member, new area, new testimonial.'],
  [['evnt'], '"evnt" cannot be begun here. Did you mean event?'],
  [['constructor'], '"constructor" cannot be begun here. It can be event, news, member, area, testimonial.'],
  [['event'], 'an event needs its day: new event 2025-11-20 "Title".'],
  [['event', '2025-02-30'], '"2025-02-30" is not a day. Write it as YYYY-MM-DD, for example 2025-11-20.'],
  [['event', '2025-11-20 ../x'], '"2025-11-20 ../x" cannot name a folder: take the slash out.'],
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
    '"books" is one word too many: put a title of several words in quotes, "New benches".',
  ],
  [
    ['news', 'తెలుగు'],
    '"తెలుగు" has no letters a to z for the name of the file: add --slug, for example --slug new-books.',
  ],
  [
    ['news', 'A', '--date', 'today'],
    '--date "today" is not a date. Write it as YYYY-MM-DD, for example 2025-09-02.',
  ],
  [['news', 'A', '--photo', 'package.json'], 'package.json is not a photo: --photo takes a photo.'],
  [['member', 'A', '--from', '.'], '--from means nothing to new member: take it out.'],
])('%j is refused, and nothing is made', async (args, message) => {
  const before = readdirSync(folder, { recursive: true })
  await expect(make(...args)).rejects.toThrow(message)
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
  expect(existsSync(join(folder, 'news'))).toBe(false)
})
