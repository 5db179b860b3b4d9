/** `npm run verify` against a folder and an address. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../fixtures/listen'
import { keepCaches, makeProject, type Project } from '../fixtures/project'
import { serveSite } from '../fixtures/serve-site'
import { minimalSite } from '../fixtures/site'

let project: Project
let server: Server
let address: string
const at = (name: string) => join(project.folder, 'dist', name)

beforeAll(async () => {
  project = await makeProject(await minimalSite())
  server = createServer((request, response) =>
    serveSite(join(project.folder, 'dist'), '/trust/')(request, response),
  )
  address = `${await listen(server)}/trust`
  expect((await project.run('build', '--base', '/trust/')).status).toBe(0)
  keepCaches(project)
})
afterAll(() => {
  server.close()
  rmSync(project.folder, { recursive: true })
})

test('names every file that differs, is missing or is unknown', async () => {
  const same = await project.run('verify', address)
  expect([same.status, same.err.match(/^error.*/gm)]).toEqual([0, null])
  expect(same.out).toMatch(new RegExp(`${address} is what this content builds: \\d+ files compared\\.\n$`))

  const names = ['about.html', 'sitemap.xml', 'robots.txt']
  const before = names.map((name) => readFileSync(at(name)))
  const about = readFileSync(at('about.html'), 'utf8')
  writeFileSync(
    at('about.html'),
    about.replace('</body>', '<script src="https://example.org/x.js"></script></body>'),
  )
  const sitemap = readFileSync(at('sitemap.xml'), 'utf8')
  const old = '/photos/2024-01-03-0a1b2c3d-0123-400.jpg'
  writeFileSync(
    at('sitemap.xml'),
    sitemap.replace(/(<loc>([^<]*)\/about<\/loc>)/, `$1<image:loc>$2${old}</image:loc>`),
  )
  rmSync(at('robots.txt'))

  const differences = [
    'error    about.html  is not what this content builds, from: <script src="https://example.org/x.js"></script></body> </ht',
    `error    ${old.slice(1)}  is published, but this content does not build it`,
    'error    robots.txt  is not published',
  ]
  const online = await project.run('verify', address)
  const lines = online.err.split('\n').filter((line) => line.startsWith('error'))
  expect([online.status, lines.filter((line) => !line.includes('sitemap.xml'))]).toEqual([1, differences])
  expect(online.out).toMatch(/\n4 files of .*trust and of this content differ\.\n$/)

  writeFileSync(at('old.html'), 'x')
  const folder = await project.run('verify', 'dist', '--base', '/trust/')
  expect(folder.err.split('\n').filter((line) => /^error\s+(old|photos)/.test(line))).toEqual([
    'error    old.html  is published, but this content does not build it',
  ])
  rmSync(at('old.html'))
  for (const [place, name] of names.entries()) writeFileSync(at(name), before[place]!)
})

test('names what a host changes in all pages in one line', async () => {
  const pages = readdirSync(at('.')).filter((name) => name.endsWith('.html'))
  const originals = new Map(pages.map((name) => [name, readFileSync(at(name), 'utf8')]))
  const rewrite = async (from: RegExp, to: string) => {
    for (const [name, text] of originals) writeFileSync(at(name), text.replace(from, to))
    const { status, err } = await project.run('verify', address)
    const lines = err.split('\n').filter((line) => line.startsWith('error'))
    expect([status, lines.length]).toEqual([1, 1])
    return lines[0]
  }
  const hidden = '<a href="/cdn-cgi/l/email-protection#a1b2" class="__cf_email__" data-cfemail="a1b2">'
  expect(await rewrite(/<a[^>]*href="mailto:[^>]*>/, hidden)).toMatch(
    new RegExp(
      `^error {4}${address} {2}the host hides e-mail addresses in \\d+ pages, so they cannot be compared\\.`,
    ),
  )
  expect(
    await rewrite(/<\/body>/, '<script defer src="https://static.example/beacon.js"></script></body>'),
  ).toContain('the host adds <script defer src="https://static.example/beacon.js"> in ')
  // A change of the content is no doing of the host. Files with the same difference are one line.
  for (const [name, text] of originals) writeFileSync(at(name), text.replace('</footer>', 'Old</footer>'))
  for (const name of ['old-1.html', 'old-2.html']) writeFileSync(at(name), 'x')
  const { err } = await project.run('verify', 'dist', '--base', '/trust/')
  const changed = pages.filter((name) => originals.get(name)!.includes('</footer>'))
  expect(err.split('\n').filter((line) => /^(error|To name)/.test(line))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^error {4}dist {2}${changed.length} files are not what this content builds: [\\w.]+, [\\w.]+, [\\w.]+, …, from: `,
      ),
    ),
    'error    dist  2 files are published, but this content does not build them: old-1.html, old-2.html',
    'To name every file, add --all.',
  ])
  const all = await project.run('verify', 'dist', '--base', '/trust/', '--all')
  expect(all.err.match(/^error.*/gm)).toHaveLength(changed.length + 2)
  for (const [name, text] of originals) writeFileSync(at(name), text)
})

test('explains an address that does not answer, and wrong arguments', async () => {
  const closed = createServer()
  const nobody = await listen(closed, '127.0.0.1')
  closed.close()
  const offline = await project.run('verify', nobody)
  expect([offline.status, offline.err.split('\n').findLast((line) => line.startsWith('error'))]).toEqual([
    1,
    `error    ${nobody} cannot be reached (ECONNREFUSED): is the address right, and this computer online?`,
  ])
  const wrong = await project.run('verify', 'nowhere')
  expect([wrong.status, wrong.err]).toEqual([
    2,
    'error    "nowhere" is neither an address (https://…) nor a folder.\n',
  ])
})
