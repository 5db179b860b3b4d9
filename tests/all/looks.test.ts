import { expect, test } from 'vitest'
import { desktop, hydrateAll, open, openEmpty, saveData, showMap } from '../browser'
import { violations, violationsInDarkMode } from '../browser/axe'
import { expectToFit } from '../browser/overflow'
import { kinds } from '../browser/routes'
import { expectPicture, waitForFonts, windows } from '../browser/screenshots'
import { scrollThrough, shifts } from '../browser/shifts'

const { '360': _, ...others } = windows
const names = Object.keys(others) as (keyof typeof others)[]

test.each(names)(
  'every kind of page looks as before, and is accessible, at %s',
  { timeout: 300_000 },
  async (name) => {
    const { page, faults } = await openEmpty(windows[name])
    await waitForFonts(page)
    await showMap(page)
    for (const route of kinds) {
      await page.goto(route)
      await hydrateAll(page)
      await expectPicture(page, name, route)
      const isNight = name === '360-night'
      expect(await (isNight ? violationsInDarkMode(page) : violations(page)), route).toEqual([])
      if (isNight) await page.emulateMedia({ colorScheme: 'dark' }) // for the next page
      if (name === '1280') {
        await expectToFit(page, [320, 576, 768, 992, 1280, 1400])
        await page.setViewportSize(windows[name].viewport)
      }
    }
    expect(faults).toEqual([])
  },
)

test.each(kinds)('on a desktop, nothing moves on %s', async (route) => {
  const { page } = await open(route, desktop, saveData)
  await scrollThrough(page)
  expect(await shifts(page)).toEqual([])
})

test('open biographies are accessible', async () => {
  const { page, faults } = await open('/trustmembers', { ...desktop, reducedMotion: 'reduce' })
  await hydrateAll(page)
  const more = page.getByRole('button', { name: 'More' })
  for (let left = await more.count(); left > 0; left--) {
    await more.first().click()
    await expect.poll(() => more.count()).toBe(left - 1)
  }
  expect(await violations(page)).toEqual([])
  expect(await violationsInDarkMode(page)).toEqual([])
  expect(faults).toEqual([])
})
