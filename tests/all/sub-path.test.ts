/** A site in two languages under a sub-path, with a rotating gallery, one slide, no slide, and hostile captions. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, hydrate, open, phone } from '../browser'
import { field, results } from '../browser/search'
import { listen, serveSite } from '../fixtures/http'
import { makeProject, type Project } from '../fixtures/project'
import { area, entry, type Files, minimalSite, plainPhoto, story } from '../fixtures/site'

const base = '/sub/'
let project: Project
const server = createServer((request, response) =>
  serveSite(join(project.folder, 'dist'), base)(request, response),
)
let address: string

async function content(): Promise<Files> {
  const minimal = await minimalSite()
  const photos = ['red', 'blue', 'green', 'gray', 'pink', 'gold', 'teal']
  const gallery = await Promise.all(
    photos.map(async (colour, place) => [
      `galleries/2025-03-01/IMG_${place + 1}.jpg`,
      await plainPhoto(colour, 900, 600),
    ]),
  )
  return {
    ...minimal,
    'site.md': (minimal['site.md'] as string).replace('name:', 'galleryRotation: true\nname:'),
    'site.te.md': entry({ name: 'దీపం ట్రస్టు' }),
    'focus-areas/healthcare.md': area(
      'Healthcare',
      2,
      { image: 'school.jpg' },
      'See [education](/education).',
    ),
    'news/benches.md': story('Benches', { date: '2025-10-17' }, `A${'very'.repeat(9)}long word.`),
    'news/benches.te.md': entry({ title: 'పాఠశాలకు బెంచీలు', description: 'బడిలో' }, 'వచ్చాయి.'),
    ...Object.fromEntries(gallery),
    'galleries/2025-03-01/index.md': entry({
      title: '"Day of <b>benches</b>"',
      photos: '[{file: IMG_1.jpg, alt: First bench, caption: "<img src=x onerror=alert(1)> & more"}]',
    }),
    'galleries/2025-02-01/IMG_1.jpg': await plainPhoto('navy', 600, 900),
  }
}

beforeAll(async () => {
  project = await makeProject(await content())
  const { status, err } = await project.run('build', '--base', base)
  expect(status, err).toBe(0)
  address = (await listen(server)) + base
})
afterAll(() => {
  server.close()
  rmSync(project.folder, { recursive: true })
})

const gallery = (page: Page) =>
  page.getByRole('region', { name: 'Event Gallery – 2025-03-01 Day of <b>benches</b>' })
const dialog = (page: Page) => page.getByRole('dialog')

test('navigation, links in texts, Back and the lightbox stay under the path', async () => {
  const requested: string[] = []
  const { page, faults } = await open(address, desktop, async (page) => {
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  })
  // All cards are shown, so there is nothing to hydrate.
  expect(await page.locator('[data-island="Strip"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Focus Areas' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Healthcare' }).click()
  await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'education' }).click()
  await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
  await hydrate(gallery(page))
  await gallery(page).getByRole('link').first().click()
  await dialog(page).getByRole('status').getByText('1 of 7').waitFor()
  await page.locator('.gslide.current [data-state="complete"]').waitFor()
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`${base}education`)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Healthcare' }).waitFor()
  expect(requested.filter((path) => !path.startsWith(base))).toEqual([])
  expect(faults).toEqual([])
})

test('a search leads to the page under the path, in its language', async () => {
  const { page, faults } = await open(`${address}te/search?q=paatashaala`, phone)
  await results(page).getByRole('link', { name: 'పాఠశాలకు బెంచీలు' }).waitFor()
  const other = page.getByRole('link', { name: 'English' }).first()
  await expect.poll(() => other.getAttribute('href')).toBe(`${address}search?q=paatashaala`)
  await field(page).fill('1 ఫిబ్రవరి')
  await results(page).getByRole('link', { name: '1 ఫిబ్రవరి 2025' }).click()
  await page.waitForURL(`${address}te/events/2025-02-01`)
  expect(faults).toEqual([])
})

test('the lightbox shows captions and names as plain text', async () => {
  const { page, faults } = await open(`${address}education`)
  await gallery(page).getByRole('link', { name: 'First bench' }).click()
  const caption = page.locator('.gslide.current figcaption')
  await caption.getByText('<img src=x onerror=alert(1)> & more').waitFor()
  expect(await dialog(page).getAttribute('aria-label')).toContain('Day of <b>benches</b>')
  expect(faults).toEqual([])
})

test('the lightbox of one photo has no buttons for others, and ignores arrow keys', async () => {
  const { page } = await open(`${address}education`)
  await page.getByRole('region', { name: 'Event Gallery – 2025-02-01' }).getByRole('link').click()
  await dialog(page).getByRole('status').getByText('1 of 1').waitFor()
  await page.locator('.gslide.current [data-state="complete"]').waitFor()
  expect(await dialog(page).getByRole('button', { name: /photo/ }).count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  expect(await dialog(page).getByRole('status').textContent()).toBe('1 of 1')
  expect(await page.locator('.gslide.current').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

test('a gallery that rotates advances every five seconds', async () => {
  const current = (page: Page) => gallery(page).getByRole('group')
  const shows = (page: Page, name: string) =>
    expect.poll(() => current(page).evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([name])
  const { page } = await open(`${address}education`, { ...desktop, hasOwnProfile: true }, (page) =>
    page.clock.install(),
  )
  await gallery(page).scrollIntoViewIfNeeded()
  await shows(page, '1 of 2')
  expect(await gallery(page).getByRole('button').first().getAttribute('aria-label')).toBe('Stop slide show')
  await page.clock.runFor(5_000)
  await shows(page, '2 of 2')
  await page.clock.runFor(5_000)
  await shows(page, '1 of 2')
})

test('one slide has no controls, and few cards and no slides have none either', async () => {
  const { page, faults } = await open(address)
  const news = page.getByRole('region', { name: 'News & Updates' })
  expect(await news.getByRole('group').getAttribute('aria-label')).toBe('1 of 1')
  expect(await news.getByRole('button').count()).toBe(0)
  await news.getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  expect(await news.getByRole('link').isVisible()).toBe(true)
  expect(await page.getByRole('region', { name: 'What People Say About Us' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next →' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('a long word does not make a page wider', async () => {
  const { page } = await open(`${address}benches`, { viewport: { width: 320, height: 740 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
