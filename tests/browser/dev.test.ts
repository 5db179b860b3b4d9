/** The live site: a browser is open while content changes on the disk. */
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, type Project } from '../fixtures/project'
import { entry, leastSite, plainPhoto, story, writeFiles } from '../fixtures/site'
import { shareBrowser, visit } from './visit'

shareBrowser()

let project: Project
let server: ChildProcess
let address: string

beforeAll(async () => {
  project = makeProject(await leastSite())
  server = project.start('dev', '--port', '0')
  address = await new Promise((resolve, reject) => {
    let text = ''
    server.stdout?.on('data', (data) => {
      text += data
      const found = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(text))
      if (found) resolve(found[0])
    })
    server.once('exit', () => reject(new Error(text)))
  })
})
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
  rmSync(project.folder, { recursive: true })
})

const write = (path: string, data: string | Uint8Array) =>
  writeFiles(join(project.folder, 'content'), { [path]: data })
const see = (page: Page, text: string) => page.getByText(text).first().waitFor()

test('a saved text, a new photo and a new story show in the open page', async () => {
  const { page } = await visit(`${address}/about`)
  write(
    'pages/about.md',
    entry({ title: 'About', description: 'Who', blocks: '[{title: Our Mission, text: Help}]' }),
  )
  await page.locator('vite-error-overlay').getByText('blocks 1, image: is missing').waitFor()
  write(
    'pages/about.md',
    entry(
      { title: 'About', description: 'Who', blocks: '[{title: Our Mission, text: Help, image: school.jpg}]' },
      'Saved just now.',
    ),
  )
  await see(page, 'Saved just now.')
  expect(await page.locator('vite-error-overlay').count()).toBe(0)

  await page.goto(`${address}/education`)
  write('galleries/2025-11-20/IMG_1.jpg', await plainPhoto('purple', 640, 480))
  await page.getByRole('heading', { name: 'Event Gallery – 2025-11-20' }).waitFor()
  const photo = page.getByRole('img', { name: 'Event Gallery – 2025-11-20, photo 1 of 1' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  write('news/benches.md', story('Forty benches', { draft: 'true' }))
  const openStory = async () => {
    await page.goto(`${address}/benches`)
    return page.getByRole('heading', { level: 1 }).textContent()
  }
  await expect.poll(openStory, { timeout: 10_000 }).toContain('Forty benches')
})

test('a port that is taken is said in one line', async () => {
  const { port } = new URL(address)
  const second = await project.run('dev', '--port', port)
  expect(second.status).toBe(1)
  expect(second.err).toBe(
    'error    the port is in use: stop the other server, or name another port with --port.\n',
  )
})
