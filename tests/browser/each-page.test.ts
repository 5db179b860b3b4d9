/**
 * Opens a page of each kind once, on a phone: what it loads, layout shifts, accessibility, its look, and whether it
 * fits windows of every width. `npm run test:all` opens every page.
 */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { maxUsedJsKb } from '../bench/weight/budgets'
import { desktop, hold, hydrate, hydrateAll, open, ready } from '../browser'
import { openPhoto, photoFiles, small, state, violations, withoutFocus } from './axe'
import { expectNoShifts, expectToBeLight, openAndCount } from './first-view'
import { expectToFit } from './overflow'
import { kinds } from './routes'
import { expectPicture, waitForFonts, windows } from './screenshots'

test.each(kinds)('%s', { timeout: 150_000 }, async (route) => {
  const opened = await openAndCount(route, windows['360'])
  const { page, faults, otherHosts } = opened
  // The page for unknown addresses is in both languages.
  expectToBeLight(opened, route === '/education', route === '/404')
  await expectNoShifts(page)

  // The map is requested when it is near the window.
  const expectedHosts = route === '/contact' ? ['www.openstreetmap.org'] : []
  await expect.poll(() => [...otherHosts]).toEqual(expectedHosts)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await waitForFonts(page)
  await page.reload() // slide shows begin at their first slide, and stay there
  await ready(page)
  await hydrateAll(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })) // the header covers nothing
  expect(await violations(page)).toEqual([])
  await expectPicture(page, '360', route)
  await page.keyboard.press('Tab')
  expect(await withoutFocus(page)).toEqual([])
  await expectToFit(page, [320, 360])
  // The browser reports violations of the policy.
  expect(faults).toEqual([])
})

test('the menu and its list of areas are accessible', async () => {
  const { page, faults } = await open('/about', small[1])
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
  await button('Menu').click()
  await button('Focus Areas').click()
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
})

test('a photo in the lightbox is accessible, before and after it has loaded', async () => {
  const { page, faults } = await open('/education', small[1])
  const { release } = await hold(page, photoFiles)
  await openPhoto(page)
  await state(page, 'loading')
  expect(await violations(page)).toEqual([])
  release()
  await state(page, 'complete')
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
})

test('the scripts of a page meet the budget after everything was used', async () => {
  let bytes = 0
  const bodies: Promise<unknown>[] = []
  const { page } = await open('/education', desktop, async (page) => {
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
  expect(bytes / 1000).toBeLessThanOrEqual(maxUsedJsKb)
})
