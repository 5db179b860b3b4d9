/** More builds of the same site: permissions, killed builds, and several at the same time. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../../scripts/lib/lock'
import { makeProject, type Project, siteOf } from '../fixtures/project'
import { siteOfStories, writeFiles } from '../fixtures/site'

let project: Project
beforeAll(async () => {
  project = await makeProject(await siteOfStories())
  expect((await project.run('build')).status).toBe(0)
})
afterAll(() => rmSync(project.folder, { recursive: true }))

test.skipIf(process.platform === 'win32')(
  'everybody may read what is published, whatever the umask',
  async () => {
    const umask = process.umask(0o077)
    onTestFinished(() => {
      process.umask(umask)
    })
    const photos = join(project.folder, '.cache/photos')
    for (const entry of readdirSync(photos, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600)
    const icons = join(project.folder, 'public')
    for (const name of readdirSync(icons)) chmodSync(join(icons, name), 0o600)
    expect((await project.run('build', '--out', 'private')).status).toBe(0)
    const site = join(project.folder, 'private')
    const modes = readdirSync(site, { recursive: true, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name))
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
    })
    expect(new Set(modes)).toEqual(new Set(['folder 755', 'file 644']))
    expect(statSync(site).mode & 0o777).toBe(0o755)
  },
)

test.each([['preview', ['--port', '0', '--out', 'dist']]])(
  '%s repairs a site whose build was killed',
  async (command, options) => {
    const { folder } = project
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    writeFiles(folder, { '.cache/build.lock': JSON.stringify({ pid: gone, out: 'elsewhere' }) })
    cpSync(join(folder, 'dist'), join(folder, '.elsewhere.previous'), { recursive: true })
    const isPreview = command === 'preview'
    if (isPreview) renameSync(join(folder, 'dist'), join(folder, '.dist.previous'))
    const child = project.start(command, ...options)
    await expect.poll(() => existsSync(join(folder, 'elsewhere/index.html')), { timeout: 30_000 }).toBe(true)
    if (isPreview) child.kill()
    await once(child, 'close')
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true)
    rmSync(join(folder, 'elsewhere'), { recursive: true })
  },
)

test('two simultaneous builds wait for a third, then for each other, and both are complete', async () => {
  const third = await takeLock(join(project.folder, '.cache/build.lock'), { out: 'three', onWait: () => {} })
  const builds = ['one', 'two'].map((out) => {
    const child = project.start('build', '--out', out)
    const build = { output: '', end: new Promise((resolve) => child.once('close', resolve)) }
    child.stdout!.on('data', (data) => (build.output += data))
    return build
  })
  for (const build of builds)
    await expect.poll(() => build.output).toContain(`Another build is running (process ${process.pid})`)
  third.release()
  expect(await Promise.all(builds.map(({ end }) => end))).toEqual([0, 0])
  expect(siteOf(project, 'one')).toEqual(siteOf(project, 'two'))
})

const leftovers = (folder: string) =>
  readdirSync(folder).filter((name) => /building|previous|ssg-temp/.test(name))

/** Changes a story, and ends the build when it has written the first pages. The site must be as before. Returns the process and its status. */
async function interrupt(signal: NodeJS.Signals): Promise<{ pid: number; status: number | null }> {
  const file = join(project.folder, 'content/news/story-2.md')
  const firstPage = join(project.folder, '.dist.building/index.html')
  for (;;) {
    const before = siteOf(project)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nMore after ${signal}.`)
    const child = project.start('build')
    const end = once(child, 'close')
    const hasBegun = () => child.exitCode !== null || existsSync(firstPage)
    await expect.poll(hasBegun, { interval: 5 }).toBe(true)
    child.kill(signal)
    const [status] = await end
    if (status === 0) continue // on a busy machine, the build may end before
    expect(siteOf(project)).toEqual(before)
    return { pid: child.pid!, status }
  }
}

test.skipIf(process.platform === 'win32')(
  'after Ctrl-C while pages are written, the site is as before, nothing is left, and the status is 130',
  async () => {
    const { pid, status } = await interrupt('SIGINT')
    expect(status).toBe(130)
    expect(leftovers(project.folder)).toEqual([])
    expect(existsSync(join(project.folder, '.cache/build.lock'))).toBe(false)
    const cache = readdirSync(join(project.folder, '.cache'), { recursive: true, encoding: 'utf8' })
    expect(cache.filter((name) => name.includes(`unfinished-${pid}`))).toEqual([])
  },
)
