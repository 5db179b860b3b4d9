/** The dev server while content and code change, and other commands run. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { desktop, desktopWithoutScripts, hydrate } from '../browser'
import { address, edit, event, goTo, member, photo, visitDev } from '../browser/dev-pages'
import { type DevServer, startDevServer } from '../fixtures/dev-server'
import { entry, minimalSite, plainPhoto, story } from '../fixtures/site'

let devServer: DevServer
beforeAll(async () => {
  devServer = await startDevServer(await minimalSite())
})
afterAll(() => devServer.stop())

test('adds a page for a new story, and marks a draft', async () => {
  const { page } = await visitDev(devServer)
  devServer.write('news/benches.md', story('Forty benches', { draft: 'true' }))
  await page.getByRole('link', { name: 'Draft: Forty benches' }).first().waitFor()
  await goTo(page, `${devServer.address}/benches`)
  await page.getByRole('heading', { level: 1, name: 'Forty benches' }).waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
  devServer.write('news/benches.md', story('Forty benches'))
  await page.getByText('Draft', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Forty benches' }).waitFor()
  rmSync(devServer.path('news'), { recursive: true })
  await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
})

test('a build does not wait for the dev server, and publishes no drafts', async () => {
  devServer.write('news/draft.md', story('Not yet', { draft: 'true' }))
  const draft = async () =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${devServer.address}/draft`)).text())?.[1]
  await expect.poll(draft).toBe('Not yet')
  const run = await devServer.project.run('build')
  expect([run.status, run.out.includes('waiting')]).toEqual([0, false])
  const { folder } = devServer.project
  expect(readFileSync(join(folder, 'dist/sitemap.xml'), 'utf8')).not.toContain('draft')
  expect(await draft()).toBe('Not yet')
})

// Before code is edited, for which the editor would be built again.
test('serves the editor, which changes a copy of the content', async () => {
  const { page } = await visitDev(devServer)
  await goTo(page, `${devServer.address}/admin`)
  await page.getByText('This is a trial: nothing is published').waitFor()
  await page.getByRole('link', { name: /^Members \d/ }).waitFor()
})

test('shows a saved style of a component and of an island', async () => {
  devServer.write('members/one.md', member)
  const members = `${devServer.address}/trustmembers`
  // Pages are loaded again once their photos have been encoded.
  await expect.poll(async () => (await fetch(members)).text()).toMatch(/\/photos\/photo-[0-9a-f]{8}-/)
  let connected: Promise<unknown> | undefined
  const { page } = await visitDev(devServer, '/trustmembers', desktop, async (page) => {
    connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
  })
  await connected
  const card = page.getByRole('article')
  const style = (part: Locator, name: string) =>
    part.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)
  expect(devServer.output()).not.toMatch(/Invalid DOM property/)
  edit(devServer, 'src/components/Card.module.css', '.document {', '.document {\n  opacity: 0.5;')
  await expect.poll(() => style(card, 'opacity')).toBe('0.5')
  const button = card.getByRole('button', { name: 'More' })
  await hydrate(button)
  edit(devServer, 'src/islands/Biography.module.css', '.toggle {', '.toggle {\n  opacity: 0.25;')
  await expect.poll(() => style(button, 'opacity')).toBe('0.25')
})

test('serves pages with their styles, and 404 for unknown addresses', async () => {
  const { page, faults } = await visitDev(devServer, '/', desktopWithoutScripts)
  expect(await page.getByRole('banner').evaluate((one) => getComputedStyle(one).position)).toBe('relative')
  const slogan = page.getByRole('main').getByRole('heading', { level: 1 })
  expect(await slogan.evaluate((one) => getComputedStyle(one).maxWidth)).not.toBe('none')
  const statuses = await Promise.all(
    ['/about', '/About/', '/about.html', '/nowhere', '/education/1999'].map(async (path) =>
      (await page.request.get(devServer.address + path)).status(),
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 404, 404])
  expect(faults.filter((fault) => fault.startsWith('error'))).toEqual([])
})

test('refuses a second dev server of the same project in one line', async () => {
  const second = await devServer.project.run('dev', '--port', '0')
  expect([second.status, second.err]).toEqual([
    1,
    'error    the dev server is running already, or its photos are being cleared: use that one, or wait until it ends.\n',
  ])
})

// The last page: it is loaded again once its photos have been encoded.
test('follows renamed, replaced and deleted photos, and renamed and deleted folders', async () => {
  devServer.write('galleries/2025-11-22/a.jpg', await plainPhoto('red', 640, 480))
  devServer.write('galleries/2025-11-22/b.jpg', await plainPhoto('blue', 640, 480))
  devServer.write('galleries/2025-11-22/index.md', entry({ photos: '[{file: b.jpg, alt: The blue one}]' }))
  const { page } = await visitDev(devServer, '/education')
  await photo(page, 'The blue one').waitFor({ state: 'attached' })
  renameSync(devServer.path('galleries/2025-11-22/a.jpg'), devServer.path('galleries/2025-11-22/c.jpg'))
  devServer.write('galleries/2025-11-22/index.md', entry({ photos: '[{file: c.jpg, alt: The former a}]' }))
  await photo(page, 'The former a').waitFor({ state: 'attached' })

  const before = await vi.waitFor(() => address(page, 'The former a')) // a reload may end the first try
  writeFileSync(devServer.path('galleries/2025-11-22/c.jpg'), await plainPhoto('green', 640, 480))
  await expect.poll(() => address(page, 'The former a')).not.toBe(before)

  rmSync(devServer.path('galleries/2025-11-22/b.jpg'))
  await photo(page, 'Event Gallery – 2025-11-22, photo 2 of 2').waitFor({ state: 'detached' })
  renameSync(devServer.path('galleries/2025-11-22'), devServer.path('galleries/2025-11-23'))
  await event(page, '2025-11-23').waitFor()
  await event(page, '2025-11-22').waitFor({ state: 'detached' })
  rmSync(devServer.path('galleries/2025-11-23'), { recursive: true })
  await event(page, '2025-11-23').waitFor({ state: 'detached' })
})
