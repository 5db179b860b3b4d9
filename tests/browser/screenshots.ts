/**
 * Compares screenshots of pages with those in `tests/screenshots`, at an eighth of the size, at which fonts look the same
 * on every machine. After an intended change: `UPDATE_SCREENSHOTS=1 npx vitest run each-page layout --mode all`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { desktop, phone, settled, startSession } from '../browser'
import { testSite } from '../test-site'

// Machines differ in the widths of letters, line breaks and scroll bars.
const sameEverywhere = `
  * { text-rendering: geometricPrecision !important; text-wrap: wrap !important }
  html { scrollbar-width: none }
`
const screenshots = 'tests/screenshots'
/** The colours that the stored pictures have. They may be changed without new pictures. */
const colours = `${screenshots}/colours.css`
const isUpdate = Boolean(process.env.UPDATE_SCREENSHOTS)

const shrinkFactor = 8
const captureFactor = 2
/** The difference (of 255) at which a pixel counts as changed, and the limit for the share of changed pixels. */
const tolerance = 32
const maxChanged = 0.01
/** The limit for the relative change of a page's height. */
const heightTolerance = 0.01

const still = { deviceScaleFactor: 1, reducedMotion: 'reduce' } as const

/** The windows of the pictures, by the names of their folders. */
export const windows = {
  '360': { ...phone, deviceScaleFactor: 1 },
  '1280': { ...desktop, ...still },
  '360-night': { ...phone, ...still, colorScheme: 'dark' },
} satisfies Record<string, BrowserContextOptions>

/** A busy machine exceeds the tenth of a second after which a page does without its fonts. Call this before opening the page. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/*.css', (route) => {
    const { pathname } = new URL(route.request().url())
    const styles = readFileSync(join(testSite, pathname), 'utf8')
    return route.fulfill({
      contentType: 'text/css',
      body: styles.replaceAll('font-display:optional', 'font-display:block'),
    })
  })
}

/** All islands of the page are hydrated, and nothing moves. What this adds to the page is removed afterwards. */
export async function expectPicture(page: Page, name: keyof typeof windows, route: string): Promise<void> {
  if (isUpdate) cpSync('src/site/styles/colours.css', colours)
  await setStyles(page, [sameEverywhere, readFileSync(colours, 'utf8')])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page) // lines break at other words while fonts are loading
  await loadPhotos(page)
  await loadOrnaments(page)
  const picture = await shrink(await capture(page))
  await setStyles(page, [])
  const file = `${screenshots}/${name}${route === '/' ? '/home' : route}.png`
  const change = isUpdate ? write(file, picture) : await compare(file, picture)
  const place = file.replace('tests', '.cache')
  if (change) write(place, picture)
  expect(change, `the new picture is ${place}`).toBeUndefined()
}

/** The policy of the page allows no `<style>`. */
async function setStyles(page: Page, texts: string[]): Promise<void> {
  await page.evaluate((texts) => {
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
  }, texts)
}

async function loadPhotos(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isBeside = ({ left, right }: DOMRect) => right <= 0 || left >= innerWidth
    const photos = [...document.images].filter((photo) => !isBeside(photo.getBoundingClientRect()))
    for (const photo of photos) photo.loading = 'eager'
    await Promise.all(photos.map((photo) => photo.decode()))
  })
}

/** Waits for background images of style sheets, which the event `load` does not cover. */
async function loadOrnaments(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const files = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { maskImage, backgroundImage } = getComputedStyle(element, part)
        return [...`${maskImage} ${backgroundImage}`.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file!)
      }),
    )
    await Promise.all([...new Set(files)].map((src) => Object.assign(new Image(), { src }).decode()))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** The whole page at half the size, which takes a third of the time of a screenshot in full size. */
async function capture(page: Page): Promise<Buffer> {
  const session = await startSession(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 / captureFactor },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

async function shrink(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata()
  const smaller = (pixels: number) => Math.round((pixels * captureFactor) / shrinkFactor)
  return sharp(screenshot)
    .removeAlpha()
    .resize(smaller(width), smaller(height), { fit: 'fill' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function write(file: string, data: Buffer): undefined {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data)
}

/** Describes the difference; undefined if the pictures look the same. */
async function compare(file: string, picture: Buffer): Promise<string | undefined> {
  if (!existsSync(file)) return 'there is no screenshot to compare with'
  const before = await sharp(readFileSync(file)).metadata()
  const now = await sharp(picture).metadata()
  if (Math.abs(now.height - before.height) > before.height * heightTolerance) {
    return `the page is ${now.height * shrinkFactor} pixels high and was ${before.height * shrinkFactor}`
  }
  const pixels = (picture: Buffer) =>
    sharp(picture).removeAlpha().resize(before.width, before.height, { fit: 'fill' }).raw().toBuffer()
  const [one, other] = await Promise.all([pixels(readFileSync(file)), pixels(picture)])
  const different = one.filter((level, at) => Math.abs(level - other[at]!) > tolerance).length / one.length
  return different > maxChanged ? `${(100 * different).toFixed(1)} % of the page look different` : undefined
}
