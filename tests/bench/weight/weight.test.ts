/** What pages wait for, preload, and load when they are used. The weight of each page is in tests/browser/pages/each-page.test.ts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { limit } from '../../browser/pages/first-view'
import { kinds } from '../../browser/routes'
import { desktop, hydrate, phone, visit } from '../../browser/visit'
import { testSite } from '../../test-site'

test.each(kinds)('on %s, rendering waits only for one style sheet and the first script', (route) => {
  const html = readFileSync(join(testSite, `${route === '/' ? '/index' : route}.html`), 'utf8')
  const tags = html.match(/<(link|script)\b[^>]*>/g)!
  const links = (rel: string) => tags.filter((tag) => tag.includes(` rel="${rel}"`))
  expect(links('stylesheet')).toHaveLength(1)
  expect(links('modulepreload')).toEqual([])
  expect(tags.filter((tag) => tag.includes(' src='))).toEqual([
    expect.stringMatching(/^<script blocking="render" async type="module" crossorigin src="[^"]+">$/),
  ])
})

test.each([['a phone', phone]])(
  'the banner’s photo is preloaded in the size it is shown in: %s',
  async (_name, device) => {
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
  },
)

test('a page without a banner preloads no photo', async () => {
  const { page } = await visit('/404')
  expect(await page.locator('link[rel="preload"][as="image"]').count()).toBe(0)
})

test('the first script needs no other', async () => {
  const name = readdirSync(join(testSite, 'assets')).find((file) => /^app-.*\.js$/.test(file))!
  expect(readFileSync(join(testSite, 'assets', name), 'utf8')).not.toMatch(/\bfrom\s*["'`]/)
})

test.each([['/events/2025-10-17', '17 October 2025', '3 of 14']])(
  '%s opens its photos without React',
  async (path, name, place) => {
    const requests: string[] = []
    const { page, faults } = await visit(path, phone, async (page) => {
      page.on('request', (request) => requests.push(request.url()))
    })
    const photos = page.getByRole('region', { name }).getByRole('listitem').getByRole('link')
    await photos.last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const react = () => requests.filter((url) => /assets\/(react|client)-/.test(url))
    await photos.nth(2).tap()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('status').getByText(place).waitFor()
    expect(react()).toEqual([])
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(await photos.nth(2).evaluate((photo) => photo === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
  },
)

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
