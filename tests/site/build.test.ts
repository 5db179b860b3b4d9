/** The files of a whole build of a small site with hostile text. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseReport } from '../../src/model/lib/reported-errors'
import { pages } from '../../src/model/schema/collections'
import { photoFormats } from '../../src/page-data/photo-formats'
import { makeProject, type Project, type Run } from '../fixtures/project'
import { area, entry, type Files, minimalSite, plainPhoto, story } from '../fixtures/site'
import { testSite } from '../test-site'

const hostile = `US$"five" $& $' </script> & తెలుగు`
/** A text that looks like an address, which is no error. */
const likeAddress = ' href="/nowhere"'
const quoted = `'${hostile.replaceAll("'", "''")}'`

const days = ['2023', '2024', '2025'].flatMap((year) =>
  ['01', '02', '03'].map((month) => `${year}-${month}-04`),
)

async function hostileSite(): Promise<Files> {
  const events = await Promise.all(
    days.map(async (day, index) => [
      `galleries/${day}/IMG_1.jpg`,
      await plainPhoto(`hsl(${index * 40}, 60%, 50%)`, ...(day === '2025-03-04' ? [900, 600] : [480, 320])),
    ]),
  )
  const stories = Array.from({ length: 7 }, (_, index) => [
    `news/story-${index + 1}.md`,
    story(`Story ${index + 1}`, { date: `2025-01-0${index + 1}` }),
  ])
  return {
    ...(await minimalSite()),
    ...Object.fromEntries(events),
    ...Object.fromEntries(stories),
    'focus-areas/agriculture.md': area('Agriculture', 2),
    'news/hostile.md': story(
      quoted,
      { description: quoted },
      `${hostile.replace('</script>', '\\</script>')}${likeAddress}\n\n![${hostile.replace('</script>', '')}](school.jpg)`,
    ),
    'news/draft.md': story('Not yet', { draft: 'true' }),
    'members/one.md': entry(
      { name: quoted, role: 'Secretary', shortBio: quoted, image: 'school.jpg', order: '1' },
      'One\nTwo',
    ),
    'galleries/2025-03-04/broken.jpg': (await plainPhoto('red', 900, 600)).subarray(0, 900),
    'galleries/2025-03-04/IMG_9999.jpg': '',
    'photos/notes.txt': '',
    'galleries/2025-03-04/film.mp4': Buffer.from('00000018667479706d703432', 'hex'),
    'galleries/2025-03-04/IMG_2.jpg': await sharp({
      create: { width: 60, height: 40, channels: 3, background: 'blue' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  }
}

let project: Project
let built: Run
const page = (name: string) => readFileSync(join(project.folder, 'dist', name), 'utf8')

const expectedPages = [
  ...Object.values(pages).map(({ path }) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
  ...['404', 'agriculture', 'education', 'events', 'events/2023', 'hostile', 'news', 'offline', 'search'].map(
    (name) => `${name}.html`,
  ),
  ...Array.from({ length: 7 }, (_, index) => `story-${index + 1}.html`),
  ...days.map((day) => `events/${day}.html`),
].sort()

function listPages(): string[] {
  const files = readdirSync(join(project.folder, 'dist'), { recursive: true }) as string[]
  return files.filter((name) => name.endsWith('.html') && !name.startsWith('admin')).sort()
}

beforeAll(async () => {
  project = await makeProject(await hostileSite())
  built = await project.run('build')
})
afterAll(() => rmSync(project.folder, { recursive: true }))

describe('a build', () => {
  test('succeeds, and reports the photos that it left out', () => {
    expect(built.err.split('\n').filter(Boolean)).toEqual([
      'warning  content/galleries/2025-03-04  film.mp4: only photos are shown, so this was left out.',
      'warning  content/galleries/2025-03-04/IMG_9999.jpg  the file is empty and was left out: send or copy it again.',
      'warning  content/galleries/2025-03-04/broken.jpg  cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.',
      expect.stringMatching(/^warning {2}content\/photos\/notes\.txt /),
      expect.stringMatching(
        /^warning {2}content\/photos\/school\.jpg {2}is shown by (?:[\w./-]+, ){3}\d+ other files, and content\/.*\.md:\d+ holds it back\. /,
      ),
    ])
    expect(built.out).toMatch(/^Photos: 11 in 9 galleries, 11 encoded, 0 from cache, /m)
    expect(built.out).toMatch(
      new RegExp(
        `^Built ${expectedPages.length} pages and 11 photos; 2 photos left out\\.\nThe site is in dist, after `,
        'm',
      ),
    )
    expect(built.status).toBe(0)
  })

  test('makes a page for every entry, event, year and list, and none for a draft', () => {
    expect(listPages()).toEqual(expectedPages)
  })

  test('gives each page in the sitemap its newest date', () => {
    const entries = page('sitemap.xml').matchAll(
      /<loc>https:\/\/trust\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g,
    )
    const days = new Map([...entries].map(([, path, day]) => [path, day]))
    const named = ['/', '/about', '/education', '/events/2023', '/story-3', '/hostile', '/news']
    expect(named.map((path) => `${path} ${days.get(path) ?? 'none'}`)).toEqual([
      '/ 2025-03-04',
      '/about none',
      '/education 2025-03-04',
      '/events/2023 2023-03-04',
      '/story-3 2025-01-03',
      '/hostile none',
      '/news 2025-01-07',
    ])
  })

  test('contains the licences of packages and typeface', () => {
    const text = page('licenses.txt')
    for (const name of ['react', 'react-dom', 'glightbox'])
      expect(text).toMatch(new RegExp(`^## ${name} - `, 'm'))
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
  })

  test('removes all temporary files', () => {
    expect(
      readdirSync(join(project.folder, 'dist')).filter((name) => /^\.|static-loader/.test(name)),
    ).toEqual(['.htaccess', '.nojekyll'])
    expect(readdirSync(project.folder).filter((name) => /building|previous|temp/.test(name))).toEqual([])
  })

  test('keeps every letter of a hostile text', () => {
    const html = page('hostile.html')
    const escaped = 'US$&quot;five&quot; $&amp; $&#x27; &lt;/script&gt; &amp; తెలుగు'
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]).toContain(escaped)
    const inHead = escaped.replaceAll('&#x27;', "'")
    expect(html).toContain(`<meta name="description" content="${inHead}">`)
    expect(html).toContain(`<title>${inHead.replaceAll('&quot;', '"')} – Lamp Trust</title>`)
    expect(html).toContain(likeAddress)
    expect(html.match(/<div id="root"/g)).toHaveLength(1)
    expect(html.match(/<\/html>/g)).toHaveLength(1)
  })

  test('makes the same scripts, style sheet and fonts for any content', () => {
    const assets = (folder: string) => readdirSync(join(folder, 'assets'))
    const scripts = (folder: string) => assets(folder).filter((name) => name.endsWith('.js'))
    const dist = join(project.folder, 'dist')
    expect(scripts(dist)).toEqual(scripts(testSite))
    const [sheet, ...others] = assets(dist).filter((name) => name.endsWith('.css'))
    expect(others).toEqual([])
    const css = page(`assets/${sheet}`)
    const fonts = [...css.matchAll(/url\(\/assets\/([\w-]+\.woff2)\)/g)].map((match) => match[1])
    expect(fonts.sort()).toEqual(assets(dist).filter((name) => name.endsWith('.woff2')))
    expect(fonts).toHaveLength(6)
    expect(page('index.html').match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      `<link rel="stylesheet" crossorigin href="/assets/${sheet}">`,
    ])
  })

  test('contains pages only as HTML, not as data', () => {
    const scripts = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    for (const name of ['index.html', 'education.html', 'hostile.html', '404.html'])
      expect(
        scripts(page(name)).filter((tag) => !/ src="[^"]+"|type="application\/ld\+json"/.test(tag)),
      ).toEqual([])
    expect(
      page('education.html').match(/\/photos\/2025-03-04-[0-9a-f]{8}-[0-9a-f]{4}-900\.jpg 900w/g),
    ).toHaveLength(1)
  })

  test('writes pages without inline scripts and styles, with the character set first', () => {
    for (const name of ['index.html', 'education.html', 'hostile.html', 'trustmembers.html', '404.html']) {
      const html = page(name)
      expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(1000)
      expect(html.split(/<script(?![^>]*(?:src=|application\/))[^>]*>/)).toHaveLength(1)
      expect(html.match(/<[^>]+\sstyle=/g)).toBeNull()
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html.match(/<main/g)).toHaveLength(1)
    }
  })

  test('shows the newest stories on the home page, and all in a list', () => {
    const titles = [...page('index.html').matchAll(/>(Story \d)<\/a>/g)].map((match) => match[1])
    expect(titles).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Story ${number}`))
    expect(page('index.html')).toContain('href="/news"')
    expect(page('news.html')).toContain('href="/hostile"')
  })

  test('publishes photos upright, without metadata, never enlarged', async () => {
    const folder = join(project.folder, 'dist/photos')
    const files = readdirSync(folder).filter((name) => name.startsWith('2025-03-04-'))
    const versions = Object.values(photoFormats).flatMap(({ extension }) =>
      [40, 400, 800, 900].map((width) => `2025-03-04 ${width}.${extension}`),
    )
    expect(files.map((name) => name.replace(/-[0-9a-f]{8}-[0-9a-f]{4}-/, ' ')).sort()).toEqual(
      versions.sort(),
    )
    const turned = await sharp(join(folder, files.find((name) => name.endsWith('-40.jpg'))!)).metadata()
    expect(turned).toMatchObject({ width: 40, height: 60 })
    expect([turned.orientation, turned.exif, turned.icc, turned.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the next build', () => {
  test('with an error reports it, and does not change the published site', async () => {
    const before = page('index.html')
    writeFileSync(join(project.folder, 'content/news/wrong.md'), '---\ntitle: Wrong\n---\n')
    const failed = await project.run('build', '--errors', 'errors.json')
    rmSync(join(project.folder, 'content/news/wrong.md'))
    const report = parseReport(readFileSync(join(project.folder, 'errors.json'), 'utf8'))
    expect(failed.status).toBe(1)
    expect(failed.err).toContain('error    content/news/wrong.md:1  description: is missing.')
    // What is wrong with photos is said in the same run as what is wrong with texts.
    expect(failed.err).toContain('warning  content/galleries/2025-03-04/broken.jpg  cannot be read')
    expect(failed.err).toContain('Nothing was built: 2 errors. dist is unchanged.')
    expect(report).toHaveLength(2)
    expect(page('index.html')).toBe(before)
  })

  test('with --strict refuses warnings', async () => {
    const strict = await project.run('build', '--strict', '--out', 'strict')
    expect(strict.status).toBe(1)
    expect(strict.err).toContain('Nothing was built: warnings, which --strict refuses.')
    expect(existsSync(join(project.folder, 'strict'))).toBe(false)
  })
})
