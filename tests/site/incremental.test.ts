/** An incremental build makes the same site as a build from scratch. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '../fixtures/listen'
import { compareAddresses } from '../fixtures/page-addresses'
import { keepCaches, makeProject, type Project, siteOf } from '../fixtures/project'
import { serveSite } from '../fixtures/serve-site'
import { area, entry, minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'
import { testContent } from '../test-site'

const folders: string[] = []
/** The test site in folders, in two languages. */
let inFolders: Project
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
  cpSync('tests/fixtures/telugu', content, { recursive: true })
  await build(project, '--folders')
  keepCaches(project)
  inFolders = project
})

test('a site in folders has every page but two in a folder', () => {
  const pages = Object.keys(siteOf(inFolders)).filter((name) => name.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((name) => !name.endsWith('/index.html'))).toEqual(['404.html', 'index.html'])
})

// Of a site without folders: links.test.ts.
test('the addresses that a build of a site in folders verifies are those in its HTML', async () => {
  const { folder } = inFolders
  const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8')
  expect(await compareAddresses({ content: join(folder, 'content'), hasFolders: true }, read)).toEqual({})
})

test('every address of a site in folders leads to its page without a redirect', async () => {
  const folder = join(inFolders.folder, 'dist')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const site = 'https://www.example.org'
  const server = createServer(serveSite(folder, '/'))
  onTestFinished(() => void server.close())
  const origin = await listen(server)
  const answer = async (path: string) => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
    return headers.get('location') ?? status
  }
  const about = read('te/about/index.html')
  expect(about).toContain('data-path="/te/about/"')
  for (const page of ['about/index.html', 'te/about/index.html'])
    expect(read(page)).toContain(`<link rel="canonical" href="${site}/${page.replace('index.html', '')}">`)
  const addressesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
  const full = [
    ...addressesIn(read('sitemap.xml'), /<loc>([^<]*)</g),
    ...addressesIn(read('feed.xml'), /<link href="([^"]*)"/g),
    ...addressesIn(about, /hreflang="[^"]*" href="([^"]*)"/g),
  ].map((address) => address.slice(site.length))
  const pages = ['index.html', 'education/index.html', 'governmentschoolfoundation/index.html', '404.html']
  const links = [about, ...pages.map(read)].flatMap((html) => addressesIn(html, /<a [^>]*href="(\/[^"#]*)/g))
  const addresses = [...new Set([...full, ...links])]
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) expect([address, await answer(address)]).toEqual([address, 200])

  expect(await answer('/about')).toBe('/about/')
  expect(await answer('/te/About')).toBe('/te/about/')
  expect(await answer('/about.html')).toBe('/about/')
  expect(await answer('/about/index.html')).toBe('/about/')
  expect(await answer('/nowhere/')).toBe(404)
})

test('a build with kept bundles makes the same files as the first one, whose pages vite-react-ssg renders', async () => {
  const emptyCache = (...names: string[]) => {
    for (const name of names) rmSync(join(inFolders.folder, '.cache', name), { recursive: true, force: true })
  }
  const buildUnderPath = async (out: string) => {
    const run = await inFolders.run('build', '--base', '/trust/', '--out', out)
    expect(run.status, run.err).toBe(0)
    const [, rendered] = /^vite-react-ssg rendered (\d+) pages\.$/m.exec(run.out) ?? []
    return { rendered, built: /^Built (\d+) pages/m.exec(run.out)![1], files: siteOf(inFolders, out) }
  }
  emptyCache('bundles', 'pages', 'pages.json')
  const first = await buildUnderPath('first')
  expect(first.rendered).toBe(first.built)
  emptyCache('pages', 'pages.json')
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
    const kept = ['photos', 'generator', 'bundles', 'editor', 'preview']
    const cache = join(fresh.folder, '.cache')
    for (const name of readdirSync(cache).filter((name) => !kept.includes(name)))
      rmSync(join(cache, name), { recursive: true })
    await build(fresh, '--content', at(''))
    expect(siteOf(project), `round ${round}`).toEqual(siteOf(fresh))
  }
})
