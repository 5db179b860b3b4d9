/** A site whose photos several machines have made, compared with the one that a single machine builds from the originals. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partOf, recordFile } from '../../scripts/photos/shards/shard-files'
import { checksum } from '../../scripts/store/checksum'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { entry, minimalSite, plainPhoto, writeFiles } from '../fixtures/site'
import { isAll } from '../is-all'

const event = 'galleries/2024-01-03'
const colours = ['teal', 'crimson', 'gold', 'navy', 'olive', 'plum']
const names = colours.map((colour) => `${event}/${colour}.jpg`)
const hidden = names[5]!
/** The same files as two of the others. */
const copies = [`${event}/teal-again.jpg`, `${event}/navy-again.jpg`] as const
const parts = [1, 2]
let project: Project
/** The site that is built from the originals. */
let whole: Record<string, string>
/** The folders of the content with originals. */
const folders = ['photos', event]
const at = (...path: string[]) => join(project.folder, ...path)

beforeAll(async () => {
  const photos = await Promise.all(colours.map((colour) => plainPhoto(colour, 500, 400)))
  project = await makeProject({
    ...(await minimalSite()),
    ...Object.fromEntries(names.map((name, index) => [name, photos[index]!])),
    [copies[0]]: photos[0]!,
    [copies[1]]: photos[3]!,
    [`${event}/broken.jpg`]: photos[0]!.subarray(0, 200),
    [`${event}/film.mp4`]: 'film',
    [`${event}/index.md`]: entry({ hide: '[plum.jpg]' }),
  })
  await run(0, 'build')
  whole = siteOf(project)
})
afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

/** Runs a command. Returns what it printed. @throws if its status is another one. */
async function run(status: number, ...args: string[]) {
  const { out, err, status: ended } = await project.run(...args)
  if (ended !== status) throw new Error(`${args.join(' ')} ended with ${ended}: ${out}${err}`)
  return { out, err }
}

const makePart = (part: number, of: number, folder = `records-${of}`) =>
  run(0, 'photos', '--shard', `${part}/${of}`, '--records', folder, '--out', `photos-${of}`)

const sumOf = (original: string) => checksum(readFileSync(at('content', original)))

/** Moves the originals out of the content, without the photos in the cache, and back again afterwards. */
async function withoutOriginals<Result>(work: () => Promise<Result>): Promise<Result> {
  // The text of the event stays.
  const move = (from: string, to: string) => {
    for (const folder of folders)
      for (const name of readdirSync(at(from, folder)).filter((one) => !one.endsWith('.md'))) {
        mkdirSync(at(to, folder), { recursive: true })
        renameSync(at(from, folder, name), at(to, folder, name))
      }
  }
  move('content', 'originals')
  renameSync(at('.cache/photos'), at('cache'))
  try {
    return await work()
  } finally {
    move('originals', 'content')
    rmSync(at('.cache/photos'), { recursive: true, force: true })
    renameSync(at('cache'), at('.cache/photos'))
  }
}

test('records and published files are the same for any number of parts in any order', async () => {
  await makePart(1, 1)
  for (const part of parts.toReversed()) await makePart(part, 2)
  const bytes = (folder: string) =>
    Object.entries(siteOf(project, folder)).filter(([name]) => !name.startsWith('part-'))
  expect(bytes('records-2').length).toBeGreaterThan(names.length)
  expect(bytes('records-2')).toEqual(bytes('records-1'))
  expect(siteOf(project, 'photos-2')).toEqual(siteOf(project, 'photos-1'))
  const published = Object.entries(whole).filter(([name]) => name.startsWith('photos/'))
  expect(siteOf(project, 'photos-2')).toEqual(
    Object.fromEntries(published.map(([name, sum]) => [name.slice('photos/'.length), sum])),
  )
})

test('a build from records makes the same site, and verify compares one without any photo', async () => {
  await withoutOriginals(async () => {
    cpSync(at('photos-2'), at('site-photos'), { recursive: true })
    const { err } = await run(0, 'build', '--records', 'records-2', '--out', 'site')
    expect(siteOf(project, 'site')).toEqual(whole)
    expect(err).toContain('broken.jpg  the file is damaged')
    const { out } = await run(0, 'verify', 'dist', '--records', 'records-2')
    expect(out).toContain(`dist is what this content builds: ${Object.keys(whole).length} files compared.`)

    const photos = readdirSync(at('site/photos'))
    rmSync(at('site/photos', photos[0]!))
    writeFileSync(at('site/photos', photos[1]!), 'other')
    writeFileSync(at('site/photos/2024-01-03-zzzzzzzz-0123-400.jpg'), 'old')
    const different = await run(1, 'verify', 'site', '--records', 'records-2')
    expect(different.err.match(/^error.*/gm)?.sort()).toEqual([
      `error    photos/${photos[0]}  is not published`,
      `error    photos/${photos[1]}  is not what this content builds`,
      'error    photos/2024-01-03-zzzzzzzz-0123-400.jpg  is published, but this content does not build it',
    ])
  })
})

test('a photo that is shown only after its record was made is the same error of check and of build', async () => {
  const index = at('content', event, 'index.md')
  const before = readFileSync(index)
  writeFileSync(index, entry({}))
  await withoutOriginals(async () => {
    const [check, build] = [
      await run(1, 'check', '--records', 'records-2'),
      await run(1, 'build', '--records', 'records-2', '--out', 'site'),
    ]
    const errors = ({ err }: { err: string }) => err.match(/^error.*/gm)
    expect(errors(check)).toEqual([
      expect.stringContaining(
        `the record of content/${hidden} was made before the texts showed the photo here.`,
      ),
    ])
    expect(errors(build)).toEqual(errors(check))
  })
  writeFileSync(index, before)
})

test('records that are lost, damaged or of other originals are named, and made again alone', async () => {
  const [lost, damaged, foreign] = [names[0]!, names[1]!, names[2]!]
  const records = (name: string) => recordFile(at('records-2'), name)
  rmSync(records(lost))
  writeFileSync(
    records(damaged),
    readFileSync(records(damaged), 'utf8').replace('"width":500', '"width":501'),
  )
  cpSync(records(names[4]!), records(foreign))
  const command = (name: string) =>
    `Run where the originals are: npm run photos -- --shard ${partOf(name, parts.length)}/2 --records records-2`
  const { err } = await withoutOriginals(() => run(1, 'check', '--records', 'records-2'))
  expect(err.match(/^error.*/gm)).toEqual([
    expect.stringMatching(/the record of content\/.*, and of 1 more, is damaged\. Run where/),
    expect.stringContaining(`the record of content/${lost} is missing. ${command(lost)}`),
  ])
  let made = 0
  for (const one of parts) made += Number(/Photos: (\d+) record/.exec((await makePart(one, 2)).out)![1])
  expect(made).toBe(3)
})

test('a part that is not complete is named', async () => {
  const part = partOf(names[3]!, parts.length)
  rmSync(at('records-2', `part-${part}-of-2.json`))
  const stopped = await withoutOriginals(() => run(1, 'check', '--records', 'records-2'))
  expect(stopped.err).toContain(`part ${part} of 2 is not complete, perhaps because the command was stopped.`)
  await makePart(part, 2)
})

test('an original that has changed gets a new record, and one that is gone loses its own', async () => {
  writeFiles(at('content'), { [names[1]!]: await plainPhoto('black', 500, 400) })
  for (const gone of [names[2]!, copies[0]]) rmSync(at('content', gone))
  const before = readdirSync(at('photos-2'))
  for (const part of parts) await makePart(part, 2)
  expect(existsSync(recordFile(at('records-2'), names[2]!))).toBe(false)
  const after = readdirSync(at('photos-2'))
  const perPhoto = before.length / names.filter((name) => name !== hidden).length
  expect(after.length).toBeLessThan(before.length)
  expect(before.filter((name) => !after.includes(name)).length).toBeGreaterThan(perPhoto)
  if (!isAll) return
  await run(0, 'build')
  whole = siteOf(project)
  await withoutOriginals(async () => {
    rmSync(at('site-photos'), { recursive: true })
    cpSync(at('photos-2'), at('site-photos'), { recursive: true })
    await run(0, 'build', '--records', 'records-2', '--out', 'site')
    expect(siteOf(project, 'site')).toEqual(whole)
  })
})

test('withdraw finds a photo and its copies by their records, and says what to delete where the originals are', async () => {
  const own = Object.keys(whole).filter((name) =>
    name.includes(`/2024-01-03-${sumOf(names[3]!).slice(0, 8)}-`),
  )
  expect(own.length).toBeGreaterThan(1)
  await withoutOriginals(async () => {
    const { out } = await run(0, 'withdraw', names[3]!, '--records', 'records-2', '--yes')
    expect(out).toContain(`\n  a copy: content/${copies[1]}\n`)
    expect(out).toContain(
      [
        '1. Delete these originals where they are. Until then, builds refuse them:',
        `   ${copies[1]}`,
        `   ${names[3]}`,
        '2. npm run photos, then npm run build -- --records DIR, and publish dist/.',
        '3. If your host keeps old files, or the photos are on a store, delete these there:',
        ...own.sort().map((name) => `   ${name}`),
        '4. npm run withdraw -- --published says when it is gone.',
      ].join('\n'),
    )
    const { err } = await run(1, 'check', '--records', 'records-2')
    expect(err.match(/is a photo that was withdrawn on/g)).toHaveLength(2)
  })
  for (const name of [names[3]!, copies[1]]) rmSync(at('content', name))
  for (const part of parts) await makePart(part, 2)
  expect(readdirSync(at('photos-2')).filter((name) => own.includes(`photos/${name}`))).toEqual([])
  await withoutOriginals(() => run(0, 'check', '--records', 'records-2'))
})
