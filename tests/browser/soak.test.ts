/** Opening, closing and going on, two hundred times: nothing piles up in the page. */
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, shareBrowser, visit } from './visit'

// Functions called a thousand times are compiled anew, to faster and larger code, until all of them are: two or
// three thousand bytes a round that are the browser's own and hide what the page itself would keep.
shareBrowser(['--js-flags=--no-sparkplug --no-maglev --no-opt'])

const warmUp = 110 // as many entries of the history are remembered as ever will be
const rounds = 200

test('200 rounds leave listeners, nodes and memory where they were', { timeout: 180_000 }, async () => {
  const { page, faults } = await visit('/empowerment', { ...desktop, reducedMotion: 'reduce' })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await goRound(page, warmUp)
  const before = await measure(session)
  await goRound(page, rounds)
  const growth = async (name: string) => (await measure(session))[name]! - before[name]!
  // A browser clears away in its own time: what stays after that has piled up.
  const settled = { timeout: 30_000 }
  await expect.poll(() => growth('JSEventListeners'), settled).toBeLessThan(20)
  await expect.poll(() => growth('Nodes'), settled).toBeLessThan(100)
  await expect.poll(() => growth('Documents'), settled).toBeLessThan(3)
  // Bytes in all, three thousand as a rule: a number and its key kept of each round would be ten thousand.
  await expect.poll(() => growth('JSHeapUsedSize'), settled).toBeLessThan(8_000)
  expect(faults).toEqual([])
})

/** Opens a photo, moves on, closes it, and goes to the other of two pages by a link, all inside the page. */
async function goRound(page: Page, times: number): Promise<void> {
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
      const photo = await until(() => find('main a[href*="/photos/"]'))
      photo.click()
      await until(() => find('[role="dialog"] .gslide.current [data-state="complete"]'))
      key('ArrowRight')
      key('Escape')
      await until(() => !find('[role="dialog"]') && !history.state?.isOverPage)
      const there = location.pathname === '/education' ? '/empowerment' : '/education'
      find(`footer a[href="${there}"]`)!.click()
      await until(() => location.pathname === there && !photo.isConnected)
    }
  }, times)
}

async function measure(session: CDPSession): Promise<Record<string, number>> {
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
