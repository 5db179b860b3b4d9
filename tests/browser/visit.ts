/** Opens pages of the test site. */
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
} from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { launchBrowser } from './chromium'
import { reportCrash } from './fail-on-crash'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }
export const desktop = { viewport: { width: 1280, height: 800 } }

export const phoneWithoutScripts = { ...phone, javaScriptEnabled: false }
export const desktopWithoutScripts = { ...desktop, javaScriptEnabled: false }

/** Arguments of tests: the name of a device in the title, and the device. */
export const phoneAndDesktop = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

/** A step takes this long only on a very busy machine. */
const maxWaitMs = 45_000

/** The next test does not wait longer than this for a page to be emptied or a context to close. The context ends with its browser. */
const maxCloseMs = 10_000

interface Profile {
  context: BrowserContext
  /** Pages for later visits, which show `emptyPath`. A new page costs as much processor time as a visit. */
  free: Page[]
}

/** A file of the site without scripts. `about:blank` is another site, to which navigating costs more. */
const emptyPath = '/robots.txt'

/**
 * Profiles of the shared browser, by the options that a page cannot change. The site stores nothing in them. The pages of a
 * profile share a process, which saves a third of the processor time of a visit.
 */
const profiles = new Map<string, Promise<Profile>>()

/** One browser serves all files that a worker runs. It ends with the worker. */
const shared = browserOnDemand(
  () => launchBrowser(inject('browser'), ['--renderer-process-limit=1']),
  () => profiles.clear(),
)
/** The browser of a file that needs other arguments. */
let own: BrowserOnDemand | undefined

/** Lets the visits of a file use a browser of their own, with these additional arguments. Call it once in the file. */
export function visitInOwnBrowser(args: string[]): void {
  const browser = ownBrowser(() => launchBrowser(inject('browser'), args))
  beforeAll(() => {
    own = browser
  })
  afterAll(() => {
    own = undefined
  })
}

/** A browser for the tests of a file. It ends with them. Call it once in the file. */
export function ownBrowser(launch: () => Promise<Browser>): BrowserOnDemand {
  const browser = browserOnDemand(launch)
  afterAll(() => browser.stop())
  return browser
}

export interface BrowserOnDemand {
  /** Launches the browser, unless it is running. */
  start(): Promise<Browser>
  stop(): Promise<void>
}

/** A browser that is launched when it is needed, and again after a crash, which fails the running test. */
function browserOnDemand(launch: () => Promise<Browser>, onEnd = () => {}): BrowserOnDemand {
  let running: Promise<Browser> | undefined
  const launchAndWatch = async () => {
    const browser = await launch()
    browser.on('context', (context) => context.on('page', watch))
    browser.on('disconnected', () => {
      running = undefined
      onEnd()
      reportCrash('The browser crashed.')
    })
    return browser
  }
  return {
    start() {
      running ??= launchAndWatch()
      return running
    },
    async stop() {
      await (await running)?.close()
    },
  }
}

/** Fails the running test if the page crashes. Other pages are open as well, but show nothing. */
function watch(page: Page): void {
  page.on('crash', () => {
    const isUsed = page.url() !== 'about:blank' && !page.url().endsWith(emptyPath)
    if (isUsed) reportCrash(`The page ${page.url()} crashed.`)
  })
}

export interface Visit {
  page: Page
  /** Console messages, errors and failed requests, which visitors do not see. */
  faults: string[]
}

type Prepare = (page: Page) => Promise<unknown>

/**
 * Opens `path`, and waits until the page is ready, or, without JavaScript, until it has loaded. `prepare` runs first, for routes
 * and scripts of the test. The page may have served earlier tests, whose addresses are in its history.
 */
export async function visit(path: string, options = desktop as BrowserContextOptions, prepare?: Prepare) {
  return load(await startVisit(options), path, options, prepare)
}

/** Like `visit`, in a new profile: for clocks, which belong to a profile. */
export async function visitAlone(path: string, options: BrowserContextOptions, prepare: Prepare) {
  return load(await startAlone(options), path, options, prepare)
}

async function load(
  started: Visit,
  path: string,
  options: BrowserContextOptions,
  prepare?: Prepare,
): Promise<Visit> {
  await prepare?.(started.page)
  await started.page.goto(path)
  if (options.javaScriptEnabled !== false) {
    await ready(started.page)
    await painted(started.page)
    await receiveKeys(started.page)
  }
  return started
}

/** Returns an empty page in the profile of its device: one that another test has left, or a new one. */
export async function startVisit(options: BrowserContextOptions): Promise<Visit> {
  if (own) return startAlone(options)
  const { key, profile } = await findProfile(options)
  const page = profile.free.pop() ?? (await profile.context.newPage())
  onTestFinished(async ({ task }) => {
    const isPassed = task.result?.state !== 'fail'
    // A page that the test has closed cannot be emptied.
    if (isPassed && (await hasEnded(empty(page)).catch(() => false))) profile.free.push(page)
    else await closePage(page, key)
  })
  return startIn(page, options)
}

async function findProfile({ viewport, reducedMotion, colorScheme, ...device }: BrowserContextOptions) {
  const key = JSON.stringify(device)
  const profile = profiles.get(key) ?? startProfile(key, { ...device, viewport })
  profiles.set(key, profile)
  return { key, profile: await profile }
}

async function startIn(page: Page, options: BrowserContextOptions): Promise<Visit> {
  const { viewport, reducedMotion, colorScheme } = options
  if (viewport && !isDeepStrictEqual(viewport, page.viewportSize())) await page.setViewportSize(viewport)
  if (reducedMotion || colorScheme) await page.emulateMedia({ reducedMotion, colorScheme })
  return listen(page)
}

/** Removes from a page what a test may have left: its document, routes, listeners, media, position of the mouse and files. */
async function empty(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'request', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(emptyPath)
  await page.mouse.move(0, 0)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
  await forgetFiles(page)
}

/**
 * Removes the files of earlier documents from the memory of Chromium. It would show a large photo that it has there in place of a
 * small one, load fonts that the next document does not use, and return no bodies of responses.
 */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.detach()
}

async function closePage(page: Page, key: string): Promise<void> {
  if (!(await hasEnded(page.close()))) profiles.delete(key)
}

/** Opens an empty page in a new profile. */
export async function startAlone(options: BrowserContextOptions): Promise<Visit> {
  const context = await newProfile(await (own ?? shared).start(), options)
  const page = await context.newPage()
  onTestFinished(async () => {
    await hasEnded(context.close())
  })
  return listen(page)
}

/** Opens a profile with an empty page, without which its process would end. */
async function startProfile(key: string, options: BrowserContextOptions): Promise<Profile> {
  const context = await newProfile(await shared.start(), options)
  const page = await context.newPage()
  page.on('crash', () => profiles.delete(key))
  return { context, free: [] }
}

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  // A service worker would answer requests before the routes of a test. tests/browser/offline/ allows it.
  const context = await browser.newContext({ baseURL: inject('site'), serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(maxWaitMs)
  return context
}

/** Whether a page or a profile has been emptied or closed. While a page is being loaded, Chromium may never report its end. */
function hasEnded(ended: Promise<void>): Promise<boolean> {
  return Promise.race([ended.then(() => true), setTimeout(maxCloseMs, false, { ref: false })])
}

const isMap = (address: string) => new URL(address).host === 'www.openstreetmap.org'

/** Begins to collect what goes wrong. */
function listen(page: Page): Visit {
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

/** Opens an empty page in an installed browser, for features that the packaged browser lacks. */
export async function startInstalled(): Promise<Page> {
  const installed = await launchBrowser(inject('installed'))
  onTestFinished(() => installed.close())
  const page = await installed.newPage({ baseURL: inject('site'), serviceWorkers: 'block' })
  watch(page)
  return page
}

/** The protocol of Chromium, for what Playwright cannot do. What it emulates ends with the test. */
export async function startSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  onTestFinished(() => session.detach().catch(() => {})) // the page may have been closed
  return session
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

/** Resolves when the first script has run. Islands are hydrated later. */
export async function ready(page: Page): Promise<void> {
  await page.locator('header[data-ready="true"]').waitFor()
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

/** Runs a script in each document that a page opens, before the scripts of the site, until the test ends. */
export async function addScript(page: Page, script: () => unknown): Promise<void> {
  const added = await page.addInitScript(script)
  onTestFinished(() => added.dispose().catch(() => {})) // the page may have been closed
}

/** Enables Save-Data, so that the lightbox loads only the photo that is shown. */
export function saveData(page: Page): Promise<void> {
  return addScript(page, () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
