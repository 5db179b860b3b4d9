/** The dev server: a browser is open while texts and code change. It starts with a broken text. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeProject } from '../../fixtures/project'
import { entry, minimalSite, story, writeFiles } from '../../fixtures/site'
import { desktop, hydrate, visit } from '../visit'
import { type DevServer, startDevServer } from './dev-server'

let devServer: DevServer
let whole: string | Uint8Array
beforeAll(async () => {
  const files = await minimalSite()
  whole = files['site.md']!
  devServer = await startDevServer({ ...files, 'site.md': '---\nname: Lamp: Trust\n---\n' })
})
afterAll(() => devServer.stop())

const member = entry(
  { name: 'One', role: 'Secretary', shortBio: 'Short', image: 'school.jpg', order: '1' },
  'All about one.',
)

const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor()
const overlay = (page: Page) => page.locator('vite-error-overlay')
const waitUntilGone = (page: Page) => overlay(page).waitFor({ state: 'detached' })

function about(body: string, image = ', image: school.jpg'): string {
  const blocks = `[{title: Our Mission, text: Help${image}}]`
  return entry({ title: 'About', description: 'Who', blocks }, body)
}

test('shows an overlay if site.md is broken at the start, and the site after the correction', async () => {
  const { page } = await visit(devServer.address)
  await overlay(page).getByText('content/site.md:2  name: the value contains a colon.').waitFor()
  const tip = await overlay(page)
    .locator('.tip')
    .evaluate((element) => ({
      programmers: getComputedStyle(element).visibility,
      authors: getComputedStyle(element, '::before').content,
    }))
  expect(tip).toEqual({
    programmers: 'hidden',
    authors: '"Correct the file and save it, and this message goes away. Esc hides it until then."',
  })
  devServer.write('site.md', whole)
  await page.getByRole('link', { name: 'Lamp Trust' }).first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilGone(page)
})

test('a build does not reload the pages', async () => {
  const { page } = await visit(`${devServer.address}/contact`)
  const built = ['dist', '.dist.building', '.dist.previous'].map((name) => `${name}/about.html`)
  writeFiles(devServer.project.folder, Object.fromEntries(built.map((file) => [file, '<p>Built</p>'])))
  devServer.write(
    'pages/contact.md',
    entry({ title: 'Contact', description: 'Where', banner: 'school.jpg' }, 'New.'),
  )
  await waitForText(page, 'New.')
  expect(devServer.output()).not.toContain('about.html')
})

test('shows a mistake with the message of a build, also in pages that open later, until it is corrected', async () => {
  const { page } = await visit(`${devServer.address}/about`)
  devServer.write('pages/about.md', about('', ''))
  const words =
    'error    content/pages/about.md:4  blocks 1, image: is missing. Add it between the two lines of hyphens.'
  await overlay(page).getByText(words).waitFor()
  await waitForText(page, 'Our Mission')
  const { page: later } = await visit(`${devServer.address}/contact`)
  await overlay(later).getByText('The content has 1 error.').waitFor()
  devServer.write('pages/about.md', about('Saved just now.'))
  await waitForText(page, 'Saved just now.')
  await Promise.all([waitUntilGone(page), waitUntilGone(later)])
  expect(devServer.output()).toContain(words)
  expect(devServer.output()).toContain('All errors are corrected.')
})

test('shows a saved text, and keeps the scroll position', async () => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
  devServer.write('pages/about.md', about(paragraphs))
  // A font that is late changes the height of the paragraphs.
  const { page } = await visit(`${devServer.address}/about`, desktop, (page) =>
    page.route(/\.woff2/, (route) => route.abort()),
  )
  await waitForText(page, 'Paragraph 60.')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  devServer.write('pages/about.md', about(`${paragraphs}\n\nThe end.`))
  await waitForText(page, 'The end.')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('shows a text that was saved while the page loaded', async () => {
  devServer.write('pages/about.md', about('Before.'))
  const { page } = await visit(`${devServer.address}/about`)
  await waitForText(page, 'Before.')
  await visit(`${devServer.address}/contact`) // if no page is open, Vite keeps its last message for the next page
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
  const { page } = await visit(`${devServer.address}/about`)
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

test('adds a page for a new story, and marks a draft', async () => {
  const { page } = await visit(devServer.address)
  devServer.write('news/benches.md', story('Forty benches', { draft: 'true' }))
  await page.getByRole('link', { name: 'Draft: Forty benches' }).first().waitFor()
  await page.goto(`${devServer.address}/benches`)
  await page.getByRole('heading', { level: 1, name: 'Forty benches' }).waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
  devServer.write('news/benches.md', story('Forty benches'))
  await page.getByText('Draft', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Forty benches' }).waitFor()
  rmSync(devServer.path('news'), { recursive: true })
  await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
})

test('recovers after the content was missing for a moment', async () => {
  const { page } = await visit(`${devServer.address}/contact`)
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
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

  /** Changes a file of the code. */
  function edit(file: string, from: string, to: string): void {
    const path = join(devServer.project.folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(path, text.replace(from, to))
  }

  test('shows a saved style without reloading the page, in components and islands', async () => {
    devServer.write('members/one.md', member)
    const { page } = await visit(`${devServer.address}/trustmembers`)
    await mark(page)
    const card = page.getByRole('article')
    const style = (part: Locator, name: string) =>
      part.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)
    expect(devServer.output()).not.toMatch(/Invalid DOM property/)
    edit('src/components/sections/MemberCard.module.css', '.card {', '.card {\n  opacity: 0.5;')
    await expect.poll(() => style(card, 'opacity')).toBe('0.5')
    const button = card.getByRole('button', { name: 'More' })
    await hydrate(button)
    edit('src/islands/Biography.module.css', '.toggle {', '.toggle {\n  opacity: 0.25;')
    await expect.poll(() => style(button, 'opacity')).toBe('0.25')
    expect(await isMarked(page)).toBe(true)
  })

  test('reloads the page for a saved component or island', async () => {
    devServer.write('members/one.md', member)
    const { page } = await visit(`${devServer.address}/trustmembers`)
    await mark(page)
    edit('src/pages/Members.tsx', '{words.meetOurMembers}', 'Meet all of us')
    await page.getByRole('heading', { name: 'Meet all of us' }).waitFor()
    expect(await isMarked(page)).toBe(false)
    edit('src/islands/Biography.tsx', ': words.more', ": 'Everything'")
    await page.getByRole('button', { name: 'Everything' }).click()
    await page.getByText('All about one.').waitFor()
  })

  test('serves pages with their styles, and 404 for unknown addresses', async () => {
    const { page, faults } = await visit(devServer.address, { ...desktop, javaScriptEnabled: false })
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
})

test('serves the editor, which changes the folder of the project', async () => {
  const { page } = await visit(devServer.address, desktop)
  await page.goto(`${devServer.address}/admin`)
  await page.getByText('the editor changes the files in it').waitFor()
  await page.getByRole('button', { name: 'Open the Folder of the Project' }).waitFor()
})

test('refuses a second dev server of the same project in one line', async () => {
  const second = await devServer.project.run('dev', '--port', '0')
  expect([second.status, second.err]).toEqual([
    1,
    'error    the dev server is running already, or its photos are being cleared: use that one, or wait until it ends.\n',
  ])
})

test('reports a used port in one line', async () => {
  const { port } = new URL(devServer.address)
  const other = makeProject(await minimalSite())
  onTestFinished(() => rmSync(other.folder, { recursive: true }))
  const second = await other.run('dev', '--port', port)
  expect(second.status).toBe(1)
  expect(second.err).toMatch(
    /^error {4}the port is in use: stop the other server, or name another port with --port\.$/m,
  )
})
