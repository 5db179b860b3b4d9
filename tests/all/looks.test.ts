/** The look of pages in further windows, whether they fit windows of every width, and their colours at night. */
import { expect, test } from 'vitest'
import { hydrateAll, openEmpty, showMap } from '../browser'
import { violationsInDarkMode } from '../browser/axe'
import { expectToFit } from '../browser/overflow'
import { kinds } from '../browser/routes'
import { expectPicture, waitForFonts, windows } from '../browser/screenshots'

const { '360': _, ...others } = windows
const names = Object.keys(others) as (keyof typeof others)[]

test.each(names)('at %s', { timeout: 120_000 }, async (name) => {
  const { page } = await openEmpty(windows[name])
  await waitForFonts(page)
  await showMap(page)
  for (const route of kinds) {
    await page.goto(route)
    await hydrateAll(page)
    await expectPicture(page, name, route)
    if (name === '1280') {
      await expectToFit(page, [320, 576, 768, 992, 1280, 1400])
      await page.setViewportSize(windows[name].viewport)
    }
    if (name === '360-night') {
      expect(await violationsInDarkMode(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' }) // for the next page
    }
  }
})
