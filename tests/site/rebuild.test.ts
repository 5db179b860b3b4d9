import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isKey } from '../../scripts/store/cache'
import { checksum } from '../../scripts/store/file-state'
import { type NamedFile, verifyFiles } from '../../scripts/store/sources.mjs'
import { formatWithdrawn } from '../../src/model/withdrawal/withdrawn-list'
import { interruptBuild, leftovers } from '../fixtures/interrupt-build'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { siteOfStories, writeFiles } from '../fixtures/site'

let project: Project
beforeAll(async () => {
  project = await makeProject(await siteOfStories())
  expect((await project.run('build')).status).toBe(0)
})
afterAll(() => rmSync(project.folder, { recursive: true }))

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
