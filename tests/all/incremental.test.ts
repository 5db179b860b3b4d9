/** An incremental build makes the same site as a build from scratch. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { area, entry, minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'
import { testContent } from '../test-site'

const folders: string[] = []
/** The test site, in two languages. */
let bilingual: Project
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function build(project: Project, ...options: string[]) {
  const run = await project.run('build', ...options)
  expect(run.status, run.err).toBe(0)
}

beforeAll(async () => {
  const project = await makeProject({})
  folders.push(project.folder)
  for (const cache of ['.cache/photos', '.cache/documents'])
    cpSync(cache, join(project.folder, cache), { recursive: true })
  const content = join(project.folder, 'content')
  cpSync(testContent, content, { recursive: true })
  bilingual = project
})

test('a build with kept bundles makes the same files as the first one, whose pages vite-react-ssg renders', async () => {
  const buildUnderPath = async (out: string) => {
    const run = await bilingual.run('build', '--base', '/trust/', '--out', out)
    expect(run.status, run.err).toBe(0)
    const [, rendered] = /^vite-react-ssg rendered (\d+) pages\.$/m.exec(run.out) ?? []
    return { rendered, built: /^Built (\d+) pages/m.exec(run.out)![1], files: siteOf(bilingual, out) }
  }
  rmSync(join(bilingual.folder, '.cache/bundles'), { recursive: true })
  const first = await buildUnderPath('first')
  expect(first.rendered).toBe(first.built)
  expect(await buildUnderPath('second')).toEqual({ ...first, rendered: undefined })
})

/** A random number generator (mulberry32) with the same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** The first round builds the site once, each further round twice. */
const rounds = 2
const roundMs = 60_000
const editsInRound = 3

/** The clock of a process is more than a year ahead. */
const laterClock = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+4e10)}static now(){return D.now()+4e10}}`

/** Nothing of this may change a site. */
const elsewhere = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'te_IN.UTF-8',
  LC_ALL: 'te_IN.UTF-8',
  MODE: 'development',
  NODE_ENV: 'development',
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(laterClock)}`,
}

test('after edits, additions, renames and deletions, all files are the same as in a build from scratch, in a different folder, with a different clock, time zone, language and mode', {
  timeout: rounds * roundMs,
}, async () => {
  const random = createRandom(20251117)
  const project = await makeProject({
    ...(await minimalSite()),
    'focus-areas/health.md': area('Health', 2),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((number) => [
        `news/story-${number}.md`,
        story(`Story ${number}`, { date: `2025-02-0${number}` }),
      ]),
    ),
    'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 900, 600),
    'galleries/2025-03-04/IMG_2.jpg': await plainPhoto('navy'),
  })
  const fresh = await makeProject({})
  Object.assign(fresh.environment, elsewhere)
  folders.push(project.folder, fresh.folder)
  const at = (name: string) => join(project.folder, 'content', name)
  const pick = (folder: string, ending: RegExp) => {
    const names = (readdirSync(at(folder), { recursive: true }) as string[])
      .filter((name) => ending.test(name))
      .sort()
    return join(folder, names[random(names.length)]!)
  }
  const change = (name: string, from: string | RegExp, to: string) =>
    writeFileSync(at(name), readFileSync(at(name), 'utf8').replace(from, to))
  let number = 10
  const photo = () => plainPhoto({ r: random(256), g: random(256), b: random(256) })
  const edits: (() => unknown)[] = [
    () => change(pick('news', /md$/), /$/, `\n\nOne more, see [the area](/education) ${number++}.`),
    () => change(pick('news', /md$/), /title: .*/, `title: Another title ${number++}`),
    () => change(pick('focus-areas', /md$/), /heading: .*/, `heading: Heading ${number++}`),
    () => change('site.md', /footerLine: .*/, `footerLine: Line ${number++}`),
    () => change(pick('news', /md$/), /\n---\n/, `\naliases: [/old-${number}]\n---\n`),
    () =>
      writeFiles(at('news'), {
        [`new-${number}.md`]: story(`New ${number}`, { date: `2025-03-${number++}` }),
      }),
    () => renameSync(at(pick('news', /md$/)), at(`news/renamed-${number++}.md`)),
    () => rmSync(at(pick('news', /md$/))),
    async () => writeFiles(at('galleries/2025-03-04'), { [`IMG_${number++}.jpg`]: await photo() }),
    async () =>
      writeFiles(at(`galleries/2024-05-${number++}`), {
        'IMG_1.jpg': await photo(),
        'index.md': entry({ area: 'health' }),
      }),
    () =>
      renameSync(at(pick('galleries/2025-03-04', /jpg$/)), at(`galleries/2025-03-04/moved_${number++}.jpg`)),
    async () => writeFiles(at('photos'), { 'school.jpg': await photo() }),
    async () =>
      writeFiles(at('members'), {
        [`member-${number}.md`]: entry(
          {
            name: `Member ${number}`,
            role: 'Head',
            shortBio: 'Short',
            order: String(number++),
            image: '../photos/school.jpg',
          },
          'A life.',
        ),
      }),
  ]
  const crop = () => change(pick('news', /md$/), /image: .*/, 'image: {file: school.jpg, focus: bottom}')
  for (let round = 1; round <= rounds; round++) {
    for (let count = random(editsInRound); count >= 0; count--) await edits[random(edits.length)]!()
    if (round === rounds) {
      crop()
      writeFiles(at('news'), { 'moved.md': story('Moved', { aliases: '[/before]' }) })
    }
    await build(project)
    if (round === 1) continue // nothing is cached yet
    const kept = ['photos', 'generator', 'bundles', 'editor', 'site-worker']
    const cache = join(fresh.folder, '.cache')
    for (const name of readdirSync(cache).filter((name) => !kept.includes(name)))
      rmSync(join(cache, name), { recursive: true })
    await build(fresh, '--content', at(''))
    expect(siteOf(project), `round ${round}`).toEqual(siteOf(fresh))
  }
})
