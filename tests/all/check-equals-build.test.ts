/** What `check` says, `build` says as well; and what it accepts is built as planned. */
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePhoto } from '../../scripts/photos/metadata'
import { checksum } from '../../scripts/store/file-state'
import { pageFile, redirectFile } from '../../src/model/plan/plan'
import { makePdf, makeTellingPdf } from '../fixtures/pdf'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { createRandom } from '../fixtures/random'
import {
  area,
  entry,
  type Files,
  minimalSite,
  plainPhoto,
  siteFile,
  story,
  writeFiles,
} from '../fixtures/site'
import { loadFolder } from '../unit/content/load'

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

const problemsIn = (out: string) => out.split('\n').filter((line) => /^(error|warning) /.test(line))

test('what check accepts is built, at the planned addresses and no others', async () => {
  const targets = [
    ...['/', '/te', '/about', '/te/about', '/search', '/te/offline', '/events', '/news'],
    ...['/events/2025-10-17/2', '/te/events/2025-10-17/2', '/events/2024-10-17-evening', '/education'],
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
  writeFiles(publicFolder, {
    '.DS_Store': 'x',
    '.gitkeep': '',
    'maps/._index.html': 'x',
    'maps/Thumbs.db': 'x',
  })
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

interface RandomSite {
  content: Files
  publicFiles: Files
}

/** The site with this name, always the same. */
async function randomSite(name: string): Promise<RandomSite> {
  const random = createRandom(name)
  const chance = (part: number) => random(0, 1) < part
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random(0, items.length))]!
  const several = <Item>(items: readonly Item[], part: number) => items.filter(() => chance(part))
  /** Most sites have few mistakes. */
  const mistakes = chance(0.7) ? 0.01 : 0.15

  const photo = await makePhonePhoto({ width: 320, height: 240, seed: 1 })
  const resent = await sharp(photo).resize(280).jpeg().toBuffer()
  const id = `2025-10-17-${checksum(photo).slice(0, 8)}`
  const files = {
    photo: () => photo,
    resent: () => resent,
    plain: () => plainPhoto(pick(['teal', 'navy', 'plum', 'olive']), 60, 40),
    png: async () =>
      sharp(await plainPhoto('gold'))
        .png()
        .toBuffer(),
    half: () => photo.subarray(0, photo.length / 2),
    sample: () => samplePhoto(pick(['a', 'b'])),
    pdf: () => makePdf(),
    telling: () => makeTellingPdf(),
  }
  type Kind = keyof typeof files
  const draw = async (...kinds: Kind[]) => await files[pick(kinds)]()

  const days = several(['2025-10-17', '2025-10-17 evening', '2024-05-01 పుస్తకాలు', '2023-01-02_books'], 0.6)
  const stories = several(['benches', 'trees', 'swings', 'events-of-the-year'], 0.6)
  const pages = ['/', '/about', '/education', '/search', '/admin/index.html', '/feed.xml', '/icon.svg']
  const targets = [
    ...stories.map((slug) => `/${slug}`),
    ...['/events/2025-10-17', '/events/2025-10-17-evening', '/events/2023-01-02-books', '/education/2023'],
    ...[
      `/education#${id}`,
      '/education#2025-10-17-00000000',
      '/old',
      '/Guide.html',
      '/leaflet.pdf',
      '/photos',
    ],
    ...['https://trust.example/nowhere', '/te/about', '/events', '/nowhere', 'x'],
  ]
  const elsewhere = [
    'https://trust.example/about',
    'https://example.org/',
    'mailto:office@trust.example',
    '#top',
  ]
  const link = () => (chance(mistakes) ? pick(targets) : pick([...pages, ...elsewhere]))
  const note = () => (chance(mistakes) ? '\n\n<!-- ask her mother -->' : '')
  const prose = () =>
    Array.from({ length: 3 }, () => `[Read more](${link()}) about it.`).join('\n\n') + note()

  const content: Files = {
    ...(await minimalSite()),
    'photos/spare.jpg': await draw('plain', 'photo', 'sample'),
  }
  const settings = {
    ...(chance(0.2) && { photosUrl: 'https://photos.example/trust' }),
    ...(chance(0.2) && { offline: 'false' }),
    ...(chance(0.2) && { askConsent: 'true' }),
    ...(chance(0.3) && { galleriesShown: '1' }),
  }
  content['site.md'] = siteFile(settings)
  if (chance(0.5)) content['site.te.md'] = entry({ name: 'దీపం ట్రస్టు' })
  if (chance(0.5)) content['pages/about.te.md'] = entry({ title: 'మా గురించి', description: 'ఎవరు' }, prose())
  if (chance(0.3))
    content['focus-areas/health.md'] = area('Health', 2, chance(mistakes) ? { draft: 'true' } : {}, prose())
  for (const slug of stories) {
    const fields = {
      ...(chance(0.5) && { date: pick(['2025-02-03', '2024-01-01']) }),
      ...(chance(0.2) && { aliases: `[/old-${slug}]` }),
      ...(chance(mistakes) && { aliases: `[${pick(['/old', '/about', '/leaflet.pdf'])}]` }),
      ...(chance(mistakes) && { slug: pick(['swings', 'another', 'photos']) }),
      ...(chance(0.1) && { consent: pick(['given', 'pending']) }),
      ...(chance(0.3) && { image: 'spare.jpg' }),
    }
    content[`news/${slug}.md`] = story(slug, fields, prose())
  }
  for (const [index, day] of days.entries()) {
    const kinds: Kind[] = ['photo', 'plain', 'png', 'plain', 'resent', 'half', 'sample']
    const count = Math.ceil(random(1, 4))
    for (let number = 1; number <= count; number++)
      content[`galleries/${day}/IMG_${number}.jpg`] = await draw(...kinds.slice(0, chance(0.7) ? 3 : 7))
    const fields = {
      ...(chance(0.5) && { title: `Event ${index}` }),
      ...(chance(0.3) && { hide: '[IMG_1.jpg]' }),
      ...(chance(0.15) && { consent: pick(['given', 'given', 'pending']) }),
      ...(chance(0.05) && { draft: 'true' }),
      ...(chance(mistakes) && { area: 'health' }),
    }
    if (chance(0.6)) content[`galleries/${day}/index.md`] = entry(fields, prose())
  }
  if (chance(0.3)) {
    content['documents/report.md'] = entry({ title: 'Report', year: '2024', file: 'report.pdf' })
    content['documents/report.pdf'] = await draw('pdf', 'telling')
  }
  if (chance(0.1))
    content['members/one.md'] = entry({ name: 'A', role: 'B', shortBio: 'C', image: 'spare.jpg', order: '1' })

  const page = () =>
    `<!doctype html><title>Guide</title><a href="${link()}">A</a> <a href="${pick(['./', '#top', '?q=a', '/icon.svg'])}">B</a>`
  const sound: [name: string, make: () => Files[string] | Promise<Files[string]>][] = [
    ['guide.html', page],
    ['maps/index.html', page],
    ['te/leaflet.html', page],
    [
      'logo.png',
      async () =>
        sharp(await plainPhoto('pink'))
          .png()
          .toBuffer(),
    ],
    ['notes.txt', () => 'x'],
    ['.nojekyll', () => ''],
    ['.well-known/security.txt', () => 'Contact: mailto:office@trust.example'],
  ]
  const wrong: typeof sound = [
    ['about.html', page],
    ['te/about.html', page],
    ['events/2025-10-17.html', page],
    ['benches.html', page],
    ['education/2023.html', page],
    ['Robots.txt', () => 'x'],
    ['feed.xml/a.txt', () => 'x'],
    ['assets/style.css', () => 'a {}'],
    ['guide/index.html', page],
    ['news', () => 'x'],
    ['leaflet.pdf', () => draw('pdf', 'telling')],
    ['team.jpg', () => draw('photo', 'plain')],
  ]
  const publicFiles: Files = {}
  for (const [file, make] of [...several(sound, 0.4), ...several(wrong, mistakes)])
    publicFiles[file] = await make()
  return { content, publicFiles }
}

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
      expect([round, build.status, problemsIn(build.err)]).toEqual([
        round,
        check.status,
        problemsIn(check.err),
      ])
    }
    expect(outcomes).toEqual(new Set([0, 1]))
  },
  rounds * roundMs,
)
