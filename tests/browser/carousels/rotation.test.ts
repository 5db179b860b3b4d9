/** Carousels that rotate, and what pauses them. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop } from '../visit'
import { news, openHome, press, shows, testimonials } from './carousels'

describe('rotation', () => {
  test('advances every five seconds and wraps around, until it is stopped', async () => {
    const { page } = await openHome()
    await page.clock.runFor(5_000)
    await shows(testimonials(page), '2 of 3')
    await shows(news(page), '2 of 3')
    await page.clock.runFor(10_000)
    await shows(testimonials(page), '1 of 3')
    await press(testimonials(page), 'Stop slide show')
    await page.mouse.move(1, 1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(20_000)
    await shows(testimonials(page), '1 of 3')
    await press(testimonials(page), 'Start slide show')
    await page.mouse.move(1, 1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5_000)
    await shows(testimonials(page), '2 of 3')
  })

  test('pauses under the mouse, while the focus is inside, and while the tab is hidden', async () => {
    const { page } = await openHome()
    const ways: [start: () => Promise<unknown>, end: () => Promise<unknown>][] = [
      [() => testimonials(page).getByRole('group').hover(), () => page.mouse.move(1, 1)],
      [
        () => testimonials(page).getByRole('button', { name: 'Next slide' }).focus(),
        () => page.getByRole('link', { name: 'Skip to content' }).focus(),
      ],
      [() => hideTab(page, true), () => hideTab(page, false)],
    ]
    for (const [index, [start, end]] of ways.entries()) {
      const before = `${index + 1} of 3`
      await start()
      await page.clock.runFor(20_000)
      await shows(testimonials(page), before)
      await end()
      await page.clock.runFor(4_000)
      await shows(testimonials(page), before)
      await page.clock.runFor(1_500)
      await shows(testimonials(page), `${((index + 1) % 3) + 1} of 3`)
    }
  })

  test('never starts for visitors who prefer reduced motion', async () => {
    const { page } = await openHome({ ...desktop, reducedMotion: 'reduce' })
    await page.clock.runFor(20_000)
    await shows(testimonials(page), '1 of 3')
    expect(await testimonials(page).getByRole('button', { name: 'Start slide show' }).count()).toBe(1)
  })
})

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
