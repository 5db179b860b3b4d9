import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../../scripts/commands/preview'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

/** Asks for a path, and gives back status, body and, of a redirect, where it leads. */
async function ask(path: string, base = '/'): Promise<[number, string]> {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'index.html': 'home',
    'about.html': 'about',
    'education.html': 'education',
    'education/2024.html': 'year',
    '404.html': 'not found',
    'photos/a b.jpg': 'photo',
  })
  const server = createServer(serveSite(folder, base))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' })
  return [response.status, response.headers.get('location') ?? (await response.text())]
}

test.each<[path: string, status: number, text: string]>([
  ['/', 200, 'home'],
  ['/about', 200, 'about'],
  ['/about?x=1', 200, 'about'],
  ['/education', 200, 'education'],
  ['/education/2024', 200, 'year'],
  ['/photos/a%20b.jpg', 200, 'photo'],
  ['/Education', 301, '/education'],
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
  ['/about', 404, 'not found'],
])('under /sub/: %s → %i %s', async (path, status, text) => {
  expect(await ask(path, '/sub/')).toEqual([status, text])
})
