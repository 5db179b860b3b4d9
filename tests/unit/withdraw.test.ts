/** `npm run withdraw`, and how texts are edited by it. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { check } from '../../scripts/commands/check'
import { checkOptions, readOptions, withdrawOptions } from '../../scripts/commands/options'
import { listChanged, planWithdrawal } from '../../scripts/commands/steps/apply-withdrawal'
import { type Archive, findMeantPhotos } from '../../scripts/commands/steps/find-withdrawal'
import { withdraw } from '../../scripts/commands/withdraw'
import { keepRecord, keysOf, readRecord } from '../../scripts/photos/records'
import { checksum } from '../../scripts/store/file-state'
import { createProblems } from '../../src/model/lib/problems'
import { openTree } from '../../src/model/read/files'
import { removePhotos } from '../../src/model/withdrawal/edit-text'
import { planDeletion, planTexts } from '../../src/model/withdrawal/plan'
import { makePdf } from '../fixtures/pdf'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { linkCode, runCommand } from '../fixtures/run-command'
import { entry, minimalSite, sharedFolder, story, temporaryFolder, writeFiles } from '../fixtures/site'

const [photo, other, cover] = await Promise.all([1, 2, 3].map((seed) => makePhonePhoto({ seed })))
const resent = await sharp(photo).resize(640).jpeg({ quality: 70 }).toBuffer()
const event = 'galleries/2025-10-17'
const index = '---\ntitle: Books\nconsent: given\nphotos:\n  - b.jpg\n  - a.jpg\n---\n'
const translated = '---\nphotos:\n  - file: a.jpg\n    alt: B\n---\n'
const id = `2025-10-17-${checksum(photo!).slice(0, 8)}`
const benches = story(
  'Benches',
  { image: 'sent.jpg' },
  `Before.\n\n![A](sent.jpg)\n\nSee [this](/education#${id}).\n`,
)
/** Its field `image` cannot be without a photo. */
const corrected = benches.replace('image: sent.jpg', 'image: cover.jpg')

const folder = sharedFolder()
const run = (...args: string[]) =>
  runCommand(folder, () => withdraw(readOptions(args, withdrawOptions, true)))
const runCheck = () => runCommand(folder, () => check(readOptions([], checkOptions)))
const at = (path: string) => join(folder, 'content', path)
const read = (path: string) => readFileSync(at(path), 'utf8')

beforeAll(async () => {
  linkCode(folder)
  rmSync(join(folder, 'public'))
  cpSync('public', join(folder, 'public'), { recursive: true })
  writeFiles(join(folder, 'content'), {
    ...(await minimalSite()),
    [`${event}/a.jpg`]: photo!,
    [`${event}/b.jpg`]: other!,
    [`${event}/index.md`]: index,
    [`${event}/index.te.md`]: translated,
    'photos/sent.jpg': resent,
    'photos/cover.jpg': cover!,
    'news/benches.md': benches,
  })
})

test('without --yes, and where a text needs a photo, nothing is changed', async () => {
  const pdf = await makePdf()
  writeFiles(folder, { 'content/documents/old.pdf': pdf, 'public/old.pdf': pdf })
  const first = await run('a.jpg')
  for (const file of ['content/documents', 'public/old.pdf']) rmSync(join(folder, file), { recursive: true })
  expect([first.status, first.err]).toEqual([
    1,
    'error    content/news/benches.md:4  image: cannot be without a photo.\nerror    Nothing was changed. Name another photo there, and run the command again.\n',
  ])
  expect(first.out.replace(/^(?:Photos|Comparing photos): .*\n/gm, '')).toBe(
    [
      `content/${event}/a.jpg, shown on /events/2025-10-17, /education`,
      '  a copy: content/photos/sent.jpg',
      `  named in: content/${event}/index.md`,
      `  named in: content/${event}/index.te.md`,
      '  named in: content/news/benches.md',
      'Not every photo in a PDF document is found. Look through content/documents/old.pdf and public/old.pdf.\n',
    ].join('\n'),
  )
  writeFiles(folder, { 'content/news/benches.md': corrected })
  await expect(run(`https://trust.example/education#${id}`)).rejects.toThrow(
    'to delete these photos and take them out of the texts, type npm run withdraw -- --yes and their names.',
  )
  expect([read(`${event}/index.md`), read('news/benches.md')]).toEqual([index, corrected])
  await expect(run('nowhere.jpg')).rejects.toThrow('there is no photo and no event nowhere.jpg')
  writeFiles(folder, { 'content/galleries/2025-09-02/b.jpg': other! })
  await expect(run('b.jpg')).rejects.toThrow('several photos have this name: ')
  rmSync(at('galleries/2025-09-02'), { recursive: true })
})

test('the answer n changes nothing, and says so', async () => {
  const answering = (answer: string) => Object.assign(Readable.from([answer]), { isTTY: true })
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(answering('n\n') as unknown as typeof process.stdin)
  const { isTTY } = process.stdout
  process.stdout.isTTY = true
  onTestFinished(() => {
    process.stdout.isTTY = isTTY
    vi.restoreAllMocks()
  })
  const { status, out } = await run(`content/${event}/b.jpg`)
  expect([status, out.endsWith('(y/n) Nothing was changed.\n')]).toEqual([1, true])
  expect(existsSync(at(`${event}/b.jpg`))).toBe(true)
})

test('removes the photo and its copies everywhere, and a repetition after a kill finishes it', async () => {
  // As after a kill: the photo is in the list, and one text is changed.
  const begun = { withdrawn: [{ day: '2025-11-01', checksums: [checksum(photo!)] }], different: [] }
  writeFiles(folder, {
    'content/withdrawn.json': JSON.stringify(begun),
    [`content/${event}/index.md`]: index.replace('  - a.jpg\n', ''),
  })
  const published = [`${id}-c41d-400.jpg`, `${id}-c41d-400.avif`, '2025-10-17-00000000-c41d-400.jpg']
  mkdirSync(join(folder, 'dist/photos'), { recursive: true })
  for (const name of published) writeFileSync(join(folder, 'dist/photos', name), '')
  const { status, out, err } = await run(`content/${event}/a.jpg`, '--yes')
  expect([status, err]).toEqual([0, ''])
  expect(out).toContain(
    'Withdrawn: deleted 2 files, changed 2 texts.\nIt is still on the public site. Next:\n',
  )
  expect(out).toContain(
    `delete these there:\n   photos/${id}-c41d-400.avif\n   photos/${id}-c41d-400.jpg\n3.`,
  )
  expect([existsSync(at(`${event}/a.jpg`)), existsSync(at('photos/sent.jpg'))]).toEqual([false, false])
  expect(read(`${event}/index.md`)).toBe(index.replace('  - a.jpg\n', ''))
  expect(read(`${event}/index.te.md`)).toBe('---\n---\n')
  expect(read('news/benches.md')).toBe(
    corrected.replace('![A](sent.jpg)\n\n', '').replace(/\[this\]\([^)]*\)/, 'this'),
  )
  expect(JSON.parse(read('withdrawn.json')).withdrawn).toEqual([
    {
      day: '2025-11-01',
      checksums: [checksum(photo!), checksum(resent)].sort(),
      fingerprint: expect.stringMatching(/^[0-9a-f]{544}$/),
    },
  ])
  const cache = join(folder, '.cache/photos')
  expect(readRecord(cache, checksum(photo!))).toBeUndefined()
  // As after a kill when the files were gone, and the cache was not cleared yet.
  keepRecord(cache, { hash: checksum(photo!), gitHash: '', bytes: photo!.length, square: '' })
  expect((await run(`content/${event}/a.jpg`, '--yes')).out).toContain('has been withdrawn.')
  expect(readdirSync(cache).filter((key) => keysOf(checksum(photo!)).includes(key))).toEqual([])
  expect((await runCheck()).err).toBe('')
})

test('a photo that comes back is left out until a person allows it', async () => {
  const cropped = await sharp(photo).extract({ left: 20, top: 20, width: 760, height: 570 }).jpeg().toBuffer()
  writeFiles(folder, { [`content/${event}/new.jpg`]: cropped })
  const day = '2025-11-01'
  const warning = `warning  content/${event}/new.jpg  shows the same as a photo that was withdrawn on ${day} and must not come back, and was left out. Delete this file. If it is another photo: npm run withdraw -- --allow content/${event}/new.jpg\n`
  expect((await runCheck()).err).toBe(warning)
  await run('--allow', 'new.jpg')
  expect((await runCheck()).err).toBe('')
  writeFiles(folder, { [`content/${event}/again.jpg`]: photo! })
  expect((await runCheck()).err).toContain(
    `content/${event}/again.jpg  is a photo that was withdrawn on ${day} and must not come back, and was left out. Delete this file.\n`,
  )
  const { status, err } = await run('--allow', 'again.jpg')
  expect([status, err]).toEqual([
    1,
    `error    content/${event}/again.jpg is a photo that was withdrawn on ${day} and must not come back. To publish it, remove its checksum from content/withdrawn.json.\n`,
  ])
  rmSync(at(`${event}/again.jpg`))
})

test('--allow takes only a photo that looks like another one', async () => {
  writeFiles(folder, {
    'public/poster.webp': await sharp(photo).resize(500).webp().toBuffer(),
    'content/galleries/2025-10-19/a.jpg': other!,
    'content/galleries/2025-10-19/index.md': '---\nhide: [a.jpg]\n---\n',
  })
  for (const wanted of ['cover.jpg', event, '2025-10-17', 'nowhere.jpg'])
    expect(await run('--allow', wanted)).toMatchObject({
      status: 1,
      err: `error    ${wanted} is not a photo that was left out because it looks like another one. npm run check names these.\n`,
    })
  const { err } = await run('--allow', `content/${event}/b.jpg`)
  expect(err).toBe(
    `error    content/${event}/b.jpg is the same file as content/galleries/2025-10-19/a.jpg, which must not be published (content/galleries/2025-10-19/index.md:2). To publish it, change that line.\n`,
  )
  expect((await runCheck()).err).toContain('--allow public/poster.webp\n')
  expect((await run('--allow', 'public/poster.webp')).out).toContain('public/poster.webp may be published.')
  expect((await runCheck()).err).not.toContain('poster')
  rmSync(at('galleries/2025-10-19'), { recursive: true })
})

test('names what the next build leaves out as well, and remembers what that publishes', async () => {
  const pdf = await makePdf({
    async change(document, page) {
      page.drawImage(await document.embedJpg(cover!), { x: 20, y: 20, width: 160, height: 120 })
    },
  })
  // As half a second later: somebody has moved.
  const moved = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
  const later = await sharp(cover)
    .composite([{ input: moved, left: 100, top: 100 }])
    .jpeg()
    .toBuffer()
  writeFiles(folder, {
    [`content/${event}/cover.jpg`]: cover!,
    [`content/${event}/later.jpg`]: later,
    'content/photos/cover.jpg': other!,
    'content/documents/report.md': entry({ title: 'Report', year: '2024', file: 'report.pdf' }),
    'content/documents/report.pdf': pdf,
    'public/school/report.pdf': pdf,
    'public/school/poster.png': await sharp(cover).resize(500).png().toBuffer(),
  })
  await runCheck()
  const picture = readdirSync(join(folder, '.cache/documents'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('first-page.png'))
    .map((name) => checksum(readFileSync(join(folder, '.cache/documents', name))).slice(0, 8))
  const names = picture.map((sum) => `report-${sum}-c41d-400.jpg`)
  names.push(`2025-10-17-${checksum(later).slice(0, 8)}-c41d-400.jpg`)
  for (const name of names) writeFileSync(join(folder, 'dist/photos', name), '')
  const { status, out, err } = await run(`content/${event}/cover.jpg`, '--yes')
  expect([status, err]).toEqual([0, ''])
  const kept = [`content/${event}/later.jpg`, 'content/documents/report.md']
  for (const file of [...kept, 'public/school/poster.png', 'public/school/report.pdf']) {
    expect(out).toContain(`  the next build leaves out: ${file}\n`)
    expect(existsSync(join(folder, file))).toBe(true)
  }
  const files = /delete these there:\n((?: {3}.*\n)*)/.exec(out)![1]!.trim().split(/\n */)
  expect(files).toEqual([
    expect.stringMatching(/^documents\/report-[0-9a-f]{8}\.pdf$/),
    expect.stringMatching(/^photos\/2025-10-17-[0-9a-f]{8}-c41d-400\.jpg$/),
    expect.stringMatching(/^photos\/report-[0-9a-f]{8}-c41d-400\.jpg$/),
    'school/poster.png',
    'school/report.pdf',
  ])
  const remembered = JSON.parse(readFileSync(join(folder, '.cache/withdrawn-files.json'), 'utf8'))
  expect(remembered.at(-1).files).toEqual(files)
})

/** A plan to withdraw `photos/a.jpg` from a folder with this text. */
async function planFor(text: string | Buffer) {
  const content = temporaryFolder()
  writeFiles(content, { 'photos/a.jpg': '', 'news/a.md': text })
  const path = join(content, 'photos/a.jpg')
  const originals = {} as Archive['originals']
  const archive = { content, originals, files: [path], photos: new Map([[path, '0']]) }
  const plan = await planWithdrawal([{ path, hash: '0', copies: [], others: [] }], archive)
  return { plan, file: join(content, 'news/a.md') }
}

test('a text that was saved after it was read is not overwritten', async () => {
  const { plan, file } = await planFor('---\ngallery: [b.jpg, a.jpg]\n---\n')
  expect(listChanged(plan)).toEqual([])
  writeFileSync(file, '---\ngallery: [b.jpg, a.jpg]\nconsent: pending\n---\n')
  expect(listChanged(plan)).toEqual([file])
  rmSync(file)
  expect(listChanged(plan)).toEqual([file])
})

test('a text that is not UTF-8 is not changed', async () => {
  const { plan, file } = await planFor(Buffer.from('---\nimage: a.jpg\n---\ncaf\xe9', 'latin1'))
  expect([plan.texts, plan.unreadable]).toEqual([[], [file]])
})

test('says what is not found: copies of a damaged photo, and files of a site that cannot be read', async () => {
  const site = read('site.md')
  const half = Buffer.from(await makePhonePhoto({ seed: 4 })).subarray(0, 9000)
  writeFiles(folder, {
    [`content/${event}/half.jpg`]: half,
    'content/site.md': '---\nname: Lamp: Trust\n---\n',
  })
  const { status, out } = await run('half.jpg', '--yes')
  writeFiles(folder, { 'content/site.md': site })
  expect(status).toBe(0)
  expect(out).toContain(
    `content/${event}/half.jpg\n  cannot be compared with other photos: look for copies of it yourself\n`,
  )
  expect(out).toContain(
    'The content has errors, so documents, files of public/ and photos outside of the site were not checked. npm run check lists the errors: correct them, then see what the next build leaves out.\n',
  )
  expect(JSON.parse(read('withdrawn.json')).withdrawn.at(-1)).not.toHaveProperty('fingerprint')
})

test('a photo whose record in the cache is damaged has a fingerprint all the same', async () => {
  const lost = await makePhonePhoto({ seed: 5 })
  writeFiles(folder, { [`content/${event}/lost.jpg`]: lost })
  const cache = join(folder, '.cache/photos')
  const list = () => readFileSync(join(cache, 'originals.json'), 'utf8')
  // A file that was written just now is not in the list.
  await expect.poll(async () => (await runCheck()) && list()).toContain('lost.jpg')
  const notes = readdirSync(cache).map((name) => join(cache, name, 'entry.json'))
  const note = notes.find((file) => existsSync(file) && readFileSync(file, 'utf8').includes(checksum(lost)))
  writeFileSync(note!, '')
  expect((await run('lost.jpg', '--yes')).status).toBe(0)
  expect(JSON.parse(read('withdrawn.json')).withdrawn.at(-1)).toMatchObject({
    checksums: [checksum(lost)],
    fingerprint: expect.stringMatching(/^[0-9a-f]{544}$/),
  })
})

test('a text names a photo in another form of letters with accents', async () => {
  const [nfc, nfd] = ['NFC', 'NFD'].map((form) => 'caf\u00e9.jpg'.normalize(form)) as [string, string]
  const content = temporaryFolder()
  writeFiles(content, {
    [`photos/${nfd}`]: '',
    'news/a.md': `---\ngallery: [b.jpg, ${nfc}]\n---\n\n![](${nfc})\n`,
  })
  const path = join(content, 'photos', nfd)
  const archive = {
    content,
    originals: {} as Archive['originals'],
    files: [path],
    photos: new Map([[path, '0']]),
  }
  const { texts } = await planWithdrawal([{ path, hash: '0', copies: [], others: [] }], archive)
  expect(texts.map(({ text }) => text)).toEqual(['---\ngallery: [b.jpg]\n---\n\n'])
})

test.each([
  ['a percent sign', '![](IMG_00%342.jpg)'],
  ['an entity', '![](IMG_&#48;042.jpg)'],
  ['an invisible character', '![](IMG_00\u00ad42.jpg)'],
  ['an escape of YAML', '---\nbanner: "IMG_004\\x32.jpg"\n---\n'],
  ['two lines', '---\nbanner: "IMG_00\\\n  42.jpg"\n---\n'],
])('a text names a photo with %s', (_, text) => {
  const path = 'content/photos/IMG_0042.jpg'
  const tree = openTree(
    'content',
    { list: () => ['photos/IMG_0042.jpg'], read: () => undefined },
    createProblems(),
  )
  expect(planTexts({ paths: [path] }, [['content/news/a.md', text]], tree)).toHaveLength(1)
})

test('links to a photo that goes, and to an event without photos, become words', async () => {
  const [day, books] = ['galleries/2025-10-17', 'galleries/2025-10-17 Books']
  const files = [`${day}/a.jpg`, `${day}/more/b.jpg`, `${books}/c.jpg`, `${books}/d.jpg`]
  const tree = openTree('content', { list: () => files, read: () => undefined }, createProblems())
  const links = (...urls: string[]) => urls.map((url) => `[x](${url})\n`).join('')
  const leads = [
    '/events/2025-10-17',
    '/te/events/2025-10-17/2.html#place',
    '/education#2025-10-17-00000000',
    '/education#2025%2D10-17-books-5e949096',
  ]
  const others = ['/events/2025-10-17-books', '/education#2025-10-17-books-00000000', '/education#2025-10-17']
  const plan = (...paths: string[]) => {
    const texts = new Map([['content/news/a.md', links(...leads, ...others)]])
    const gone = { paths: paths.map((path) => `content/${path}`), checksums: ['5e949096'.padEnd(64, '0')] }
    return planDeletion(gone, texts, tree)
  }
  expect(await plan(`${day}/a.jpg`, `${books}/c.jpg`)).toMatchObject({
    texts: [{ text: 'x\n'.repeat(leads.length) + links(...others) }],
    emptied: [`content/${day}`],
  })
  expect((await plan(`${day}/a.jpg`, `${books}/c.jpg`, `${books}/d.jpg`)).texts).toMatchObject([
    { text: 'x\n'.repeat(leads.length + 2) + links(others[2]!) },
  ])
})

const gone = {
  isPhoto: (name: string) => name === 'a.jpg' || name === '../photos/a.jpg',
  isAddress: (url: string) => url.endsWith('-5e949096'),
  isOptional: (path: readonly (string | number)[]) => path.at(-1) !== 'image',
}
const edit = (text: string) => removePhotos(text, gone).text

test.each([
  ['an item', 'photos:\n  - a.jpg\n  - b.jpg # the second\n', 'photos:\n  - b.jpg # the second\n'],
  [
    'an item with texts, and comments',
    'photos: # in this order\n  # the first\n  - b.jpg\n  - file: "a.jpg"\n    alt: Two girls\n    caption: |\n      Books\n  # the last\n  - c.jpg\ntitle: X\n',
    'photos: # in this order\n  # the first\n  - b.jpg\n  # the last\n  - c.jpg\ntitle: X\n',
  ],
  ['the last item', 'title: X\nhide:\n- b.jpg\n- a.jpg\n', 'title: X\nhide:\n- b.jpg\n'],
  [
    'comments before what goes',
    '# 1\nphotos:\n  - b.jpg\n  # 2\n  - a.jpg\n# 3\nbanner: a.jpg\n# 4\ntitle: X\n',
    '# 1\nphotos:\n  - b.jpg\n  # 2\n# 3\n# 4\ntitle: X\n',
  ],
  ['the only item', 'hide:\n  - a.jpg\ntitle: X\n', 'title: X\n'],
  ['an item in brackets', 'gallery: [a.jpg, b.jpg, a.jpg]\n', 'gallery: [b.jpg]\n'],
  ['a map in brackets', 'gallery: [b.jpg, {file: a.jpg, alt: X}]\n', 'gallery: [b.jpg]\n'],
  ['all in brackets', 'gallery: [a.jpg]\ntitle: X\n', 'title: X\n'],
  ['beside other fields', 'title:   "X"\nlist: [1,  2]\nbanner: a.jpg\n', 'title:   "X"\nlist: [1,  2]\n'],
  [
    'comments in a list that goes',
    'photos: # in this order\n  # the mother agreed\n  - a.jpg # wide\n  # more to come\n# end\ntitle: X\n',
    '  # the mother agreed\n  # more to come\n# end\ntitle: X\n',
  ],
  ['a field', "title: X\nbanner: 'a.jpg' # wide\ndate: 2025-10-17\n", 'title: X\ndate: 2025-10-17\n'],
  ['a field with a focus', 'banner:\n  file: a.jpg\n  focus: top\ntitle: X\n', 'title: X\n'],
  ['Windows line ends', 'title: X\r\nbanner: a.jpg\r\ndate: Y\r\n', 'title: X\r\ndate: Y\r\n'],
  [
    'next to a value with a line of hyphens',
    `banner: a.jpg\ntext: "${'x'.repeat(40)}\\n---"\n`,
    `text: "${'x'.repeat(40)}\\n---"\n`,
  ],
  ['what cannot be read', 'x: &a a.jpg\ny: *a\n', 'x: &a a.jpg\ny: *a\n'],
  ['nothing', 'title: a.jpg and others\nphotos: [b.jpg]\n', 'title: a.jpg and others\nphotos: [b.jpg]\n'],
])('fields: %s', (_name, before, after) => {
  expect(edit(`---\n${before}---\n\nText\n`)).toBe(`---\n${after}---\n\nText\n`)
})

test.each([
  ['a photo on its own line', 'One\n\n![A](a.jpg "B")\n\nTwo\n', 'One\n\nTwo\n'],
  ['the last line', 'One\n\n![A](a.jpg)', 'One\n\n'],
  ['in a line', 'See ![A](a.jpg) and ![B](b.jpg).\n', 'See and ![B](b.jpg).\n'],
  ['in a link', '[![A](../photos/a.jpg)](/about)\n\nTwo\n', 'Two\n'],
  ['an item of a list', '1. One\n2. ![A](a.jpg)\n3. ![B](b.jpg)\n', '1. One\n3. ![B](b.jpg)\n'],
  ['an inner item', '- One\n  - ![A](a.jpg)\n- Two ![A](a.jpg)\n', '- One\n- Two\n'],
  ['a cell', '| A |\n|---|\n| ![A](a.jpg) |\n', '| A |\n|---|\n| |\n'],
  ['by reference', '![A][one]\n\nTwo\n\n[one]: a.jpg\n', 'Two\n\n'],
  ['a link to it', 'See [the *new* benches](/education#2025-10-17-5e949096).\n', 'See the *new* benches.\n'],
  ['not in code', '`![A](a.jpg)`\n', '`![A](a.jpg)`\n'],
  [
    'as the site reads it',
    'One\u200b\n\n!\u200b[A](a.jpg)\u2029**50%**మంది ![A](a.jpg) *x*\n\n    ![A](a.jpg)\n\n~Two~\u00a0\n',
    'One\u200b\n\n**50%**మంది *x*\n\n~Two~\u00a0\n',
  ],
  ['Windows line ends', 'One\r\n\r\n!\u200b[A](a.jpg)\r\n\r\nTwo ![A](a.jpg)\r\n', 'One\r\n\r\nTwo\r\n'],
])('text: %s', (_name, before, after) => {
  expect(edit(before)).toBe(after)
  const fields = '\ufeff---\r\ntitle: X\r\n---\r\n'
  expect(edit(fields + before)).toBe(fields + after)
})

test('a field that cannot be left out stays, or gets another photo', () => {
  const text =
    '---\ntitle: X\nimage: a.jpg # the card\ncards:\n  - image:\n      file: a.jpg\n      focus: top\n---\n'
  expect(removePhotos(text, gone)).toEqual({
    text,
    required: [
      { line: 3, field: 'image' },
      { line: 6, field: 'cards 1, image' },
    ],
  })
  expect(removePhotos(text, { ...gone, instead: 'school 1.jpg' }).text).toBe(
    text.replaceAll('a.jpg', 'school 1.jpg'),
  )
})

test.each([
  '/education#2025-10-17-5e949096',
  '/photos/2025-10-17-5e949096-c41d-1600.avif',
  'https://trust.example/site/photos/2025-10-17-5e949096-c41d-400.jpg',
])('a photo is found by the address %s', async (address) => {
  const photos = new Map([
    ['content/galleries/2025-10-17/a.jpg', '0'.repeat(64)],
    ['content/galleries/2025-10-17/b.jpg', `5e949096${'0'.repeat(56)}`],
  ])
  expect(await findMeantPhotos(address, photos, 'content')).toEqual({
    photo: ['content/galleries/2025-10-17/b.jpg'],
  })
})
