/** Repeated, killed and simultaneous builds. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holderOf, makeProject, type Project, siteOf } from '../fixtures/project'
import { type Files, minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'

async function content(): Promise<Files> {
  const stories = Array.from({ length: 8 }, (_, index) => [
    `news/story-${index}.md`,
    story(`Story ${index}`, {
      date: `2025-02-0${index + 1}`,
      ...(index === 3 && { aliases: '[/old-story]' }),
    }),
  ])
  return {
    ...(await minimalSite()),
    ...Object.fromEntries(stories),
    'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 900, 600),
  }
}

const leftovers = (folder: string) =>
  readdirSync(folder).filter((name) => /building|previous|ssg-temp/.test(name))

let first: Project
let second: Project
beforeAll(async () => {
  first = makeProject(await content())
  second = makeProject(await content())
  expect((await first.run('build')).status).toBe(0)
})
afterAll(() => {
  for (const { folder } of [first, second]) rmSync(folder, { recursive: true })
})

test('in a different folder, with a different clock, time zone, language and mode, a build makes the same bytes', async () => {
  const later = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+4e10)}static now(){return D.now()+4e10}}`
  Object.assign(second.environment, {
    TZ: 'Pacific/Kiritimati',
    LANG: 'te_IN.UTF-8',
    LC_ALL: 'te_IN.UTF-8',
    MODE: 'development',
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(later)}`,
  })
  rmSync(join(second.folder, '.cache/bundles'), { recursive: true })
  const run = await second.run('build')
  expect(run.status).toBe(0)
  expect(siteOf(second)).toEqual(siteOf(first))
})

test('reports that nothing has changed, and builds if something is missing in dist', async () => {
  const before = siteOf(first)
  expect((await first.run('build')).out).toContain('Nothing has changed')
  rmSync(join(first.folder, 'dist/about.html'))
  expect((await first.run('build')).out).not.toContain('Nothing has changed')
  expect(siteOf(first)).toEqual(before)
})

test('an edit changes only its pages and the lists of them', async () => {
  const before = siteOf(first)
  const file = join(first.folder, 'content/news/story-1.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('What happened.', 'What really happened.'))
  expect((await first.run('build')).status).toBe(0)
  const after = siteOf(first)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => after[name] !== before[name])
  expect(new Set(changed.map((name) => name.replace(/-[0-9a-f]{8}\./, '-*.')))).toEqual(
    new Set(['assets/search-en-*.json', 'feed.xml', 'search.html', 'story-1.html']),
  )
})

test('a former address has a redirect, and a page for other hosts', () => {
  const rules = readFileSync(join(first.folder, 'dist/_redirects'), 'utf8')
  expect(rules).toContain('/old-story /story-3 301\n')
  expect(readFileSync(join(first.folder, 'dist/old-story.html'), 'utf8')).toContain(
    '<meta http-equiv="refresh" content="0; url=/story-3">',
  )
})

test('lists the files of a removed page, which a host may still have', async () => {
  rmSync(join(first.folder, 'content/news/story-7.md'))
  const sentence = /If you copy dist to a host: \d+ files of earlier builds must be deleted there/
  expect((await first.run('build')).out).toMatch(sentence)
  expect((await first.run('build')).out).toMatch(sentence)
  const list = readFileSync(join(first.folder, '.cache/old-files/dist.txt'), 'utf8').split('\n')
  expect(list).toContain('story-7.html')
  expect(list).not.toContain('story-1.html')
})

/** Files that appear in the phases of a build, in order. */
const phases = [
  '.cache/build.lock',
  '.vite-react-ssg-temp',
  '.dist.building/index.html',
  '.dist.building/feed.xml',
]

test('after a kill at any phase, the site is complete, and the next build removes all leftovers', async () => {
  const file = join(first.folder, 'content/news/story-2.md')
  let killed: number | undefined
  for (const phase of phases) {
    const before = siteOf(first)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nMore after ${phase}.`)
    if (phase === '.vite-react-ssg-temp') rmSync(join(first.folder, '.cache/bundles'), { recursive: true })
    const child = first.start('build')
    let hasEnded = false
    const end = new Promise((resolve) => child.once('close', resolve)).then(() => {
      hasEnded = true
    })
    // The lock names the process that builds, which is a child of the command.
    const hasBegun = () =>
      existsSync(join(first.folder, phase)) && ![undefined, killed].includes(holderOf(first, 'build'))
    await expect.poll(() => hasEnded || hasBegun(), { interval: 5 }).toBe(true)
    killed = holderOf(first, 'build')
    if (killed && !hasEnded) process.kill(killed, 'SIGKILL')
    await end
    if (existsSync(join(first.folder, 'dist')) && !existsSync(join(first.folder, '.dist.previous'))) {
      const now = siteOf(first)
      if (now['story-2.html'] === before['story-2.html']) expect(now).toEqual(before)
    }
  }
  const cacheFiles = [
    `entries/unfinished-${killed}-0.json`,
    `photos/unfinished-${killed}-originals.json`,
    `photos/measures/unfinished-${killed}-0/entry.json`,
    `builds/unfinished-${killed}-0.json`,
  ]
  writeFiles(join(first.folder, '.cache'), Object.fromEntries(cacheFiles.map((name) => [name, ''])))
  expect((await first.run('build')).status).toBe(0)
  expect(cacheFiles.filter((name) => existsSync(join(first.folder, '.cache', name)))).toEqual([])
  expect(leftovers(first.folder)).toEqual([])
  const bundles = readdirSync(join(first.folder, '.cache/bundles'))
  expect(bundles.filter((name) => name.startsWith('unfinished'))).toEqual([])
  expect(readFileSync(join(first.folder, 'dist/story-2.html'), 'utf8')).toContain(
    `More after ${phases.at(-1)}.`,
  )
})

test('of two simultaneous builds, the second waits, and both are complete', async () => {
  const runs = await Promise.all([first.run('build', '--out', 'one'), first.run('build', '--out', 'two')])
  expect(runs.map(({ status }) => status)).toEqual([0, 0])
  expect(runs.map(({ out }) => out.includes('Another build is running')).sort()).toEqual([false, true])
  expect(siteOf(first, 'one')).toEqual(siteOf(first, 'two'))
})
