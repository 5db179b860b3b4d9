/** A project in a folder whose name has spaces, quotes and letters of other scripts. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { minimalSite, plainPhoto } from '../fixtures/site'

let odd: Project
let plain: Project
beforeAll(async () => {
  const content = {
    ...(await minimalSite()),
    'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 900, 600),
  }
  odd = await makeProject(content, `a b & (c) 'd' ${process.platform === 'win32' ? '' : '"e" '}తెలుగు-`)
  plain = await makeProject(content)
  rmSync(join(odd.folder, '.cache/generator'), { recursive: true }) // commands can be compiled there, too
})
afterAll(() => {
  for (const { folder } of [odd, plain]) rmSync(folder, { recursive: true, maxRetries: 20 })
})

test('builds the same site as any other', async () => {
  const [run] = [await odd.run('build'), await plain.run('build')]
  expect([run.status, run.err]).toEqual([0, ''])
  expect(siteOf(odd)).toEqual(siteOf(plain))
  expect((await odd.run('build')).status).toBe(0)
})

test('runs check and new', async () => {
  expect((await odd.run('new', 'news', 'Forty benches')).out).toContain('Made content/news/forty-benches.md.')
  expect((await odd.run('check')).status).toBe(0)
  expect((await odd.run('check', '--port', '1')).status).toBe(2)
})

test.each<[command: string, path: string, text: string]>([
  ['preview', '/about', 'Our Mission'],
  ['dev', '/src/components/decoration/Lamp.tsx', 'function Lamp'],
])('%s serves it', async (command, path, text) => {
  const server = odd.start(command, '--port', '0')
  let output = ''
  server.stdout!.on('data', (data) => (output += data))
  await vi.waitFor(() => expect(output).toMatch(/localhost:\S*\d+/), 60_000)
  const port = /localhost:\D*(\d+)/.exec(output.replaceAll('\x1b[1m', '').replaceAll('\x1b[22m', ''))![1]
  expect(await (await fetch(`http://localhost:${port}${path}`)).text()).toContain(text)
  server.kill()
  await once(server, 'close')
})
