/**
 * Opens a page of each kind once, on a phone: what it loads, its policy, layout shifts, accessibility, its look, and whether it
 * fits windows of every width. `npm run test:all` opens every page.
 */
import { expect, test } from 'vitest'
import { kinds } from '../routes'
import { hydrateAll, ready } from '../visit'
import { violations } from './axe'
import { expectNoShifts, expectToBeLight, openAndCount } from './first-view'
import { expectToFit } from './overflow'
import { expectPicture, windows } from './screenshots'

test.each(kinds)('%s', { timeout: 150_000 }, async (route) => {
  const opened = await openAndCount(route, windows['360'])
  const { page, faults, otherHosts, policy } = opened
  if (kinds.includes(route)) expectToBeLight(opened, route === '/education')
  await expectNoShifts(page)

  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  // The map is requested when it is near the window.
  const expectedHosts = route === '/contact' ? ['www.openstreetmap.org'] : []
  await expect.poll(() => [...otherHosts]).toEqual(expectedHosts)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.reload() // slide shows begin at their first slide, and stay there
  await ready(page)
  await hydrateAll(page)
  expect(await violations(page)).toEqual([])
  await expectPicture(page, '360', route)
  await expectToFit(page)
  // The browser reports violations of the policy.
  expect(faults).toEqual([])
})
