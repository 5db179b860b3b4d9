/** Carousels that are hydrated late, are hidden, or change their size. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit } from '../visit'
import { gallery, openHeld, press, shows } from './carousels'

/** A screen of 1280 pixels, zoomed to 400 %. */
const enlarged = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }

describe('at 400 %', () => {
  test.each(['/'])('every carousel of %s fits and wraps around', async (path) => {
    const { page, faults } = await visit(path, enlarged)
    await page.locator('[data-glide-el="track"]').last().waitFor()
    for (const carousel of await page.getByRole('region').and(page.locator('[aria-roledescription]')).all()) {
      const { length } = await carousel.locator('[aria-roledescription="slide"]').all()
      if (length === 1) continue
      await shows(carousel, `1 of ${length}`)
      await press(carousel, 'Previous slide')
      await shows(carousel, `${length} of ${length}`)
      await press(carousel, 'Next slide')
      await shows(carousel, `1 of ${length}`)
      const isInside = await carousel.evaluate((one) =>
        [...one.querySelectorAll('button')].every((button) => {
          const { left, right } = button.getBoundingClientRect()
          return left >= 0 && right <= document.documentElement.clientWidth
        }),
      )
      expect(isInside).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(faults).toEqual([])
  })
})

describe('a carousel whose script is late', () => {
  const row = (page: Page) => gallery(page).locator('[data-glide-el="track"]')

  test('continues at the slide that the row is scrolled to', async () => {
    const { page, release } = await openHeld()
    await row(page).evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: 'instant' }))
    release()
    await shows(gallery(page), '2 of 3')
  })
})
