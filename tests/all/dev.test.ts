/** More of the dev server: other ways to save, ports, and content or code that changes. */
import { renameSync, rmSync } from 'node:fs'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  about,
  edit,
  isMarked,
  mark,
  member,
  overlay,
  visitDev,
  waitForText,
  waitUntilGone,
} from '../browser/dev-pages'
import { type DevServer, startDevServer } from '../fixtures/dev-server'
import { makeProject } from '../fixtures/project'
import { entry, minimalSite, writeFiles } from '../fixtures/site'

let devServer: DevServer
beforeAll(async () => {
  devServer = await startDevServer(await minimalSite())
})
afterAll(() => devServer.stop())

test('a build does not reload the pages', async () => {
  const { page } = await visitDev(devServer, '/contact')
  const built = ['dist', '.dist.building', '.dist.previous'].map((name) => `${name}/about.html`)
  writeFiles(devServer.project.folder, Object.fromEntries(built.map((file) => [file, '<p>Built</p>'])))
  devServer.write(
    'pages/contact.md',
    entry({ title: 'Contact', description: 'Where', banner: 'school.jpg' }, 'New.'),
  )
  await waitForText(page, 'New.')
  expect(devServer.output()).not.toContain('about.html')
})

test('shows a text that was saved while the page loaded', async () => {
  devServer.write('pages/about.md', about('Before.'))
  const { page } = await visitDev(devServer, '/about')
  await waitForText(page, 'Before.')
  await visitDev(devServer, '/contact') // if no page is open, Vite keeps its last message for the next page
  const held = new Promise<Route>((resolve) => {
    void page.route('**/@vite/client', resolve, { times: 1 })
  })
  const reloaded = page.reload()
  const client = await held
  devServer.write('pages/about.md', about('Saved while the page loaded.'))
  const response = () => page.request.get(`${devServer.address}/about`)
  await expect.poll(async () => (await response()).text()).toContain('Saved while the page loaded.')
  await client.continue()
  await reloaded
  await waitForText(page, 'Saved while the page loaded.')
})

test('shows a text that an editor saved by renaming, changed front matter, and a file that was missing for a moment', async () => {
  const { page } = await visitDev(devServer, '/about')
  devServer.write('pages/about.md.swp', about('Renamed into place.'))
  renameSync(devServer.path('pages/about.md.swp'), devServer.path('pages/about.md'))
  await waitForText(page, 'Renamed into place.')
  devServer.write('pages/about.md', about('').replace('title: About', 'title: Who we may be'))
  await page.getByRole('heading', { level: 1, name: 'Who we may be' }).waitFor()
  rmSync(devServer.path('pages/about.md'))
  await overlay(page).getByText('pages/about.md  is missing').waitFor()
  devServer.write('pages/about.md', about('Here again.'))
  await waitForText(page, 'Here again.')
  await waitUntilGone(page)
})

test('recovers after the content was missing for a moment', async () => {
  const { page } = await visitDev(devServer, '/contact')
  renameSync(devServer.path('.'), devServer.path('../elsewhere'))
  await overlay(page).waitFor()
  renameSync(devServer.path('../elsewhere'), devServer.path('.'))
  devServer.write(
    'pages/contact.md',
    entry({ title: 'Contact', description: 'Where' }, 'Back from elsewhere.'),
  )
  await waitForText(page, 'Back from elsewhere.')
  await waitUntilGone(page)
})

describe('code and styles:', () => {
  test('reloads the page for a saved component or island', async () => {
    devServer.write('members/one.md', member)
    const { page } = await visitDev(devServer, '/trustmembers')
    await mark(page)
    edit(devServer, 'src/pages/Members.tsx', '{words.meetOurMembers}', 'Meet all of us')
    await page.getByRole('heading', { name: 'Meet all of us' }).waitFor()
    expect(await isMarked(page)).toBe(false)
    edit(devServer, 'src/islands/Biography.tsx', ': words.more', ": 'Everything'")
    await page.getByRole('button', { name: 'Everything' }).click()
    await page.getByText('All about one.').waitFor()
  })
})

test('reports a used port in one line', async () => {
  const { port } = new URL(devServer.address)
  const other = await makeProject(await minimalSite())
  onTestFinished(() => rmSync(other.folder, { recursive: true }))
  const second = await other.run('dev', '--port', port)
  expect(second.status).toBe(1)
  expect(second.err).toMatch(
    /^error {4}the port is in use: stop the other server, or name another port with --port\.$/m,
  )
})
