/** A whole build of a small site with hostile text, and the builds after it. */
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isKey } from '../../scripts/store/cache'
import { checksum } from '../../scripts/store/file-state'
import { type NamedFile, verifyFiles } from '../../scripts/store/sources.mjs'
import { pages } from '../../src/model/schema/collections'
import { formatWithdrawn } from '../../src/model/withdrawal/withdrawn-list'
import { interruptBuild, leftovers } from '../fixtures/interrupt-build'
import { makeProject, type Project, type Run, siteOf } from '../fixtures/project'
import { siteOfStories, story, writeFiles } from '../fixtures/site'
import { testSite } from '../test-site'
import { inlineScript } from './site'

const hostile = `US$"five" $& $' </script> & తెలుగు`
/** A text that looks like an address, which is no error. */
const likeAddress = ' href="/nowhere"'
const quoted = `'${hostile.replaceAll("'", "''")}'`

let project: Project
let built: Run
const page = (name: string) => readFileSync(join(project.folder, 'dist', name), 'utf8')

beforeAll(async () => {
  project = await makeProject({
    ...(await siteOfStories()),
    'news/hostile.md': story(
      quoted,
      { description: quoted },
      `${hostile.replace('</script>', '\\</script>')}${likeAddress}\n\n![${hostile.replace('</script>', '')}](school.jpg)`,
    ),
    'news/draft.md': story('Not yet', { draft: 'true', image: 'waiting.jpg' }),
    'photos/waiting.jpg': '',
  })
  built = await project.run('build')
  expect(built.status, built.err).toBe(0)
})
afterAll(() => rmSync(project.folder, { recursive: true }))

test('a build makes a page for every entry, event, year and list, and none for a draft', () => {
  const files = Object.keys(siteOf(project)).filter((name) => /^(?!admin).*\.html$/.test(name))
  const named = Object.values(pages).map(({ path }) => path.slice(1) || 'index')
  const stories = Array.from({ length: 8 }, (_, index) => `story-${index}`)
  const others = [
    '404',
    'education',
    'events',
    'events/2025-03-04',
    'hostile',
    'news',
    'offline',
    'old-story',
    'search',
  ]
  expect(files).toEqual([...named, ...stories, ...others].map((name) => `${name}.html`).sort())
  expect(built.out).toMatch(/^Photos: 2 in 1 gallery, 2 encoded, 0 from cache, \d+ kB to \d+ kB, \d+\.\d s$/m)
  expect(built.out).toMatch(
    new RegExp(`^Built ${files.length - 1} pages and 2 photos\\.\nThe site is in dist, after `, 'm'),
  )
})

test('each page has its newest date in the sitemap', () => {
  const entries = page('sitemap.xml').matchAll(
    /<loc>https:\/\/trust\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g,
  )
  const days = new Map([...entries].map(([, path, day]) => [path, day]))
  const named = ['/', '/about', '/education', '/story-3', '/hostile', '/news']
  expect(named.map((path) => `${path} ${days.get(path) ?? 'none'}`)).toEqual([
    '/ 2025-03-04',
    '/about none',
    '/education 2025-03-04',
    '/story-3 2025-02-04',
    '/hostile none',
    '/news 2025-02-08',
  ])
})

test('a site contains the licences of packages and typeface', () => {
  const text = page('licenses.txt')
  for (const name of ['react', 'react-dom', 'glightbox'])
    expect(text).toMatch(new RegExp(`^## ${name} - `, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('a build removes all temporary files', () => {
  const hidden = readdirSync(join(project.folder, 'dist')).filter((name) => /^\.|static-loader/.test(name))
  expect(hidden).toEqual(['.htaccess', '.nojekyll'])
  expect(leftovers(project.folder)).toEqual([])
})

test('every letter of a hostile text is kept', () => {
  const html = page('hostile.html')
  const escaped = 'US$&quot;five&quot; $&amp; $&#x27; &lt;/script&gt; &amp; తెలుగు'
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]).toContain(escaped)
  const inHead = escaped.replaceAll('&#x27;', "'")
  expect(html).toContain(`<meta name="description" content="${inHead}">`)
  expect(html).toContain(`<title>${inHead.replaceAll('&quot;', '"')} – Lamp Trust</title>`)
  expect(html).toContain(likeAddress)
  expect(html.match(/<div id="root"/g)).toHaveLength(1)
  expect(html.match(/<\/html>/g)).toHaveLength(1)
  expect(html.match(inlineScript)).toBeNull()
})

test('the scripts, the style sheet and the fonts are the same for any content', () => {
  const assets = (folder: string) => readdirSync(join(folder, 'assets'))
  const scripts = (folder: string) => assets(folder).filter((name) => name.endsWith('.js'))
  const dist = join(project.folder, 'dist')
  expect(scripts(dist)).toEqual(scripts(testSite))
  const [sheet, ...others] = assets(dist).filter((name) => name.endsWith('.css'))
  expect(others).toEqual([])
  const fonts = [...page(`assets/${sheet}`).matchAll(/url\(\/assets\/([\w-]+\.woff2)\)/g)].map(
    (match) => match[1],
  )
  expect(fonts.sort()).toEqual(assets(dist).filter((name) => name.endsWith('.woff2')))
  expect(fonts).toHaveLength(6)
})

test('the home page shows the newest stories, and a list all', () => {
  const titles = [...page('index.html').matchAll(/>(Story \d)<\/a>/g)].map((match) => match[1])
  expect(titles).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Story ${number}`))
  expect(page('index.html')).toContain('href="/news"')
  expect(page('news.html')).toContain('href="/hostile"')
})

test('a build with an error reports it with what is wrong with photos, and leaves the site as it was', async () => {
  const before = siteOf(project)
  writeFiles(project.folder, {
    'content/news/wrong.md': '---\ntitle: Wrong\n---\n',
    'content/galleries/2025-03-04/broken.jpg': 'x',
  })
  const { status, err } = await project.run('build')
  expect(status).toBe(1)
  expect(err).toContain('error    content/news/wrong.md:1  description: is missing.')
  expect(err).toMatch(/^warning {2}content\/galleries\/2025-03-04\/broken\.jpg {2}/m)
  expect(err).toContain('Nothing was built: 2 errors. dist is unchanged.')
  expect(siteOf(project)).toEqual(before)
  rmSync(join(project.folder, 'content/news/wrong.md'))
  const strict = await project.run('build', '--strict', '--out', 'strict')
  rmSync(join(project.folder, 'content/galleries/2025-03-04/broken.jpg'))
  expect([strict.status, existsSync(join(project.folder, 'strict'))]).toEqual([1, false])
  expect(strict.err).toContain('Nothing was built: warnings, which --strict refuses.')
})

test('a second build makes the same site, whatever was done to the first', async () => {
  const before = siteOf(project)
  const { folder } = project
  rmSync(join(folder, 'dist/about.html'))
  appendFileSync(join(folder, 'dist/contact.html'), 'by hand')
  writeFiles(folder, { 'dist/photos/by-hand.jpg': '' })
  expect((await project.run('build')).out).toMatch(/^Photos: .*, 0 encoded, /m)
  expect(siteOf(project)).toEqual(before)
})

/** The paths of all files that are kept for the present code. */
function keptFiles(cache: string): { files: string[]; sources: string[] } {
  const folder = join(project.folder, '.cache', cache)
  for (const key of readdirSync(folder)) {
    const { files, sources } = JSON.parse(readFileSync(join(folder, key, 'entry.json'), 'utf8'))
    if (sources && verifyFiles(project.folder, sources))
      return {
        files: files.map(({ name }: NamedFile) => join(folder, key, name)),
        sources: sources.map(({ name }: NamedFile) => name),
      }
  }
  throw new Error(`Nothing in ${cache} was made from the present code.`)
}

test.each(['editor', 'site-worker', 'bundles'])(
  'what is written into the cached %s does not change the site',
  (cache) => {
    const before = siteOf(project)
    for (const file of keptFiles(cache).files) {
      const data = readFileSync(file)
      appendFileSync(file, 'damaged')
      onTestFinished(() => writeFileSync(file, data))
    }
    expect(siteOf(project)).toEqual(before)
  },
)

const styles = ['colours.css', 'fonts.css', 'fonts/telugu.woff2'].map((name) => `src/site/styles/${name}`)

test.each([
  [
    'editor',
    [
      'scripts/editor-files/swap-fonts.ts',
      'scripts/editor-files/editor.config.ts',
      'tsconfig.base.json',
      ...styles,
    ],
  ],
  [
    'site-worker',
    ['src/model/read/load.ts', 'src/site/pages/Home.tsx', 'src/site/styles/muggu/teal.svg', ...styles],
  ],
  ['bundles', ['index.html', 'vite.config.ts', 'src/site/offline/worker.ts', 'src/site/early.ts', ...styles]],
])('the cached %s depends on style sheets, fonts and settings, too', (cache, names) => {
  expect(keptFiles(cache).sources).toEqual(expect.arrayContaining(names))
})

test('a former address has a redirect, and a page for other hosts', () => {
  const rules = readFileSync(join(project.folder, 'dist/_redirects'), 'utf8')
  expect(rules).toContain('/old-story /story-3 301\n')
  expect(readFileSync(join(project.folder, 'dist/old-story.html'), 'utf8')).toContain(
    '<meta http-equiv="refresh" content="0; url=/story-3">',
  )
})

test('after a kill the site is as before, and the next build removes all leftovers, and changes only what was edited', async () => {
  const before = siteOf(project)
  const file = join(project.folder, 'content/news/story-1.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('What happened.', 'What really happened.'))
  const { pid } = await interruptBuild(project, 'SIGKILL')
  const cacheFiles = [
    `entries/.unfinished-${pid}-0.json`,
    `photos/.unfinished-${pid}-originals.json`,
    `photos/.unfinished-${pid}-0/entry.json`,
    `../content/galleries/.unfinished-${pid}-0/IMG_1.jpg`,
  ]
  writeFiles(join(project.folder, '.cache'), Object.fromEntries(cacheFiles.map((name) => [name, ''])))
  expect((await project.run('build')).status).toBe(0)
  expect(cacheFiles.filter((name) => existsSync(join(project.folder, '.cache', name)))).toEqual([])
  expect(leftovers(project.folder)).toEqual([])
  expect(readFileSync(join(project.folder, 'dist/story-2.html'), 'utf8')).toContain('More after SIGKILL.')
  const after = siteOf(project)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => after[name] !== before[name])
  expect(new Set(changed.map((name) => name.replace(/-[0-9a-f]{8}\./, '-*.')))).toEqual(
    new Set(['assets/search-*.json', 'feed.xml', 'search.html', 'story-1.html', 'story-2.html']),
  )
})

test('the build after a withdrawal in the editor forgets the photo, and notes the files that a host may keep', async () => {
  const { folder } = project
  const photo = join(folder, 'content/galleries/2025-03-04/IMG_1.jpg')
  const hash = checksum(readFileSync(photo))
  const published = () => Object.keys(siteOf(project)).filter((name) => name.startsWith('photos/2025-03-04-'))
  const before = published()
  rmSync(photo)
  const withdrawn = { withdrawn: [{ day: '2025-11-01', checksums: [hash] }], different: [] }
  writeFiles(folder, { 'content/withdrawn.json': formatWithdrawn(withdrawn) })
  expect((await project.run('build')).status).toBe(0)
  expect([before.length > 0, published()]).toEqual([true, []])
  const cache = join(folder, '.cache/photos')
  const entries = readdirSync(cache)
    .filter(isKey)
    .map((key) => readFileSync(join(cache, key, 'entry.json'), 'utf8'))
  expect([entries.length > 0, entries.filter((entry) => entry.includes(hash))]).toEqual([true, []])
  const noted = JSON.parse(readFileSync(join(folder, '.cache/withdrawn-files.json'), 'utf8'))
  expect(noted).toEqual([{ hash, paths: [], files: before }])
})
