/** What is for large sites: pages that do not grow with the archive, photos on a store of their own, and photos that several machines encode. */
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
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { feed } from '../../scripts/publish/feeds/feed'
import { createPublication } from '../../scripts/publish/publication'
import { prepareRenderer } from '../../scripts/publish/render/bundles'
import { createShell } from '../../scripts/publish/render/shell'
import { languageOf } from '../../src/i18n/languages'
import { groupBy } from '../../src/model/lib/lists'
import { buildIndex } from '../../src/model/pages/build-index'
import type { PageData } from '../../src/page-data/model'
import { archive, publishedPhotos } from '../fixtures/archive'
import { listen, serveSite } from '../fixtures/http'
import { judgeUnread } from '../fixtures/judged'
import { keepCaches, makeProject, type Project, siteOf } from '../fixtures/project'
import { entry, minimalSite, plainPhoto, siteFile, story } from '../fixtures/site'
import { read } from '../unit/content/load'

describe('photos on a store', () => {
  const url = 'https://photos.example/trust'
  const day = '2024-01-03'
  let project: Project
  /** What the build printed that moved the photos to the store. */
  let printed: string
  /** The files of the site and the names of its photos, before the photos moved. */
  let before: Record<string, string>
  let photos: string[]
  /** What the last build reported. */
  let warnings: string

  const file = (name: string, out = 'dist') => readFileSync(join(project.folder, out, name), 'utf8')
  const atStore = () => readdirSync(join(project.folder, 'dist-photos')).sort()
  const write = (name: string, text: string) => writeFileSync(join(project.folder, 'content', name), text)

  async function build(...args: string[]) {
    const { status, out, err } = await project.run('build', ...args)
    if (status !== 0) throw new Error(out + err)
    warnings = err
    return out
  }

  beforeAll(async () => {
    project = await makeProject({
      ...(await minimalSite()),
      'news/benches.md': story('Benches', { date: day }, 'New benches.\n\n![The school](school.jpg)'),
      'members/one.md': entry({
        name: 'Asha',
        role: 'Secretary',
        shortBio: 'Teacher',
        image: 'school.jpg',
        order: '1',
      }),
      [`galleries/${day}/a.jpg`]: await plainPhoto('teal', 900, 600),
      [`galleries/${day}/b.jpg`]: await plainPhoto('crimson', 900, 600),
    })
    await build()
    keepCaches(project)
    before = siteOf(project)
    photos = readdirSync(join(project.folder, 'dist/photos')).sort()
    expect(existsSync(join(project.folder, 'dist-photos'))).toBe(false)
    write('site.md', siteFile({ photosUrl: `${url}/` }))
    printed = await build()
  })

  afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

  test('they are beside the site, with the same names and bytes', () => {
    expect(photos.length).toBeGreaterThan(10)
    expect(atStore()).toEqual(photos)
    expect(siteOf(project, 'dist-photos')).toEqual(
      Object.fromEntries(photos.map((name) => [name, before[`photos/${name}`]])),
    )
    expect(Object.keys(siteOf(project)).filter((name) => /^photos\/|\.avif$/.test(name))).toEqual([])
    expect(printed).toContain(`The photos are in dist-photos. Copy them to ${url}, before the site.`)
  })

  test('everything that names a photo names it at the store', () => {
    const known = new Set(photos)
    const named = {
      'about.html': 2,
      'education.html': 12,
      'sitemap.xml': 3,
      'feed.xml': 3,
      'admin/photos.json': 14,
    }
    for (const [name, least] of Object.entries(named)) {
      const addresses = file(name).match(/[^\s"'<>=,]*-[\da-f]{8}-[\da-f]{4}-\d+\.(?:avif|jpg)/g) ?? []
      expect(new Set(addresses).size, name).toBeGreaterThanOrEqual(least)
      for (const address of addresses) {
        expect(address).toMatch(/^https:\/\/photos\.example\/trust\/[^/]+$/)
        expect(known).toContain(address.slice(url.length + 1))
      }
    }
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/g
    const parts = [...file('benches.html').matchAll(json)].flatMap(([, data]) => JSON.parse(data!)['@graph'])
    expect(parts.find((part) => part['@type'] === 'NewsArticle').image).toMatch(
      /^https:\/\/photos\.example\/trust\//,
    )
    expect(file('events/2024-01-03.html')).toMatch(
      /property="og:image" content="https:\/\/photos\.example\/trust\//,
    )
    expect(file('search.html')).toContain(`data-photos="${url}/"`)
    expect(file('about.html')).toContain('<link rel="preconnect" href="https://photos.example">')
    expect(file('about.html')).toContain(`connect-src 'self' ${url}/;`)
    expect(file('sw.js')).toContain(`const photosFolder="${url}/";`)
  })

  test('a second build restores them', async () => {
    rmSync(join(project.folder, 'dist-photos', photos[0]!))
    expect(await build()).toContain('The photos are in dist-photos.')
    expect(atStore()).toEqual(photos)
  })

  describe('and a host', () => {
    let servers: Server[]
    let address: string
    let photosUrl: string
    const publish = () => {
      cpSync(join(project.folder, 'dist'), join(project.folder, 'host'), { recursive: true })
      cpSync(join(project.folder, 'dist-photos'), join(project.folder, 'store'), { recursive: true })
    }

    beforeAll(async () => {
      servers = ['host', 'store'].map((name) => createServer(serveSite(join(project.folder, name), '/')))
      ;[address, photosUrl] = (await Promise.all(servers.map((server) => listen(server)))) as [string, string]
      write('site.md', siteFile({ url: address, photosUrl }))
      await build()
      publish()
    })

    afterAll(() => {
      for (const server of servers) server.close()
    })

    test('verify compares the photos at the store', async () => {
      const same = await project.run('verify', address)
      expect(same.out + same.err).toMatch(/is what dist contains: \d+ files compared/)
      writeFileSync(join(project.folder, 'store', photos[0]!), 'other')
      rmSync(join(project.folder, 'store', photos[1]!))
      const { status, err } = await project.run('verify', address)
      expect(status).toBe(1)
      expect(err).toContain(`${photos[0]}  differs from`)
      expect(err).toContain(`${photos[1]}  is not published.`)
      publish()
    })

    test('a withdrawn photo is listed until it is gone from the store', async () => {
      const { out } = await project.run('withdraw', `content/galleries/${day}/b.jpg`, '--yes')
      const own = [...out.matchAll(/^ {3}(http.*)$/gm)].map((match) => match[1]!)
      expect(own.length).toBeGreaterThan(3)
      expect(own.every((file) => file.startsWith(`${photosUrl}/${day}-`))).toBe(true)
      const names = own.map((file) => file.slice(photosUrl.length + 1))
      await build()
      expect(atStore()).toEqual(photos.filter((name) => !names.includes(name)))
      publish()

      const there = await project.run('verify', address)
      expect(there.status).toBe(1)
      for (const one of own) expect(there.err).toContain(`${one}  was withdrawn and is still published`)
      for (const name of names) rmSync(join(project.folder, 'store', name))
      expect((await project.run('verify', address)).err).not.toContain('still published')
    })

    test('without the field, the photos are back on the site, and a warning names the other folder', async () => {
      const moved = atStore()
      write('site.md', siteFile())
      await build()
      expect(warnings).toContain(
        'warning  dist-photos  is not used without photosUrl in site.md: remove it.\n',
      )
      expect(readdirSync(join(project.folder, 'dist/photos')).sort()).toEqual(moved)
    })
  })

  test('a folder with other files is never replaced', async () => {
    mkdirSync(join(project.folder, 'mine-photos'))
    writeFileSync(join(project.folder, 'mine-photos/holiday.jpg'), '')
    write('site.md', siteFile({ photosUrl: url }))
    const { status, err } = await project.run('build', '--out', 'mine')
    expect(status).toBe(1)
    expect(err).toContain('mine-photos  contains files that no build has made')
    expect(existsSync(join(project.folder, 'mine'))).toBe(false)
    write('site.md', siteFile())
    await build('--out', 'mine')
    expect(readdirSync(join(project.folder, 'mine-photos'))).toEqual(['holiday.jpg'])
  })
})

test('a build with photos that three machines have encoded encodes nothing, and gives the same bytes', async () => {
  const event = 'galleries/2024-01-03'
  const colours = ['teal', 'crimson', 'gold', 'navy', 'olive', 'plum']
  const photos = await Promise.all(colours.map((colour) => plainPhoto(colour, 500, 400)))
  const project = await makeProject({
    ...(await minimalSite()),
    ...Object.fromEntries(colours.map((colour, index) => [`${event}/${colour}.jpg`, photos[index]!])),
    [`${event}/teal-again.jpg`]: photos[0]!,
    [`${event}/broken.jpg`]: photos[0]!.subarray(0, 200),
    [`${event}/index.md`]: entry({ hide: '[plum.jpg]' }),
  })
  onTestFinished(() => rmSync(project.folder, { recursive: true }))
  const at = (...path: string[]) => join(project.folder, ...path)
  expect((await project.run('build')).status).toBe(0)
  const whole = siteOf(project)
  rmSync(at('.cache/photos'), { recursive: true })

  const encoded: number[] = []
  for (const part of [1, 2, 3]) {
    const { status, out } = await project.run('photos', '--shard', `${part}/3`)
    expect(status).toBe(0)
    encoded.push(Number(/(\d+) encoded now/.exec(out)?.[1]))
    renameSync(at('.cache/photos'), at(`part-${part}`))
  }
  expect(encoded.filter((count) => count > 0).length).toBeGreaterThan(1)
  for (const part of [1, 2, 3])
    for (const name of readdirSync(at(`part-${part}`)).filter((one) => !one.endsWith('.json')))
      cpSync(at(`part-${part}`, name), at('.cache/photos', name), { recursive: true })

  expect((await project.run('build')).out).toMatch(/^Photos: .* 0 encoded, \d+ from cache/m)
  expect(siteOf(project)).toEqual(whole)
  const { status, err } = await project.run('photos', '--shard', '4/3')
  expect([status, err]).toEqual([
    2,
    expect.stringContaining('--shard 4/3 is not a part: write 3/8 for the third'),
  ])
})

/** Compressed. What pages load besides is the same for every content; tests/browser/each-page weighs it. */
const maxBytes = 20_000
const maxElements = 2000

test('the largest page of each kind, and each feed, stays small', async () => {
  const { content } = await read(archive())
  const index = buildIndex(await judgeUnread(content!), publishedPhotos(content!))
  const publication = createPublication(index, { redirects: [], profiles: [], base: '/' })
  const renderer = await prepareRenderer('/', index)
  const pages = largestPages(index.pages)
  for (const path of ['/', '/education', '/search', '/te/education', '/events/20', '/news/20'])
    expect(pages.some((page) => page.path.startsWith(path))).toBe(true)
  for (const page of pages) {
    const part = publication.byLanguage.get(languageOf(page.path))!
    const html = createShell(renderer, part)(page, renderer.renderPage(page, part.site))
    expect(gzipSync(html).length, page.path).toBeLessThanOrEqual(maxBytes)
    expect(html.match(/<[a-z]/g)!.length, page.path).toBeLessThanOrEqual(maxElements)
  }
  for (const part of publication.byLanguage.values())
    expect(gzipSync(feed(part)).length).toBeLessThanOrEqual(maxBytes)
})

/** The page of each kind and language with the most data. */
function largestPages(pages: readonly PageData[]): PageData[] {
  const kinds = groupBy(pages, ({ kind, path }) => `${kind} ${languageOf(path)}`)
  const size = (page: PageData) => JSON.stringify(page).length
  return [...kinds.values()].map((all) => all.reduce((one, other) => (size(other) > size(one) ? other : one)))
}
