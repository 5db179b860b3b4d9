/** `npm run verify`: what is wrong with the content, and withdrawn photos that still answer. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteWithdrawn, photoFolders } from '../../scripts/commands/steps/withdrawn-files'
import { verify } from '../../scripts/commands/verify'
import { checksum } from '../../scripts/store/file-state'
import { findStillOnline } from '../../src/model/withdrawal/still-online'
import { formatWithdrawn } from '../../src/model/withdrawal/withdrawn-list'
import { listen, serveSite } from '../fixtures/http'
import { runCommand } from '../fixtures/run-command'
import { siteFile, temporaryFolder, writeFiles } from '../fixtures/site'

test.each([
  [
    siteFile({ photosUrl: 'photos.example' }),
    /^error {4}content\/site\.md:9 {2}photosUrl: "photos\.example" .*\n$/,
  ],
  [siteFile({ tagline: '[a' }), /^error {4}content\/site\.md:3 {2}.*\n$/],
  [
    siteFile().replace('tagline', '----\ntagline'),
    /^error {4}content\/site\.md:3 {2}"----" begins with .*\n$/,
  ],
])('compares nothing if site.md has errors: %j', async (site, message) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'dist/index.html': '', 'content/site.md': site })
  const args = ['https://trust.invalid']
  const { status, out, err } = await runCommand(folder, () =>
    verify({ args, out: 'dist', content: 'content' }),
  )
  expect(err).toMatch(message)
  expect([status, out]).toEqual([
    1,
    'https://trust.invalid was not compared with dist: correct these errors first.\n',
  ])
})

test('compares nothing if site.md cannot be read', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'dist/index.html': '', 'content/site.md/a.txt': '' })
  const run = () => verify({ args: ['https://trust.invalid'], out: 'dist', content: 'content' })
  const { status, err } = await runCommand(folder, run)
  expect([status, err]).toEqual([
    1,
    expect.stringMatching(/^error {4}content\/site\.md {2}cannot be read: .*\n$/),
  ])
})

test('compares nothing if the list of withdrawn photos is damaged', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'dist/index.html': '', 'content/site.md': siteFile(), 'content/withdrawn.json': '{' })
  const run = () => verify({ args: ['https://trust.invalid'], out: 'dist', content: 'content' })
  const { status, err } = await runCommand(folder, run)
  expect([status, err]).toEqual([1, 'error    content/withdrawn.json  is damaged: undo its last change.\n'])
})

test('compares nothing if the address cannot be reached', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'dist/index.html': '', 'content/site.md': siteFile() })
  const server = createServer()
  const args = [await listen(server)]
  server.close()
  const run = () => verify({ args, out: 'dist', content: 'content' })
  const { status, out, err } = await runCommand(folder, run)
  expect([status, err]).toEqual([1, expect.stringContaining('cannot be reached (ECONNREFUSED)')])
  expect(out).toContain('was not compared with dist, because it cannot be reached.')
})

const withdrawn = checksum('a photo')
const name = (hash: string, width = 400) => `2025-10-17-${hash.slice(0, 8)}-c41d-${width}.jpg`

/** A folder with a site, its content, and what a host has. Returns the errors of `verify`. */
async function makeHost(host: Record<string, string>) {
  const folder = temporaryFolder()
  const list = { withdrawn: [{ day: '2025-11-01', checksums: [withdrawn] }], different: [] }
  const server = createServer(serveSite(join(folder, 'host'), '/'))
  const address = await listen(server)
  onTestFinished(() => void server.close())
  writeFiles(folder, {
    'content/site.md': siteFile(),
    'content/withdrawn.json': formatWithdrawn(list),
    'dist/index.html': 'new',
    // A host that redirects by itself has no such page.
    'dist/former.html': '<meta http-equiv="refresh" content="0; url=/">',
    ...Object.fromEntries(Object.entries(host).map(([file, text]) => [`host/${file}`, text])),
  })
  const run = async () => {
    const { err } = await runCommand(folder, () =>
      verify({ args: [address], out: 'dist', content: 'content' }),
    )
    return err.split('\n').filter(Boolean)
  }
  return { folder, run }
}

test('finds photos that were withdrawn on any computer as long as the published site names them', async () => {
  const files = [400, 800].map((width) => name(withdrawn, width))
  const page = `<img src="/photos/${files[0]}"><a href="/photos/${files[1]}"><img src="/photos/${name('00000000')}">`
  const { run } = await makeHost({
    'index.html': page,
    [`photos/${files[0]}`]: '',
    [`photos/${files[1]}`]: '',
    [`photos/${name('00000000')}`]: '',
  })
  expect(await run()).toEqual([
    'error    index.html  differs from dist/index.html.',
    ...files.map(
      (file) => `error    photos/${file}  was withdrawn and is still published: delete it on the host.`,
    ),
  ])
})

test('finds withdrawn photos that an earlier build on this computer published', async () => {
  const { folder, run } = await makeHost({ 'index.html': 'new', [`photos/${name(withdrawn)}`]: '' })
  expect(await run()).toEqual([])
  writeFiles(folder, { [`old/photos/${name(withdrawn)}`]: '', [`old/photos/${name('00000000')}`]: '' })
  await runCommand(folder, async () => {
    noteWithdrawn([withdrawn], photoFolders('old', {}))
    return 0
  })
  expect(await run()).toEqual([
    `error    photos/${name(withdrawn)}  was withdrawn and is still published: delete it on the host.`,
  ])
})

test('a host that refuses to answer for now does not say that a photo is gone', async () => {
  const ask = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    return findStillOnline('https://trust.example', ['photos/a.jpg'])
  }
  onTestFinished(() => void vi.unstubAllGlobals())
  expect([await ask(200), await ask(404)]).toEqual([['photos/a.jpg'], []])
  await expect(ask(429)).rejects.toThrow('answered with the status 429')
  await expect(ask(503)).rejects.toThrow('answered with the status 503')
})
