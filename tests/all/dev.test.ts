/** More of the dev server: other ways to save, photos, other commands, and code that changes. The tests share one server. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { desktopWithoutScripts } from '../browser'
import { address, edit, event, goTo, isMarked, mark, member, photo, visitDev } from '../browser/dev-pages'
import { type DevServer, startDevServer } from '../fixtures/dev-server'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { makeProject } from '../fixtures/project'
import { entry, minimalSite, plainPhoto, story } from '../fixtures/site'

let devServer: DevServer
beforeAll(async () => {
  devServer = await startDevServer(await minimalSite())
})
afterAll(() => devServer.stop())

test('a new story gets a page, and a draft is marked', async () => {
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
test('the editor changes a copy of the content', async () => {
  const { page } = await visitDev(devServer)
  await goTo(page, `${devServer.address}/admin`)
  await page.getByText('This is a trial: nothing is published').waitFor()
  await page.getByRole('link', { name: /^Members \d/ }).waitFor()
})

test('pages arrive with their styles, and unknown addresses with 404', async () => {
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

test('a second dev server of the project, and a used port, are refused in one line', async () => {
  const second = await devServer.project.run('dev', '--port', '0')
  expect([second.status, second.err]).toEqual([
    1,
    'error    the dev server is running already, or its photos are being cleared: use that one, or wait until it ends.\n',
  ])
  const { port } = new URL(devServer.address)
  const other = await makeProject(await minimalSite())
  onTestFinished(() => rmSync(other.folder, { recursive: true }))
  const third = await other.run('dev', '--port', port)
  expect(third.status).toBe(1)
  expect(third.err).toMatch(
    /^error {4}the port is in use: stop the other server, or name another port with --port\.$/m,
  )
})

test('a photo that was reported as damaged while it was copied is shown', async () => {
  const whole = await makePhonePhoto({ width: 1200, height: 900 })
  const { page } = await visitDev(devServer, '/education')
  devServer.write('galleries/2025-11-21/IMG_1.jpg', whole.subarray(0, whole.length / 2))
  await event(page, '2025-11-21').waitFor()
  await expect.poll(devServer.output).toContain('IMG_1.jpg  cannot be read and was left out')
  devServer.write('galleries/2025-11-21/IMG_1.jpg', whole)
  const name = 'Event Gallery – 2025-11-21, photo 1 of 1'
  await photo(page, name).waitFor({ state: 'attached' })
  await expect.poll(() => address(page, name)).toContain('/photos/2025-11-21-')
  await expect.poll(devServer.output).toContain('IMG_1.jpg  is readable now')
})

test('renamed, replaced and deleted photos and folders are followed', async () => {
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

test('a saved component or island is shown after a reload', async () => {
  devServer.write('members/one.md', member)
  const { page } = await visitDev(devServer, '/trustmembers')
  await mark(page)
  edit(devServer, 'src/site/pages/Members.tsx', '{words.meetOurMembers}', 'Meet all of us')
  await page.getByRole('heading', { name: 'Meet all of us' }).waitFor()
  expect(await isMarked(page)).toBe(false)
  edit(devServer, 'src/site/islands/Biography.tsx', ': words.more', ": 'Everything'")
  await page.getByRole('button', { name: 'Everything' }).click()
  await page.getByText('All about one.').waitFor()
})

test('a saved style sheet is replaced in the page, and a style module after a reload', async () => {
  const { page } = await visitDev(devServer, '/contact')
  await mark(page)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink').trim())
  edit(devServer, 'src/site/styles/colours.css', 'light-dark(#1c1b4b', 'light-dark(#123456')
  await expect.poll(ink).toContain('#123456')
  expect(await isMarked(page)).toBe(true)
  edit(devServer, 'src/site/layout/Footer.module.css', '.footer {', '.footer {\n  outline: 3px solid red;')
  const outline = () => page.getByRole('contentinfo').evaluate((one) => getComputedStyle(one).outlineWidth)
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect.poll(() => outline().catch(() => '')).toBe('3px')
})
