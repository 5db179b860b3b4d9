/** Pages in Telugu, and Telugu on pages in English: words, typeface, fonts, and the switch between the languages. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill } from '../../src/i18n/format'
import { languages } from '../../src/i18n/languages'
import { te } from '../../src/i18n/te'
import { desktop, hydrateAll, open, phone, settled, startSession } from '../browser'
import { read, siteFiles } from '../site/site'
import { violations } from './axe'
import { waitForFonts } from './screenshots'
import { shifts } from './shifts'
import { findClippedLines, findLatinWords, findTypeFaults } from './telugu-texts'

const small = { ...phone, viewport: { width: 320, height: 640 } }

/** The sizes of the fonts that a page has loaded, in bytes, by name without hash. */
async function loadedFonts(page: Page): Promise<Map<string, number>> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  )
  return new Map(
    files.flatMap(([url, size]) => {
      const name = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1]
      return name ? [[name, size] as const] : []
    }),
  )
}

/** The page was opened after `waitForFonts`: letters of the device have other heights. */
async function expectTelugu(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })) // the header covers nothing
  expect(await findLatinWords(page)).toEqual([])
  expect(await findTypeFaults(page)).toEqual([])
  expect(await findClippedLines(page)).toEqual([])
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(wider).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
}

test('a page shows and announces only Telugu, and fits a small phone', async () => {
  const { page, faults } = await open('/te/', { ...small, hasOwnProfile: true })
  await hydrateAll(page)
  await settled(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  expect(await shifts(page)).toEqual([])
  const sizes = [...(await loadedFonts(page)).values()]
  expect(sizes).not.toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000)
  await waitForFonts(page)
  await page.reload()
  await hydrateAll(page)
  await settled(page)
  await expectTelugu(page)
  expect(faults).toEqual([])
})

test('an open biography, the open menu and the lightbox have only Telugu', async () => {
  const device = { ...small, reducedMotion: 'reduce' } as const
  const { page } = await open('/te/trustmembers', device, waitForFonts)
  await hydrateAll(page)
  await page.getByRole('button', { name: te.biography.more }).first().click()
  await page.getByRole('button', { name: te.biography.less }).waitFor()
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: te.menu }).click()
  await banner.getByRole('button', { name: te.focusAreas }).click()
  await banner.getByRole('link', { name: 'విద్య' }).waitFor()
  await expectTelugu(page)
  await page.goto('/te/education')
  await page.getByRole('link', { name: te.photoInGallery('', 1, 14) }).click()
  await page.locator('.gslide.current [data-state="complete"]').waitFor()
  await expectTelugu(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: te.lightbox.next }).click()
  const place = fill(te.lightbox.placeOf, { place: 2, count: 14 })
  await dialog.getByRole('status').getByText(place, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: te.lightbox.close }).click()
})

/** The width of the line around the letters of an element. */
const stroke = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).webkitTextStrokeWidth))

test('a page without a translation is marked, and has one weight', async () => {
  const { page } = await open('/te/box', desktop)
  await settled(page)
  expect([...(await loadedFonts(page)).keys()].sort()).toEqual(['latin-medium', 'telugu'])
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.getAttribute('lang')).toBe('en')
  expect(await title.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('500')
  expect(await stroke(page, 'h1[lang="en"]')).toBeGreaterThan(0.5)
  await page.getByText(te.notTranslated).waitFor()
  expect(await page.locator('.prose').getAttribute('lang')).toBe('en')
})

test('the switch leads to the same page in the other language, and links stay in it', async () => {
  const { page } = await open('/benches')
  const link = page.getByRole('banner').getByRole('link', { name: languages.te.languageName })
  expect(await link.getAttribute('lang')).toBe('te')
  expect(await link.getAttribute('hreflang')).toBe('te')
  await link.click()
  await page.waitForURL('**/te/benches')
  expect(await stroke(page, 'h1')).toBeGreaterThan(0.5)
  expect(await stroke(page, '.prose p')).toBe(0)
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')!).filter((href) => !href.startsWith('/photos/')),
    )
  expect(links.filter((href) => !href.startsWith('/te/'))).toEqual([])
  await page.locator('.prose a[href="/te/education"]').click()
  await page.getByRole('heading', { level: 1, name: 'విద్య' }).waitFor()
  expect(await page.locator('[aria-current="page"]').textContent()).toBe('విద్య')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/^[^/]*\/\/[^/]*\/education$/)
})

test('the page for unknown addresses is in both languages, and forgives capitals', async () => {
  const { page } = await open('/te/nothing')
  await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
  const other = page.locator('section[lang="te"]')
  await other.getByRole('heading', { name: te.notFoundTitle }).waitFor()
  // One weight of the English letters serves both languages.
  for (const selector of ['h1', '[lang="te"] h2']) expect(await stroke(page, selector)).toBeGreaterThan(0.5)
  await other.getByRole('link', { name: te.toHomePage }).click()
  await page.waitForURL('**/te/')
  await page.goto('/TE/EDUCATION')
  await page.waitForURL('**/te/education')
})

/** The fonts that a heading or paragraph is drawn with. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const session = await startSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the device'}`)
}

test('Telugu words on a page in English are in the typeface, and do not move', async () => {
  const { page, faults } = await open('/letters', { ...phone, hasOwnProfile: true })
  await settled(page)
  const fonts = await loadedFonts(page)
  expect([...fonts.keys()].sort()).toEqual(['latin', 'names', 'telugu'])
  expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000)
  const selectors = ['.prose h2', '.prose p', '.prose strong']
  for (const selector of selectors) expect(await page.locator(selector).first().isVisible()).toBe(true)
  // A font that is late is not used (`font-display: optional`), and may be on a busy machine.
  const families = async () => {
    const drawn = (await Promise.all(selectors.map((selector) => drawnWith(page, selector)))).join()
    if (drawn.includes(' of the device')) await page.reload()
    return drawn
  }
  await expect.poll(families).toMatch(/^Anek Telugu[^,]*(,Anek Telugu[^,]*)*$/)
  expect(await shifts(page)).toEqual([])
  expect(faults).toEqual([])
})

/** The file of the typeface from which the published one is cut. */
const whole = 'node_modules/@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2'

test('words look the same as in the complete font', async () => {
  const { page } = await open('/letters', phone)
  await page.route('**/whole.woff2', (route) => route.fulfill({ body: readFileSync(whole) }))
  const words = read('letters.html').match(/[\u0C00-\u0C7F\u200C]+/g)!
  const published = `url(/${siteFiles.find((name) => /^assets\/telugu-/.test(name))})`
  const different = await page.evaluate(
    async ([words, published]) => {
      for (const [family, address] of [
        ['Own', published],
        ['Whole', 'url(/whole.woff2)'],
      ] as const)
        document.fonts.add(await new FontFace(family, address, { weight: '100 800' }).load())
      const canvas = new OffscreenCanvas(1080, 360)
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      /** The ink in each square of 18 pixels, because outlines of a subset are rounded and hinted differently. */
      const draw = (family: string, word: string) => {
        context.clearRect(0, 0, 1080, 360)
        context.font = `500 120px "${family}"`
        context.fillText(word, 30, 180)
        const { data } = context.getImageData(0, 0, 1080, 360)
        const squares = new Array<number>(60 * 20).fill(0)
        for (let at = 0; at < 1080 * 360; at += 1) {
          const square = Math.floor(at / 1080 / 18) * 60 + Math.floor((at % 1080) / 18)
          squares[square]! += data[at * 4 + 3]! / (18 * 18 * 255)
        }
        return squares
      }
      return words.filter((word) => {
        const [own, full] = [draw('Own', word), draw('Whole', word)]
        const isSame = own.every((ink, square) => Math.abs(ink - full[square]!) < 0.15)
        return !isSame || !own.some(Boolean)
      })
    },
    [words, published] as const,
  )
  expect(words.length).toBeGreaterThan(10)
  expect(different).toEqual([])
})
