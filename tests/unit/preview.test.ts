import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '../../scripts/commands/preview'
import { get as getFrom, listen } from '../fixtures/http'
import { lastingFolder, writeFiles } from '../fixtures/site'

const base = '/sub/'
const folder = lastingFolder()
let server: PreviewServer
let port: number

beforeAll(async () => {
  writeFiles(folder, {
    'secret.html': 'secret',
    'dist/index.html': 'home',
    'dist/about.html': 'about',
    'dist/admin/index.html': 'editor',
    'dist/404.html': 'not found',
    'dist/photos/a b.jpg': 'photo',
    'dist/ten.txt': '0123456789',
    'dist/_headers': '/sub/*\n  X-Test: all\n/sub/photos/*\n  Cache-Control: immutable\n',
    'dist/_redirects': '/sub/old-name /sub/about 301\n',
    'dist/.htaccess': 'secret',
  })
  server = await serveSite(join(folder, 'dist'), base)
  port = Number(new URL(server.resolvedUrls!.local[0]!).port)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers = {}) => getFrom(port, path, headers, '127.0.0.1')

test.each<[path: string, status: number, text: string]>([
  ['/sub/', 200, 'home'],
  ['/sub', 301, '/sub/'],
  ['/sub/about', 200, 'about'],
  ['/sub/%61bout', 200, 'about'],
  ['/sub/admin/', 200, 'editor'],
  ['/sub/admin?x=1', 301, '/sub/admin/?x=1'],
  ['/sub/photos/a%20b.jpg', 200, 'photo'],
  ['/sub/old-name?x=1', 301, '/sub/about?x=1'],
  ['/sub/About', 404, 'not found'],
  ['/sub/photos/', 404, 'not found'],
  ['/sub/ten.txt/x', 404, 'not found'],
  ['/sub/a%00', 404, 'not found'],
  [`/sub/${'x'.repeat(300)}`, 404, 'not found'],
  ['/about', 404, 'not found'],
  ['/sub/%5fredirects', 404, 'not found'],
  ['/sub/.htaccess', 404, 'not found'],
  ['/sub/../secret.html', 404, 'not found'],
  ['/sub/..%2fsecret.html', 404, 'not found'],
  ['/sub/%zz', 400, ''],
])('%s → %i %s', async (path, status, text) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.location ?? answer.body]).toEqual([status, text])
})

test('a part of a file', async () => {
  const { status, headers, body } = await get('/sub/ten.txt', { range: 'bytes=2-4' })
  expect([status, headers['content-range'], body]).toEqual([206, 'bytes 2-4/10', '234'])
  await get('/sub/ten.txt', { range: 'bytes=5-2' }).catch(() => {}) // Vite breaks off
  expect((await get('/sub/ten.txt')).body).toBe('0123456789')
})

test('files that the browser has are not sent again', async () => {
  const { headers } = await get('/sub/ten.txt')
  const again = await get('/sub/ten.txt', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.body]).toEqual([304, ''])
})

test.each([
  ['/sub/about', 'public, max-age=0, must-revalidate', 'text/html;charset=utf-8'],
  ['/sub/photos/a%20b.jpg', 'immutable', 'image/jpeg'],
  ['/sub/unknown', 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
])('%s has the headers of _headers', async (path, caching, type) => {
  const { headers } = await get(path)
  expect([headers['x-test'], headers['cache-control'], headers['content-type']]).toEqual([
    'all',
    caching,
    type,
  ])
})

test('answers under the names of this computer only', async () => {
  const statusOf = async (host: string) => (await get('/sub/about', { host })).status
  for (const host of ['localhost', 'site.localhost', '127.0.0.1:80', '[::1]', '192.168.1.7'])
    expect([host, await statusOf(host)]).toEqual([host, 200])
  for (const host of ['evil.example', 'localhost.evil.example', 'laptop.local'])
    expect([host, await statusOf(host)]).toEqual([host, 403])
})

test('a port that is in use has the code of the system', async () => {
  const other = createServer()
  const used = Number(new URL(await listen(other)).port)
  await expect(serveSite(join(folder, 'dist'), base, { port: used })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  other.close()
})
