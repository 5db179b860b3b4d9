/** Opens pages of the sample site the way a test's visitor would. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { launchBrowser } from './chromium'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }
export const desktop = { viewport: { width: 1280, height: 800 } }

let browser: Browser

/** Call once in a test file: its tests share a browser, launched with these arguments more. */
export function shareBrowser(args: string[] = []): void {
  beforeAll(async () => {
    browser = await launchBrowser(args)
  })
  afterAll(() => browser.close())
}

/** What went wrong in a page without a visitor seeing it: console messages, errors, failed requests. */
export interface Visit {
  page: Page
  faults: string[]
}

/**
 * Opens `path` in a fresh profile and waits until the page is ready (with JavaScript) or there (without).
 * `prepare` runs before, for routes, clocks and scripts of the test.
 */
export async function visit(
  path: string,
  options: BrowserContextOptions = desktop,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const started = await startVisit(options)
  await prepare(started.page)
  await started.page.goto(path)
  if (options.javaScriptEnabled !== false) await ready(started.page)
  return started
}

/** A fresh profile and an empty page in it. */
export async function startVisit(options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ baseURL: inject('site'), ...options })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(120_000) // on a busy machine
  // The map is the only thing from another site, and tests have no other site.
  await context.route(/openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
  )
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => {
    // A routed page has no cache: where its style sheet comes late, the browser leaves out the fade from page to page.
    if (!error.message.includes('ViewTransition')) faults.push(`error: ${error.message}`)
  })
  page.on('requestfailed', (request) => {
    // What was fetched ahead when the visitor went elsewhere is given up, and that is no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`)
  })
  return { page, faults }
}

/** Resolves when what every page does runs; islands wake later. */
export async function ready(page: Page): Promise<void> {
  await page.locator('header[data-ready="true"]').waitFor()
}

/** Brings an island, or what is in one, into view, and waits until it is ready. */
export async function wake(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await part.locator('xpath=ancestor-or-self::*[@data-awake]').waitFor()
}

/** Brings all islands of a page into view, one after the other, until each is ready. */
export async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) await wake(island)
}

/** Who saves data gets no page ahead: what the page then asks for is its own. */
export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}
