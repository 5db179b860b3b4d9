/** What `check` says, `build` says as well; and what it accepts is built as planned. */
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFile, redirectFile } from '../../scripts/plan/file-names'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { entry, type Files, minimalSite, plainPhoto, story, writeFiles } from '../fixtures/site'
import { loadFolder } from '../unit/content/load'
import { randomSite } from './random-site'

const projects: Project[] = []

async function make(files: Files, publicFiles: Files = {}): Promise<Project> {
  const project = await makeProject({ ...(await minimalSite()), ...files })
  writeFiles(join(project.folder, 'public'), publicFiles)
  projects.push(project)
  return project
}

let photos: Files

beforeAll(async () => {
  const photo = await plainPhoto('teal')
  photos = {
    ...Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`galleries/2025-10-17/${index}.jpg`, photo]),
    ),
    'galleries/2025-10-17/index.md': entry({ title: 'Books' }),
    'galleries/2025-10-17/index.te.md': entry({ title: 'పుస్తకాలు' }),
    // One of 101 is damaged, so that the second page of the event is empty.
    'galleries/2025-10-17/99.jpg': photo.subarray(0, 200),
    'galleries/2024-10-17 evening/a.jpg': photo,
  }
})

afterAll(() => {
  for (const { folder } of projects) rmSync(folder, { recursive: true, force: true })
})

const errorsIn = (out: string) => out.split('\n').filter((line) => /^ *error /.test(line))

test('what check accepts is built, at the planned addresses and no others', async () => {
  const targets = [
    ...['/', '/te', '/about', '/te/about', '/search', '/te/offline', '/events', '/te/photos', '/news'],
    ...['/events/2025-10-17/2', '/te/events/2025-10-17/2', '/events/2024-10-17', '/education'],
    ...['/feed.xml', '/te/feed.xml', '/sw.js', '/sitemap.xml', '/licenses.txt', '/site.webmanifest'],
    ...['/admin', '/icon.svg', '/guide', '/maps/', '/maps/by-car.html'],
    ...['/old-story', '/2019/story', '/వార్తలు'],
  ]
  const project = await make(
    {
      ...photos,
      'site.te.md': entry({ name: 'దీపం ట్రస్టు' }),
      'news/benches.md': story(
        'Benches',
        { aliases: '[/Old-Story, /2019/Story/, /వార్తలు, /index.php/story, /away.html]' },
        targets.map((target) => `[x](${target})`).join('\n\n'),
      ),
    },
    { 'guide.html': 'x', 'maps/index.html': 'x', 'maps/by-car.html': 'x' },
  )
  const publicFolder = join(project.folder, 'public')
  const publicFiles = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(publicFolder.length))
  writeFiles(publicFolder, { '.DS_Store': 'x', 'maps/._index.html': 'x', 'maps/Thumbs.db': 'x' })
  expect((await project.run('check')).status).toBe(0)
  const { content } = await loadFolder(join(project.folder, 'content'), { publicFiles })
  const { pages, redirects, files } = content!.plan
  const build = await project.run('build')
  expect(build.err + build.out).toContain('Built ')
  expect(build.status).toBe(0)
  const planned = [
    ...pages.map(({ path }) => pageFile(path)),
    ...redirects.map(({ from }) => redirectFile(from)),
    ...[...files, ...publicFiles].map((address) => address.slice(1)),
  ]
  // The names of other files change with the content.
  const built = Object.keys(siteOf(project)).filter(
    (file) => !/^(?:assets|photos|admin)\/(?!index\.html$)/.test(file),
  )
  expect(built.sort()).toEqual([...new Set(planned)].sort())
})

const rounds = 20
const roundMs = 30_000

test(
  'of random sites, a build accepts and refuses the same ones as check, in the same words',
  async () => {
    const project = await make({})
    const outcomes = new Set<number | null>()
    for (let round = 1; round <= rounds; round++) {
      for (const folder of ['content', 'public'])
        rmSync(join(project.folder, folder), { recursive: true, force: true })
      cpSync('public', join(project.folder, 'public'), { recursive: true })
      const { content, publicFiles } = await randomSite(`site ${round}`)
      writeFiles(join(project.folder, 'content'), content)
      writeFiles(join(project.folder, 'public'), publicFiles)
      const check = await project.run('check')
      const build = await project.run('build')
      outcomes.add(check.status)
      expect([round, build.status, build.err]).toEqual([round, check.status, build.err])
      const [said, all] = [errorsIn(build.err), errorsIn(check.err)]
      expect(all, `site ${round}`).toEqual(expect.arrayContaining(said))
    }
    expect(outcomes).toEqual(new Set([0, 1]))
  },
  rounds * roundMs,
)
