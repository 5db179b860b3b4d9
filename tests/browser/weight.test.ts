/** What a page may weigh, what it asks for first, and what it asks for only once. */
import { gzipSync } from 'node:zlib'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { routes } from './routes'
import { desktop, hydrated, phone, saveData, shareBrowser, tablet, visit } from './visit'

shareBrowser()

type Kind = 'document' | 'stylesheet' | 'script' | 'font'

/** Kilobytes of the first view as a host sends them, and the photos that were asked for. */
async function weigh(path: string): Promise<{ size: Record<Kind, number>; photos: string[] }> {
  const size = { document: 0, stylesheet: 0, script: 0, font: 0 }
  const photos: string[] = []
  const bodies: Promise<void>[] = []
  const { page } = await visit(path, phone, async (page) => {
    await saveData(page)
    page.on('response', (response) => {
      const kind = response.request().resourceType() as Kind
      const count = async () => {
        const body = await response.body()
        size[kind] += (kind === 'font' ? body : gzipSync(body, { level: 9 })).length / 1000
      }
      if (kind in size && response.url().startsWith('http://localhost')) bodies.push(count())
      else if (response.url().includes('/photos/')) photos.push(response.url().replace(/.*\/photos\//, ''))
    })
  })
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  return { size, photos }
}

describe.each(routes)('%s', (route) => {
  test('keeps within its kilobytes, and asks for each photo in one size', async () => {
    const { size, photos } = await weigh(route)
    expect(size.script).toBeGreaterThan(0)
    expect(size.script).toBeLessThanOrEqual(130)
    expect(size.font).toBeGreaterThan(0)
    expect(size.font).toBeLessThanOrEqual(70)
    expect(size.document + size.stylesheet + size.script + size.font).toBeLessThanOrEqual(220)
    const names = photos.map((file) => file.replace(/-\d+\.\w+$/, ''))
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  test('waits for one style sheet, and for no script', async () => {
    const { page } = await visit(route, { ...phone, javaScriptEnabled: false })
    const head = await page.evaluate(() => ({
      sheets: document.querySelectorAll('link[rel="stylesheet"]').length,
      scripts: document.querySelectorAll('script[src]:not([type="module"])').length,
      early: document.querySelectorAll('link[rel="modulepreload"]:not([media="not all"])').length,
    }))
    expect(head).toEqual({ sheets: 1, scripts: 0, early: 0 })
  })
})

test.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desktop', desktop],
])('the banner’s photo is preloaded in the size it is shown in: %s', async (_name, device) => {
  const { page } = await visit('/about', device)
  await page.waitForLoadState('networkidle')
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/photos/banner-'))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).initiatorType]),
  )
  const shown = await page
    .locator('img[fetchpriority="high"]')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(asked).toEqual([[shown, 'link']])
})

test('a page without a banner preloads no photo', async () => {
  const { page } = await visit('/404')
  expect(await page.locator('link[rel="preload"][as="image"]').count()).toBe(0)
})

describe('the scripts that bring a page alive', () => {
  /** A page whose banner's photo does not come, at a time that stands still. */
  async function held(): Promise<{ page: Page; release: () => Promise<void>; isAsked: () => boolean }> {
    let isAsked = false
    const { page } = await visit('/404', phone)
    await page.clock.install()
    let come = (_: Route) => {}
    const photo = new Promise<Route>((resolve) => (come = resolve))
    await page.route(/\/photos\/banner-/, (route) => come(route))
    page.on('request', (request) => (isAsked ||= /\/app-[^/]*\.js$/.test(request.url())))
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    return { page, release: async () => (await photo).continue(), isAsked: () => isAsked }
  }

  test('come when the page has been painted, its photo with it', async () => {
    const { page, release, isAsked } = await held()
    await page.clock.runFor(2000)
    expect(isAsked()).toBe(false)
    await release()
    await page.waitForLoadState('load')
    await page.clock.runFor(200)
    await hydrated(page)
    expect(isAsked()).toBe(true)
  })

  test('come when somebody touches the page, or the photo hangs', async () => {
    const { page, isAsked } = await held()
    expect(isAsked()).toBe(false)
    await page.keyboard.press('Tab')
    await hydrated(page)
    const other = await held()
    await other.page.clock.runFor(3000)
    await hydrated(other.page)
  })
})
