/** Opens pages of the test site, and waits until they can be used. */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
} from 'playwright-core'
import { afterAll, aroundEach, expect, inject, onTestFinished } from 'vitest'
import { launchBrowser } from './chromium'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }

export const phoneWithoutScripts = { ...phone, javaScriptEnabled: false }
export const desktopWithoutScripts = { ...desktop, javaScriptEnabled: false }

/** A step takes this long only on a very busy machine. */
const maxWaitMs = 45_000

export interface Opened {
  page: Page
  /** Console messages, errors and failed requests, which visitors do not see. */
  faults: string[]
}

/** The pages of a device share a profile, and with it a process, which halves the processor time of opening one. */
interface Device extends BrowserContextOptions {
  /** For a test that stores something in its profile, sets the clock, or needs an empty cache. */
  hasOwnProfile?: boolean
}

/**
 * Opens `path` in a new page, and waits until the page is ready, or, without JavaScript, until it has loaded. `prepare` runs
 * first, for routes and scripts of the test.
 */
export async function open(
  path: string,
  device: Device = desktop,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Opened> {
  const opened = await openEmpty(device)
  await prepare?.(opened.page)
  await opened.page.goto(path)
  if (device.javaScriptEnabled !== false) {
    await ready(opened.page)
    await painted(opened.page)
    await receiveKeys(opened.page)
  }
  return opened
}

/** Opens a page that shows nothing yet. */
export async function openEmpty({ hasOwnProfile, ...options }: Device): Promise<Opened> {
  shared ??= launch()
  // A service worker would answer requests before the routes of a test. The tests of offline pages allow it.
  const device: BrowserContextOptions = { serviceWorkers: 'block', ...options }
  if (hasOwnProfile) return collectFaults(await (await newProfile(await shared, device)).newPage())
  const page = await (await sharedProfile(await shared, device)).newPage()
  onTestFinished(() => soon(page.close()))
  return collectFaults(page)
}

/** The browser of a worker, which ends with it. */
let shared: Promise<Browser> | undefined

/** The profiles of its devices. */
const profiles = new Map<string, Promise<BrowserContext>>()

async function launch(): Promise<Browser> {
  const browser = await launchBrowser(inject('browser'), ['--renderer-process-limit=1'])
  browser.on('disconnected', () => {
    shared = undefined
    profiles.clear()
  })
  return failOnCrash(browser)
}

function sharedProfile(browser: Browser, device: BrowserContextOptions): Promise<BrowserContext> {
  const create = async () => {
    const profile = await createProfile(browser, device)
    await profile.newPage() // keeps the process for the pages of the tests
    return profile
  }
  const key = JSON.stringify(device)
  const profile = profiles.get(key) ?? create()
  profiles.set(key, profile)
  return profile
}

async function createProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = await browser.newContext({ baseURL: inject('site'), ...options })
  profile.setDefaultTimeout(maxWaitMs)
  return profile
}

/** A browser for the tests of a file, which ends with them. Call it once in the file. */
export function ownBrowser(launch: () => Promise<Browser>): () => Promise<Browser> {
  let own: Promise<Browser> | undefined
  afterAll(async () => (await own)?.close())
  return () => (own ??= launch().then(failOnCrash))
}

/** It is closed when the test ends. */
export async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = await createProfile(browser, options)
  onTestFinished(() => soon(profile.close()))
  return profile
}

/** While a page is being loaded, Chromium may never report that it has closed. Then it ends with its browser. */
const soon = (closed: Promise<void>) =>
  Promise.race([closed, new Promise<void>((resolve) => setTimeout(resolve, 5_000).unref())])

let endTest = (_reason: Error) => {}

/** Ends each test of a file as soon as its page or browser crashes: what it waits for would never happen. */
export function endTestsOnCrash(): void {
  aroundEach(async (runTest) => {
    const crashed = new Promise<never>((_, reject) => {
      endTest = reject
    })
    await Promise.race([runTest(), crashed])
  })
}

/** Lets a crash of the browser, or of a page of it, fail the running test. */
export function failOnCrash(browser: Browser): Browser {
  browser.on('disconnected', () => endTest(new Error('The browser crashed.')))
  const watch = (page: Page) => page.on('crash', () => endTest(new Error(`The page ${page.url()} crashed.`)))
  return browser.on('context', (context) => context.on('page', watch))
}

/** Begins to collect what goes wrong. */
function collectFaults(page: Page): Opened {
  const faults: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (text !== 'Service Worker registration blocked by Playwright')
      faults.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`))
  page.on('requestfailed', (request) => {
    // A request that navigation cancels is not a fault. The browsers of the tests cannot reach the map.
    const isExpected = request.failure()?.errorText === 'net::ERR_ABORTED' || isMap(request.url())
    if (!isExpected) faults.push(`failed: ${request.url()}`)
  })
  return { page, faults }
}

const isMap = (address: string) => new URL(address).host === 'www.openstreetmap.org'

/** The protocol of Chromium, for what Playwright cannot do. */
export function startSession(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page)
}

/** Resolves when the first script has run. Islands are hydrated later. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-scripted="ready"]').waitFor({ state: 'attached' })
}

/** Resolves after the first paint. Chromium may ignore scrolling before it. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
      }),
  )
}

/** Resolves when Chromium passes keys to the page. For a moment after a navigation, it may ignore them. */
async function receiveKeys(page: Page): Promise<void> {
  let isReceived = false
  const received = page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('keydown', () => resolve(), { capture: true, once: true })
        }),
    )
    .then(() => {
      isReceived = true
    })
  while (!isReceived) {
    const pressed = page.keyboard.press('Shift')
    await Promise.race([received, pressed])
    await pressed // until Shift is released, which would change the next key or click of a test
  }
}

/** Resolves when the page and its fonts have loaded, and the browser has nothing left to do for it. Needs JavaScript, and the real clock. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
  })
}

/** Resolves when all animations have ended. Polling would make Chromium prepare more frames. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    while (running().length) await Promise.allSettled(running().map(({ finished }) => finished))
  })
}

/** Scrolls an island, or an element inside, into view, gives it the focus event, and waits until it is hydrated. */
export async function hydrate(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await part.dispatchEvent('focusin')
  await part.locator('xpath=ancestor-or-self::*[@data-hydrated]').waitFor()
}

/** Scrolls to all islands of a page, and waits until each is hydrated. */
export async function hydrateAll(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) await hydrate(island)
}

/** Turns the wheel of the mouse until the page has scrolled. Chromium may ignore the first turns. */
export async function turnWheel(page: Page, pixels: number): Promise<void> {
  const scrolled = async () => {
    await page.mouse.wheel(0, pixels)
    return page.evaluate(() => scrollY)
  }
  await expect.poll(scrolled).toBeGreaterThan(0)
}

/** Shows a text where visitors see the map of another site. */
export function showMap(page: Page): Promise<unknown> {
  return page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
  )
}

/** Enables Save-Data, so that the lightbox loads only the photo that is shown. */
export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Holds requests with a matching address, until one of the returned functions releases them or lets them fail. */
export async function hold(page: Page, address: string | RegExp | ((url: URL) => boolean)) {
  let settle = (_isFailing: boolean) => {}
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  await page.route(address, async (route) => {
    const isFailing = await settled
    await (isFailing ? route.abort() : route.fallback()).catch(() => undefined) // cancelled by the browser
  })
  return { release: () => settle(false), fail: () => settle(true) }
}

/** Opens a page, and holds the scripts of its islands. */
export async function openWithoutIslands(path: string, device: Device = phone) {
  const { page, faults } = await openEmpty(device)
  const held = await hold(page, /\/assets\/(?!app|early)[\w-]+\.js$/)
  await page.goto(path)
  await ready(page)
  return { page, faults, ...held }
}
