/** The dev server serves what a page needs, and no other file of the project, also to other computers. */
import { readdirSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksum } from '../../scripts/store/file-state'
import { type DevServer, startDevServer } from '../fixtures/dev-server'
import { get as getFrom } from '../fixtures/http'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { entry, minimalSite, plainPhoto, writeFiles } from '../fixtures/site'
import { read, siteFiles } from './site'

/** The addresses of this computer in its network. */
const networkAddresses = Object.values(networkInterfaces()).flatMap((list) =>
  (list ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
)

/** In every file that the tests write. Another file in `src/` or `scripts/` would make the server build the editor again. */
const secret = 'KEPT-TO-OURSELVES'
const day = 'content/galleries/2025-10-17'
const files = [
  'content/site.md',
  `${day}/index.md`,
  `${day}/IMG_9.jpg`,
  'content/pages/home.md',
  '.cache/secret.js',
  '.git/config',
  '.env.secret',
  'package.json',
  'vite.config.ts',
  'hosting/secret.ts',
  'src/editor/ui/base.css',
  'src/editor/main.tsx',
  'src/model/read/load.ts',
  'src/media/pdf/draw.ts',
  'dist/secret.html',
  'notes.html',
]

let server: DevServer
let port: number
beforeAll(async () => {
  const photo = Buffer.concat([await plainPhoto('red'), Buffer.from(secret)])
  const title = entry({ title: 'Health camp', consent: 'pending' }, secret)
  const content = { ...(await minimalSite()), 'galleries/2025-10-17/index.md': title }
  server = await startDevServer({ ...content, 'galleries/2025-10-17/IMG_9.jpg': photo }, '--host')
  port = Number(new URL(server.address).port)
  const made = files.filter((file) => /secret|^\.git|notes/.test(file))
  writeFiles(server.project.folder, Object.fromEntries(made.map((file) => [file, `/* ${secret} */`])))
})
afterAll(() => server.stop())

const get = (path: string, headers = {}, host?: string) => getFrom(port, path, headers, host)

function spellings(file: string): string[] {
  const full = join(server.project.folder, file)
  const encoded = file.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const queries = [
    'raw',
    'url',
    'import',
    'import&raw',
    'inline',
    'direct',
    'html-proxy&index=0.js',
    'worker',
  ]
  return [
    ...['/', '//', '/./', '/src/../', '/src/%2e%2e/', '/@fs/../', '/@id/', '/@id/__x00__', '/about/..//'].map(
      (start) => start + file,
    ),
    ...queries.map((query) => `/${file}?${query}`),
    ...[
      '?t=1764000000000&raw',
      '?v=1&raw',
      '?import&t=1764000000000',
      '?/icon.svg',
      '?.js',
      '?',
      '%3fraw',
    ].map((end) => `/${file}${end}`),
    ...[`/@fs${full}`, `/@fs/${full}?raw`, `/@fs${full}?import&raw`, `/@id/${full}?raw`, full],
    `/${encoded}`,
    `/${file.toUpperCase()}`,
    `/src/site/styles/muggu/../../../${file}`,
    `/.cache/vite/deps/../../../${file}?v=1`,
    `/.cache/vite/deps/..%2f..%2f..%2f${encoded}`,
    `/icon.svg/../${file}`,
    `/admin/..%2f${file}`,
    `/photos/..%2f${file}`,
  ]
}

test('serves no other file of the project in any spelling of its address', async () => {
  const found: string[] = []
  // Every file and every spelling, but not each of each.
  const paths = spellings('').map((_, index) => spellings(files[index % files.length]!)[index]!)
  for (const [index, path] of paths.entries()) {
    const kinds: Record<string, string>[] = [{}, { 'sec-fetch-dest': 'script' }, { accept: 'text/css' }]
    const headers = kinds[index % 3]
    const { status, headers: sent, body } = await get(path, headers)
    // Vite writes the address into a worker or a module without reading the file.
    const hasAddress = body.includes('new Worker(') || /^export default "[^"]*"$/m.test(body)
    const isPage = body.includes('<div id="root"') || hasAddress
    if ((status === 200 && !isPage) || body.includes(secret))
      found.push(`${path} ${status} ${sent['content-type']}`)
  }
  expect(found).toEqual([])
})

test('serves what a page loads, also to other computers', async () => {
  const [host] = [...networkAddresses, '127.0.0.1']
  const answers = new Map<string, number>()
  const load = async (path: string, headers?: Record<string, string>) => {
    if (answers.has(path)) return
    answers.set(path, 0)
    const { status, body } = await get(path, headers, host)
    answers.set(path, status)
    const loaded = [
      ...body.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\/[^"]+)"|\ssrc="(\/[^"]+)"|url\(\\?["'](\/[^"'\\]+)/g),
    ]
    for (const [, script, source, picture] of loaded) await load((script ?? source ?? picture)!)
  }
  for (const page of ['/', '/about']) await load(page)
  expect([...answers].filter(([, status]) => status !== 200)).toEqual([])
  const paths = [...answers.keys()].join('\n')
  for (const part of ['/@vite/client', '/src/site/islands/Biography.tsx', '/deps/react', '.svg'])
    expect(paths).toContain(part)
  // The editor accepts links to files of public/.
  expect((await get('/admin/', {}, host)).body).toContain('"/icon.svg"')
  for (const path of ['/nowhere', `${day.replace('content', '')}/IMG_9.jpg`])
    expect((await get(path, {}, host)).status).toBe(404)
})

test('pages have the style sheets of a build, in the same order', async () => {
  const { body } = await get('/')
  const sheets = [...body.matchAll(/<style data-vite-dev-id="(.*?)">(.*?)<\/style>/gs)]
  const built = read(siteFiles.find((name) => /^assets\/style-.*\.css$/.test(name))!)
  const rules = sheets.map(([, , css]) => css!.replace(/\/\*.*?\*\//gs, ''))
  const classes = rules.map((css) => new Set(css.match(/(?<=\.)[a-z_-][\w-]*(?=[^{}]*\{)/gi)))
  /** The first class of each sheet that no other sheet has. */
  const marks = classes.flatMap((own) => {
    const isOwn = (name: string) => !classes.some((others) => others !== own && others.has(name))
    return [...own].find(isOwn) ?? []
  })
  const places = marks.map((name) => built.indexOf(`.${name}`))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  const names = sheets.map(([, file]) => basename(file!))
  const all = (readdirSync('src/site', { recursive: true }) as string[]).map((file) => basename(file))
  expect([...names].sort()).toEqual(all.filter((file) => file.endsWith('.css')).sort())
  expect(marks.length).toBeGreaterThanOrEqual(all.filter((file) => file.endsWith('.module.css')).length)
})

test('shows nobody what waits for consent, because other computers see the site, too', async () => {
  for (const path of ['/events/2025-10-17', '/education', '/search', '/'])
    expect([path, (await get(path)).body.includes('Health camp')]).toEqual([path, false])
})

test('shows a tile until a photo has been judged, and no longer what is hidden', async () => {
  const size = { width: 320, height: 240 }
  const [hidden, shown] = await Promise.all([1, 2].map((seed) => makePhonePhoto({ ...size, seed })))
  const [day, otherDay] = ['2025-09-02', '2025-08-17']
  const write = (files: Record<string, Uint8Array | string>) =>
    writeFiles(join(server.project.folder, 'content/galleries'), files)
  write({
    [`${day}/index.md`]: entry({ hide: '[a.jpg]' }),
    [`${day}/a.jpg`]: hidden!,
    [`${day}/b.jpg`]: shown!,
    [`${otherDay}/copy.jpg`]: await sharp(hidden).resize(280).jpeg().toBuffer(),
  })
  const published = `photos/${day}-${checksum(shown!).slice(0, 8)}`
  /** The starts of the addresses of photos that the page has had. */
  const seen = new Set<string>()
  const look = async () => {
    const { body } = await get('/education')
    for (const [, photo] of body.matchAll(/(photos\/[^"\s]*?)(?:-[0-9a-f]{4})?-\d+\.\w+/g)) seen.add(photo!)
    return [...seen]
  }
  await expect.poll(look).toContain(published)
  expect([...seen].filter((photo) => !/^photos\/photo-/.test(photo)).sort()).toEqual([
    published,
    'photos/tile',
  ])
  const [, address] = new RegExp(`(/${published}[^"\\s]*)`).exec((await get('/education')).body)!
  expect((await get(address!)).status).toBe(200)
  write({ [`${day}/index.md`]: entry({ hide: '[a.jpg, b.jpg]' }) })
  await expect.poll(async () => (await get(address!)).status).toBe(404)
  expect((await get('/photos/tile-800.avif')).headers['content-type']).toContain('image/svg+xml')
})

test('refuses files of the project', async () => {
  for (const file of files.filter((name) => !/^src|^dist|notes|\.cache\/vite/.test(name)))
    expect([file, (await get(`/${file}`)).status]).toEqual([file, 403])
})

test('opens no program', async () => {
  for (const path of [
    '/__open-in-editor',
    '/__open-in-editor?file=package.json',
    '//__open-in-editor?file=a',
  ])
    expect((await get(path)).status).toBe(403)
})

test('answers under the names of this computer only', async () => {
  for (const name of ['laptop.local', hostname(), '[::1]', '192.0.2.1'])
    expect([name, (await get('/', { host: name })).status]).toEqual([name, 200])
  for (const name of ['evil.example', 'laptop.local.evil.example', 'evil.example:5173'])
    expect([name, (await get('/src/site/start.ts', { host: name })).status]).toEqual([name, 403])
})
