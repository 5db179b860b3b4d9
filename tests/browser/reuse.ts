/**
 * Pages that one test after another uses. Opening a page in a new profile takes three times as much processor time as
 * opening it in a page with a warm cache.
 */
import { isDeepStrictEqual } from 'node:util'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'

export interface ReusablePage {
  page: Page
  options: BrowserContextOptions
  session: CDPSession
}

/** Pages that no test uses, the last used one at the end. */
const idle: ReusablePage[] = []

/** Windows of a phone, a tablet and a desktop take turns. */
const maxIdle = 3

/** The page of a former test with the same options, or one that `open` opens in a new profile. */
export async function takePage(
  options: BrowserContextOptions,
  open: (options: BrowserContextOptions) => Promise<Page>,
): Promise<ReusablePage> {
  const place = idle.findIndex((one) => isDeepStrictEqual(one.options, options) && !one.page.isClosed())
  if (place >= 0) return idle.splice(place, 1)[0]!
  const page = await open({ ...options, serviceWorkers: 'block' })
  refuseLastingChanges(page)
  return { page, options, session: await page.context().newCDPSession(page) }
}

/** What these do would also affect later tests. */
function refuseLastingChanges(page: Page): void {
  const refuse = () => {
    throw new Error('Other tests use this page as well. Do this in `prepare`, which gets a page of its own.')
  }
  Object.assign(page, { addInitScript: refuse, exposeBinding: refuse, exposeFunction: refuse })
  Object.assign(page.clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse })
}

/** Undoes what a test has changed, and keeps the page for the next one. */
export async function returnPage(entry: ReusablePage): Promise<void> {
  await reset(entry)
  idle.push(entry)
  if (idle.length > maxIdle) await idle.shift()!.page.context().close()
}

async function reset({ page, options, session }: ReusablePage): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['console', 'pageerror', 'request', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event)
  // The old page stays until the next one replaces it. Without elements, it draws nothing.
  await page.evaluate(() => {
    sessionStorage.clear()
    document.documentElement.remove()
  })
  const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors })
  if (options.viewport) await page.setViewportSize(options.viewport)
  await session.send('Storage.clearDataForOrigin', { origin: inject('site'), storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
}
