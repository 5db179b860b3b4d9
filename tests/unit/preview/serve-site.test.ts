import { rmSync, symlinkSync, utimesSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from '../../../scripts/preview/serve-site'
import { expectNoOpenFiles, largeBytes } from '../../fixtures/open-files'
import { lastingFolder, writeFiles } from '../../fixtures/site'

const servers: Server[] = []
const folders: string[] = []
let plain: number
let sub: number
let exposed: number

/** A folder with a site for `base` in `dist`, and files beside it that must not be served. */
function makeSite(base: string): string {
  const folder = lastingFolder()
  folders.push(folder)
  writeFiles(folder, {
    'secret.html': 'secret',
    'dist/index.html': 'home',
    'dist/about.html': 'about '.repeat(300),
    'dist/about.html.gz': gzipSync('about, packed'),
    'dist/education.html': 'education',
    'dist/education/2024.html': 'year',
    'dist/404.html': 'not found',
    'dist/photos/a b.jpg': 'photo',
    'dist/photos/large.jpg': Buffer.alloc(largeBytes),
    'dist/ten.txt': '0123456789',
    'dist/empty.txt': '',
    'dist/_headers': `${base}*\n  X-Test: all\n${base}photos/*\n  Cache-Control: immutable\n`,
    'dist/_redirects': `${base}old-name ${base}about 301\n${base}away //evil.example/ 301\n`,
    'dist/.htaccess': 'secret',
    'dist/.well-hidden/x.txt': 'secret',
  })
  symlinkSync('../secret.html', join(folder, 'dist/link.html'))
  symlinkSync('..', join(folder, 'dist/up'))
  symlinkSync('ten.txt', join(folder, 'dist/inside.txt'))
  utimesSync(join(folder, 'dist/ten.txt'), 1_700_000_000, 1_700_000_000)
  return join(folder, 'dist')
}

async function start(base: string, options = {}): Promise<number> {
  const server = createServer(serveSite(makeSite(base), base, options))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  plain = await start('/')
  sub = await start('/sub/')
  exposed = await start('/', { isExposed: true })
})
afterAll(() => {
  for (const server of servers) server.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends a request exactly as written: a client library would normalize the address. */
function ask(
  path: string,
  more: { port?: number; method?: string; headers?: string[] } = {},
): Promise<Answer> {
  const { port = plain, method = 'GET', headers = [] } = more
  const hasHost = headers.some((line) => line.startsWith('Host:'))
  const lines = [`${method} ${path} HTTP/1.1`, ...(hasHost ? [] : ['Host: localhost']), ...headers]
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (data) => (text += data))
    socket.once('error', reject)
    socket.once('close', () => resolve(parse(text)))
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1')
  })
}

function parse(text: string): Answer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines
    .map((line) => /^(.*?): (.*)$/.exec(line)!)
    .map(([, name, value]) => [name!.toLowerCase(), value!])
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  }
}

/** Returns the status, and the body or the target of a redirect. */
async function outcome(path: string, port?: number): Promise<[number, string]> {
  const { status, headers, body } = await ask(path, { port })
  return [status, headers.location ?? body.slice(0, 20).trim()]
}

describe('a path', () => {
  test.each<[path: string, status: number, text: string]>([
    ['/', 200, 'home'],
    ['/about', 200, 'about about about ab'],
    ['/education', 200, 'education'],
    ['/education?x=1', 200, 'education'],
    ['/%65ducation', 200, 'education'],
    ['/education/2024', 200, 'year'],
    ['/photos/a%20b.jpg', 200, 'photo'],
    ['/inside.txt', 200, '0123456789'],
    ['/empty.txt', 200, ''],
    ['http://localhost/education', 200, 'education'],
    ['/Education', 301, '/education'],
    ['/education/', 301, '/education'],
    ['/education.html', 301, '/education'],
    ['/About.HTML?x=1', 301, '/about?x=1'],
    ['/about.html?x=/../%2f', 301, '/about?x=/../%2f'],
    ['/index.html', 301, '/'],
    ['/index', 301, '/'],
    ['/old-name', 301, '/about'],
    ['/old%2dname', 301, '/about'],
    ['/EDUCATION/2024', 301, '/education/2024'],
    ['/unknown', 404, 'not found'],
    ['/photos/', 404, 'not found'],
    ['/photos', 404, 'not found'],
    ['/ten.txt/', 404, 'not found'],
    ['/ten.txt/x', 404, 'not found'],
    ['/away', 404, 'not found'],
    [`/${'x'.repeat(300)}`, 404, 'not found'],
  ])('%s → %i %s', async (path, status, text) => {
    expect(await outcome(path)).toEqual([status, text])
  })

  test.each<[path: string, status: number, text: string]>([
    ['/sub/', 200, 'home'],
    ['/sub', 301, '/sub/'],
    ['/sub/education', 200, 'education'],
    ['/sub/About', 301, '/sub/about'],
    ['/sub/old-name', 301, '/sub/about'],
    ['/education', 404, 'not found'],
    ['/sub/../education', 404, 'not found'],
    ['/sub//evil.example/', 404, 'not found'],
    ['/sub//education.html', 404, 'not found'],
  ])('under /sub/: %s → %i %s', async (path, status, text) => {
    expect(await outcome(path, sub)).toEqual([status, text])
  })

  test.each([
    '//',
    '///',
    '//[',
    '//:80',
    '//@',
    '//%00/',
    '//xn--/',
    '//a:99999/',
    '//[::1',
    'http://[',
    'http://other.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/..%2fAbout',
    '/..//evil.example/About',
    '/..%2fsecret.html',
    '/..%2fSECRET',
    '/..%2fnothing.html',
    '/..%5csecret.html',
    '/%E0%A4%A',
    '/%zz',
    '/a%00.html',
    '/%0d%0aX-Evil:%201',
  ])('%s cannot be read: 400', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([400, undefined])
  })

  test.each(['about', 'photos/../about', '/about HTTP/1.1\r\nX', ''])(
    '%j is not a valid request: 400',
    async (path) => {
      expect((await ask(path)).status).toBe(400)
    },
  )

  test.each([
    '/_headers',
    '/_redirects',
    '/.htaccess',
    '/%5fheaders',
    '/%5Fredirects',
    '/%2ehtaccess',
    '/_headers/',
    '/_HEADERS',
    '/x/../_headers',
    '/.well-hidden/x.txt',
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/../secret',
    '/link.html',
    '/link',
    '/LINK',
    '/up/secret.html',
    '/up/dist/ten.txt/..',
  ])('%s is hidden: 404', async (path) => {
    expect(await outcome(path)).toEqual([404, 'not found'])
  })
})

test('a HEAD has the headers of a GET and no body', async () => {
  const { headers } = await ask('/ten.txt')
  const head = await ask('/ten.txt', { method: 'HEAD' })
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  expect(head.headers.etag).toBe(headers.etag)
  expect(await ask('/nothing', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  '%s is not allowed: 405',
  async (method) => {
    const { status, headers } = await ask('/about', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  },
)

test.each<[range: string, status: number, range: string | undefined, body: string]>([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=0-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=5-2', 416, 'bytes */10', ''],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=abc', 416, 'bytes */10', ''],
  ['bytes=0-1,4-5', 200, undefined, '0123456789'],
  ['lines=1-2', 200, undefined, '0123456789'],
])('Range: %s → %i', async (range, status, given, body) => {
  const answer = await ask('/ten.txt', { headers: [`Range: ${range}`] })
  expect([answer.status, answer.headers['content-range']]).toEqual([status, given])
  if (body) expect(answer.body).toBe(body)
})

test('does not send what the client has cached', async () => {
  const { headers } = await ask('/ten.txt')
  expect(headers['last-modified']).toBe('Tue, 14 Nov 2023 22:13:20 GMT')
  for (const condition of [
    `If-None-Match: ${headers.etag}`,
    `If-Modified-Since: ${headers['last-modified']}`,
  ]) {
    const again = await ask('/ten.txt', { headers: [condition] })
    expect([again.status, again.body, again.headers['content-type']]).toEqual([304, '', undefined])
    expect(again.headers.etag).toBe(headers.etag)
  }
  for (const condition of ['If-None-Match: "other"', 'If-Modified-Since: Tue, 14 Nov 2023 22:13:19 GMT']) {
    expect((await ask('/ten.txt', { headers: [condition] })).status).toBe(200)
  }
})

test('sends the file, not its compressed copy', async () => {
  const { headers, body } = await ask('/about', { headers: ['Accept-Encoding: gzip, br'] })
  expect([headers['content-encoding'], headers['content-type'], body]).toEqual([
    undefined,
    'text/html; charset=utf-8',
    'about '.repeat(300),
  ])
})

test.each<[path: string, caching: string]>([
  ['/about', 'public, max-age=0, must-revalidate'],
  ['/photos/a%20b.jpg', 'immutable'],
  ['/%70hotos/a%20b.jpg', 'immutable'],
  ['/unknown', 'public, max-age=0, must-revalidate'],
])('%s has the headers of the file _headers, Cache-Control: %s', async (path, caching) => {
  const { headers } = await ask(path)
  expect([headers['x-test'], headers['cache-control']]).toEqual(['all', caching])
})

describe('the Host header', () => {
  test.each(['localhost', 'LOCALHOST:4173', 'site.localhost', '127.0.0.1:80', '[::1]:80', '192.168.1.7'])(
    '%s is answered',
    async (host) => {
      expect((await ask('/about', { headers: [`Host: ${host}`] })).status).toBe(200)
    },
  )

  test.each(['evil.example', 'localhost.evil.example', 'evil.example:4173', '127.0.0.1.evil.example'])(
    '%s is refused',
    async (host) => {
      const headers = [`Host: ${host}`]
      expect((await ask('/about', { headers })).status).toBe(403)
      expect((await ask('/about', { headers, port: exposed })).status).toBe(403)
    },
  )

  test('names of a network are answered by a server that is exposed to it', async () => {
    const headers = ['Host: laptop.local:4173']
    expect((await ask('/about', { headers })).status).toBe(403)
    expect((await ask('/about', { headers, port: exposed })).status).toBe(200)
  })

  test.each(['a b', 'a/b', 'user@localhost', '['])('%s is no name', async (host) => {
    expect((await ask('/about', { headers: [`Host: ${host}`], port: exposed })).status).toBe(403)
  })
})

test.runIf(process.platform === 'linux')('closes files when clients disconnect', async () => {
  await expectNoOpenFiles(plain, '/photos/large.jpg')
  expect((await ask('/ten.txt')).status).toBe(200)
})
