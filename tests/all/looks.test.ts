/** The look of pages in windows of every width, their colours at night, accessibility and layout shifts on large screens. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hydrateAll, open, openEmpty, saveData, showMap } from '../browser'
import { checkState, large, openPhoto, small, state, violations, violationsInDarkMode } from '../browser/axe'
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

test('the menu and its list of areas are accessible on a phone', async () => {
  const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
  const faults = await checkState(small[1], '/education', async (page) => {
    await button(page, 'Menu').click()
    await button(page, 'Focus Areas').click()
  })
  expect(faults).toEqual([])
})

test('a photo in the lightbox is accessible', async () => {
  const faults = await checkState(small[1], '/education', async (page) => {
    await openPhoto(page)
    await state(page, 'complete')
  })
  expect(faults).toEqual([])
})

test('open biographies are accessible', async () => {
  const faults = await checkState(large[1], '/trustmembers', async (page) => {
    await hydrateAll(page)
    const more = page.getByRole('button', { name: 'More' })
    for (let left = await more.count(); left > 0; left--) {
      await more.first().click()
      await expect.poll(() => more.count()).toBe(left - 1)
    }
  })
  expect(faults).toEqual([])
})
