/** The weight of pages, what they load first, and that nothing moves on a phone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { kinds } from '../../browser/routes'
import { scrollThrough, shifts } from '../../browser/shifts'
import { desktop, hydrate, phone, saveData, tablet, visit } from '../../browser/visit'
import { testSite } from '../../test-site'
import { budgetsFor } from './budgets'

type Kind = 'document' | 'stylesheet' | 'script' | 'font'

const limit = (name: string, hasEvents = false) =>
  budgetsFor({ hasEvents, hasTelugu: false, isHidden: false }).find((budget) => budget.name === name)!.max!

/** Opens a page on a phone. Returns the kilobytes of its first view by kind, and the loaded files. */
async function weigh(path: string) {
  const size: Record<Kind, number> = { document: 0, stylesheet: 0, script: 0, font: 0 }
  const files: string[] = []
  const bodies: Promise<void>[] = []
  const listen = (response: Response) => {
    const kind = response.request().resourceType() as Kind
    files.push(response.url().replace(/.*\//, ''))
    const count = async () => {
      const body = await response.body()
      size[kind] += (kind === 'font' ? body : gzipSync(body, { level: 9 })).length / 1000
    }
    if (kind in size && response.url().startsWith('http://localhost')) bodies.push(count())
  }
  const { page, faults } = await visit(path, phone, async (page) => {
    await saveData(page)
    page.on('response', listen)
  })
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  await Promise.all(bodies)
  return { page, size, files, faults }
}

describe.each(kinds)('%s', (route) => {
  test('meets its budget, with one font, loads each photo in one size, and nothing moves', async () => {
    const { page, size, files, faults } = await weigh(route)
    expect(size.script).toBeGreaterThan(0)
    expect(size.script).toBeLessThanOrEqual(limit('JS'))
    const total = size.document + size.stylesheet + size.script + size.font
    expect(total).toBeLessThanOrEqual(limit('page', route === '/education'))
    expect(files.filter((file) => file.endsWith('.woff2'))).toEqual([expect.stringMatching(/^latin-/)])
    const photos = files
      .filter((file) => /\.(avif|jpg)$/.test(file))
      .map((file) => file.replace(/-\d+\.\w+$/, ''))
    expect(photos.filter((name, place) => photos.indexOf(name) !== place)).toEqual([])
    expect(faults).toEqual([])
    expect(await shifts(page)).toEqual([])
    await scrollThrough(page)
    expect(await shifts(page)).toEqual([])
  })

  test('rendering waits only for one style sheet', () => {
    const html = readFileSync(join(testSite, `${route === '/' ? '/index' : route}.html`), 'utf8')
    const tags = html.match(/<(link|script)\b[^>]*>/g)!
    const links = (rel: string) => tags.filter((tag) => tag.includes(` rel="${rel}"`))
    expect(links('stylesheet')).toHaveLength(1)
    expect(links('modulepreload')).toEqual([])
    expect(tags.filter((tag) => tag.includes(' src='))).toEqual([
      expect.stringMatching(/^<script type="module" async src="[^"]+">$/),
    ])
  })
})

test.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desktop', desktop],
])('the banner’s photo is preloaded in the size it is shown in: %s', async (_name, device) => {
  const { page } = await visit('/about', device)
  await page.waitForLoadState('networkidle')
  const shown = await page
    .locator('img[fetchpriority="high"]')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  const banner = shown.replace(/-\d+\.\w+$/, '')
  const requested = await page.evaluate(
    (start) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(start))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).initiatorType]),
    banner,
  )
  expect(requested).toEqual([[shown, 'link']])
})

test('a page without a banner preloads no photo', async () => {
  const { page } = await visit('/404')
  expect(await page.locator('link[rel="preload"][as="image"]').count()).toBe(0)
})

test('the first script is tiny, and needs no other', async () => {
  const name = readdirSync(join(testSite, 'assets')).find((file) => /^start-.*\.js$/.test(file))!
  const script = readFileSync(join(testSite, 'assets', name))
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(2_400)
  expect(script.toString()).not.toMatch(/\bfrom\s*["'`]/)
})

test.each([
  ['/events/2025-10-17', '17 October 2025', '3 of 14'],
  ['/governmentschoolfoundation', 'Photos', '3 of 3'],
])('%s opens its photos without React', async (path, name, place) => {
  const requests: string[] = []
  const { page, faults } = await visit(path, phone, async (page) => {
    page.on('request', (request) => requests.push(request.url()))
  })
  const photos = page.getByRole('region', { name }).getByRole('listitem').getByRole('link')
  await photos.last().scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const react = () => requests.filter((url) => url.includes('/assets/react-'))
  await photos.nth(2).tap()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('status').getByText(place).waitFor()
  expect(react()).toEqual([])
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(await photos.nth(2).evaluate((photo) => photo === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

test('all scripts of a page, after everything was used, meet the budget', async () => {
  let bytes = 0
  const bodies: Promise<unknown>[] = []
  const { page } = await visit('/education', desktop, async (page) => {
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      bodies.push(response.body().then((body) => (bytes += gzipSync(body, { level: 9 }).length)))
    })
  })
  const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
  await hydrate(gallery)
  await gallery.getByRole('link').first().click()
  await page.locator('.gslide.current [data-state="complete"]').waitFor()
  await Promise.all(bodies)
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes / 1000).toBeLessThanOrEqual(limit('JS used'))
})
