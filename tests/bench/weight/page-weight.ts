/** Measures a page on a phone: bytes of the first view by kind, all scripts after use, and layout shifts. */
import type { Browser, Page } from 'playwright-core'

export interface Weight {
  /** Transferred bytes, without headers, which HTTP/2 compresses. */
  html: number
  css: number
  js: number
  fonts: number
  photos: number
  /** Scripts after everything on the page was used. */
  jsUsed: number
  /** The sum of all layout shifts, while the page loads and while it is scrolled through. */
  shift: number
}

type Kind = Exclude<keyof Weight, 'shift' | 'jsUsed'>

const kinds: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'photos',
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}

/** gzip, because all hosts support it. Brotli is smaller. */
const encoding = { 'Accept-Encoding': 'gzip' }

export async function weighPage(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: encoding })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    // Prefetched pages do not count, because visitors who save data get none.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const bytes = await countBytes(page, new URL(address).origin)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const firstView = { ...bytes }
    await scrollThrough(page)
    const shift = await page.evaluate(() => window.shifts)
    await tryEverything(page)
    return { ...firstView, jsUsed: bytes.js, shift }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    shifts: number
  }
}

function watchShifts(): void {
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Counts responses, except those of the map, which is another site. */
async function countBytes(page: Page, origin: string): Promise<Record<Kind, number>> {
  const bytes = { html: 0, css: 0, js: 0, fonts: 0, photos: 0 }
  const requested = new Map<string, { kind: Kind; headers: number }>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds[type]
    if (kind && response.url.startsWith(origin))
      requested.set(requestId, { kind, headers: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers = 0 } = requested.get(requestId) ?? {}
    if (kind) bytes[kind] += encodedDataLength - headers
  })
  return bytes
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    }
  })
  await page.waitForLoadState('networkidle')
}

/** Scrolls to every island and points at it, opens the menu and a photo, and moves to the next photo. */
async function tryEverything(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded()
    await island.dispatchEvent('pointerover')
    await island.and(page.locator('[data-hydrated]')).waitFor()
  }
  await page.locator('button[aria-controls="menu"]').click()
  await page.keyboard.press('Escape')
  const photo = page.locator('a[data-photo]').first()
  if (await photo.count()) {
    await photo.click()
    await page.locator('.gslide.current [data-state="complete"]').waitFor()
    await page.keyboard.press('ArrowRight')
  }
  await page.waitForLoadState('networkidle')
}
