/** Using the lightbox, a carousel and the menu two hundred times leaks nothing. */
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hydrateAll, visit, visitInOwnBrowser } from '../visit'

// V8 optimizes functions that are called often, which takes two to three thousand bytes per round and would hide a leak.
visitInOwnBrowser(['--js-flags=--no-sparkplug --no-maglev --no-opt'])

const warmUp = 60
const rounds = 200

test('after 200 rounds, listeners, nodes and memory are the same', { timeout: 180_000 }, async () => {
  const { page, faults } = await visit('/education', { ...desktop, reducedMotion: 'reduce' })
  await hydrateAll(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await repeat(page, warmUp)
  const before = await measure(session)
  await repeat(page, rounds)
  const growth = async (name: string) => (await measure(session))[name]! - before[name]!
  // Only what remains after a garbage collection is a leak.
  const untilCollected = { timeout: 30_000 }
  await expect.poll(() => growth('JSEventListeners'), untilCollected).toBeLessThan(20)
  await expect.poll(() => growth('Nodes'), untilCollected).toBeLessThan(100)
  await expect.poll(() => growth('Documents'), untilCollected).toBeLessThan(3)
  // In all, usually three thousand bytes. Leaking a number with its key in each round would take ten thousand.
  await expect.poll(() => growth('JSHeapUsedSize'), untilCollected).toBeLessThan(8_000)
  expect(faults).toEqual([])
})

/** Opens a photo, shows the next, closes it, shows the next slide of a carousel, and opens and closes the menu. */
async function repeat(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const until = async <Found>(find: () => Found | null | false | undefined): Promise<Found> => {
      for (let step = 0; step < 2000; step++) {
        const found = find()
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      throw new Error(`never found: ${find}`)
    }
    const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)
    const key = (name: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key: name }))
    for (let round = 0; round < count; round++) {
      find('main a[data-photo]')!.click()
      await until(() => find('[role="dialog"] .gslide.current [data-state="complete"]'))
      key('ArrowRight')
      key('Escape')
      await until(() => !find('[role="dialog"]') && !history.state?.isOverPage)
      find('[aria-label="Next slide"]')!.click()
      find('button[aria-controls="focus-areas"]')!.click()
      key('Escape')
    }
  }, times)
}

async function measure(session: CDPSession): Promise<Record<string, number>> {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
