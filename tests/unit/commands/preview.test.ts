import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../../scripts/commands/preview'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

/** Asks for a path, and gives back status, body and, of a redirect, where it leads. */
async function ask(path: string, base = '/'): Promise<[number, string]> {
  const response = await request(path, base)
  return [response.status, response.headers.get('location') ?? (await response.text())]
}

async function request(path: string, base = '/'): Promise<Response> {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'index.html': 'home',
    'about.html': 'about',
    'education.html': 'education',
    'education/2024.html': 'year',
    '404.html': 'not found',
    'photos/a b.jpg': 'photo',
    _headers: `${base}*\n  X-Test: all\n${base}photos/*\n  Cache-Control: immutable\n`,
    _redirects: `${base}old-name ${base}about 301\n`,
    '.htaccess': '',
  })
  const server = createServer(serveSite(folder, base))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return fetch(`http://localhost:${port}${path}`, { redirect: 'manual' })
}

test.each<[path: string, status: number, text: string]>([
  ['/', 200, 'home'],
  ['/about', 200, 'about'],
  ['/about?x=1', 200, 'about'],
  ['/education', 200, 'education'],
  ['/education/2024', 200, 'year'],
  ['/photos/a%20b.jpg', 200, 'photo'],
  ['/Education', 301, '/education'],
  ['/education/', 301, '/education'],
  ['/education.html', 301, '/education'],
  ['/About.HTML?x=1', 301, '/about?x=1'],
  ['/index.html', 301, '/'],
  ['/old-name', 301, '/about'],
  ['/_headers', 404, 'not found'],
  ['/.htaccess', 404, 'not found'],
  ['/EDUCATION/2024', 301, '/education/2024'],
  ['/unknown', 404, 'not found'],
  ['/photos/', 404, 'not found'],
  ['/../package.json', 404, 'not found'],
  ['/%2e%2e/package.json', 404, 'not found'],
  ['/%E0%A4%A', 404, 'not found'],
])('%s → %i %s', async (path, status, text) => {
  expect(await ask(path)).toEqual([status, text])
})

test.each<[path: string, status: number, text: string]>([
  ['/sub/', 200, 'home'],
  ['/sub', 301, '/sub/'],
  ['/sub/about', 200, 'about'],
  ['/sub/About', 301, '/sub/about'],
  ['/sub/old-name', 301, '/sub/about'],
  ['/about', 404, 'not found'],
])('under /sub/: %s → %i %s', async (path, status, text) => {
  expect(await ask(path, '/sub/')).toEqual([status, text])
})

test.each<[path: string, caching: string]>([
  ['/about', 'public, max-age=0, must-revalidate'],
  ['/photos/a%20b.jpg', 'immutable'],
  ['/unknown', 'public, max-age=0, must-revalidate'],
])('%s comes with the headers of _headers, Cache-Control: %s', async (path, caching) => {
  const { headers } = await request(path)
  expect([headers.get('x-test'), headers.get('cache-control')]).toEqual(['all', caching])
})
