/** Commands that run at the same time as the dev server or a build. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeLock } from '../../scripts/lib/processes/lock'
import { type DevServer, startDevServer } from '../browser/dev/dev-server'
import { holderOf, keepCaches } from '../fixtures/project'
import { minimalSite, plainPhoto, story } from '../fixtures/site'

let devServer: DevServer
beforeAll(async () => {
  devServer = await startDevServer({
    ...(await minimalSite()),
    'news/draft.md': story('Not yet', { draft: 'true' }),
    'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('teal', 900, 600),
  })
  keepCaches(devServer.project)
})
// The last test ends the dev server.
afterAll(() => rmSync(devServer.project.folder, { recursive: true, force: true }))

const draft = async () => {
  const answer = await fetch(`${devServer.address}/draft`)
  return answer.ok ? /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1] : answer.status
}

test('a build does not wait for the dev server, and publishes no drafts', async () => {
  expect(await draft()).toBe('Not yet')
  const run = await devServer.project.run('build')
  expect([run.status, run.out.includes('waiting')]).toEqual([0, false])
  expect(readFileSync(join(devServer.project.folder, 'dist/sitemap.xml'), 'utf8')).not.toContain('draft')
  expect(await draft()).toBe('Not yet')
})

test('check --prune waits for the dev server, then for a build', async () => {
  const { folder } = devServer.project
  const build = await takeLock(join(folder, '.cache/build.lock'), { out: 'dist', onWait: () => {} })
  const child = devServer.project.start('check', '--prune')
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  child.stdout!.on('data', (data) => (output += data))
  await vi.waitFor(
    () =>
      expect(output).toMatch(
        /The dev server is running \(process \d+\)\. Stop it with Ctrl-C in its window\. This command waits until it ends\./,
      ),
    60_000,
  )
  process.kill(holderOf(devServer.project, 'dev')!, 'SIGINT')
  await vi.waitFor(
    () => expect(output).toContain(`Another build is running (process ${process.pid})`),
    60_000,
  )
  expect(output).not.toContain('Cleared')
  build.release()
  expect(await ended).toBe(0)
  expect(output).toContain('Cleared')
})
