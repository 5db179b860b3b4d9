/** Pages with Telugu: in the site's typeface, with all conjuncts, within the budget for fonts. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minimalSite, story } from '../../fixtures/site'
import { type BuiltSite, buildAndServe } from '../built-site'
import { hold } from '../hold'
import { shifts } from '../shifts'
import { desktop, phone, ready, saveData, settled, startAlone, startSession, visit } from '../visit'
import { loadedFonts, sizeOf } from './fonts'

/** The file of the typeface from which the published one is cut. */
const whole = 'node_modules/@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2'

const few = 'విద్య వెలుగు: ప్రభుత్వ పాఠశాలకు నలభై బల్లలు, స్త్రీ శక్తి, క్ష్మా, ర్‌య, సౌకర్యం.'

const sites = new Map<string, BuiltSite>()
const addressOf = (name: string, path: string) => sites.get(name)!.address + path

const texts = { few }
beforeAll(async () => {
  for (const [name, text] of Object.entries(texts)) {
    const words = text.slice(0, 32).trim()
    const content = {
      ...(await minimalSite()),
      'news/english.md': story('Forty benches'),
      'news/telugu.md': story('Story', {}, `## ${words}\n\n${text}\n\n**${words}**`),
    }
    sites.set(name, await buildAndServe(content))
  }
})
afterAll(() => {
  for (const site of sites.values()) site.stop()
})

/** Opens a page, and waits until its fonts have loaded. */
async function open(path: string) {
  const opened = await visit(path, phone, saveData)
  await settled(opened.page)
  return opened
}

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

test('a page in English loads only the English letters', async () => {
  const { page, faults } = await open(addressOf('few', 'english'))
  expect([...(await loadedFonts(page)).keys()]).toEqual(['latin'])
  expect(faults).toEqual([])
})

describe.each(Object.keys(texts))('with %s words in Telugu', (site) => {
  test('the letters are from the typeface, and nothing moves when it loads', async () => {
    const { page, faults } = await open(addressOf(site, 'telugu'))
    const fonts = await loadedFonts(page)
    expect([...fonts.keys()].sort()).toEqual(['latin', 'telugu'])
    expect(sizeOf(fonts)).toBeLessThanOrEqual(75_000)
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

  test('a late font moves nothing', async () => {
    const { page, faults } = await startAlone(desktop)
    const font = await hold(page, /telugu-.*woff2$/)
    await page.goto(addressOf(site, 'telugu'), { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    font.release()
    await ready(page)
    expect(await shifts(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('words look the same as in the complete font', async () => {
    const { page } = await open(addressOf(site, 'telugu'))
    await page.route('**/whole.woff2', (route) => route.fulfill({ body: readFileSync(whole) }))
    const words = few.match(/[\u0C00-\u0C7F\u200C]+/g)!
    const findDifferent = () =>
      page.evaluate(async (words) => {
        const whole = new FontFace('Whole', 'url(/whole.woff2)', { weight: '100 800' })
        document.fonts.add(await whole.load())
        const canvas = new OffscreenCanvas(1080, 360)
        const context = canvas.getContext('2d', { willReadFrequently: true })!
        const isWhole = (await document.fonts.load('500 48px "Anek Telugu Variable"', 'క')).length > 0
        if (!isWhole) return ['no font']
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
          const [own, full] = [draw('Anek Telugu Variable', word), draw('Whole', word)]
          const isSame = own.every((ink, square) => Math.abs(ink - full[square]!) < 0.15)
          return !isSame || !own.some(Boolean)
        })
      }, words)
    // The canvas may get a font a moment after the page.
    await expect.poll(findDifferent).toEqual([])
  })
})
