/** Carousels that are hidden or zoomed while they move. */
import { describe, expect, test } from 'vitest'
import { visit } from '../visit'
import { gallery, openHeld, press, shows } from './carousels'

describe('at 400 %', () => {
  test('zooming while a slide moves ends on that slide', async () => {
    const { page } = await visit('/education')
    await shows(gallery(page), '1 of 3')
    // From halfway on, the slide moves slowly, so that it still moves when the width changes.
    const moveHalfway = () =>
      gallery(page).evaluate((one) => {
        one.querySelector<HTMLElement>('[aria-label="Next slide"]')!.click()
        const [move] = one.querySelector('[data-glide-el="track"] > div')!.getAnimations()
        move!.currentTime = 150
        move!.updatePlaybackRate(0.3)
      })
    for (const [place, width] of [320, 1280, 320].entries()) {
      await moveHalfway()
      await page.setViewportSize({ width, height: 700 })
      await shows(gallery(page), `${((place + 1) % 3) + 1} of 3`)
    }
  })
})

test.each([
  ['the same width', { width: 1280, height: 700 }],
  ['another width', { width: 500, height: 700 }],
])('a carousel that is hidden, then shown with %s, keeps its slide', async (_name, size) => {
  const { page } = await visit('/education')
  await shows(gallery(page), '1 of 3')
  await press(gallery(page), 'Next slide')
  await shows(gallery(page), '2 of 3')
  const display = (value: string) =>
    page.evaluate((shown) => {
      document.querySelector('main')!.style.display = shown
    }, value)
  const slide = page.locator('[data-gallery] [data-slide]').first()
  await display('none')
  await page.setViewportSize(size)
  // Glide measures its slides when the window is resized.
  await expect.poll(() => slide.evaluate((one: HTMLElement) => one.style.width)).toBe('0px')
  await display('')
  await expect
    .poll(() => slide.evaluate((one) => one.getBoundingClientRect().width))
    .toBeGreaterThan(size.width / 2)
  await shows(gallery(page), '2 of 3')
  await press(gallery(page), 'Next slide')
  await shows(gallery(page), '3 of 3')
})

describe('a carousel whose script is late', () => {
  test('is hydrated even if it is hidden', async () => {
    const { page, release } = await openHeld()
    const display = (value: string) =>
      page.evaluate((shown) => {
        document.querySelector('main')!.style.display = shown
      }, value)
    await display('none')
    release()
    await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' })
    await display('')
    await shows(gallery(page), '1 of 3')
    await press(gallery(page), 'Next slide')
    await shows(gallery(page), '2 of 3')
  })
})
