/** A site in English, Telugu and a third language, which consists only of a dictionary and content. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../src/i18n/fill'
import { te } from '../../../src/i18n/te'
import { makeTranslatedProject } from '../../fixtures/translated-site'
import { type BuiltSite, serveProject } from '../built-site'
import { violations } from '../pages/axe'
import { shifts } from '../shifts'
import { desktop, hydrateAll, phone, saveData, settled, visit } from '../visit'
import { fontName, loadedFonts, sizeOf } from './fonts'
import { findClippedLines, findLatinWords, findTypeFaults } from './telugu-texts'

let site: BuiltSite
/** Without a slash at the end. */
let address: string
beforeAll(async () => {
  site = await serveProject(await makeTranslatedProject())
  address = site.address.slice(0, -1)
})
afterAll(() => site?.stop())

const open = (path: string, device: Parameters<typeof visit>[1] = desktop) =>
  visit(address + path, device, saveData)
const published = (file: string) => site.read(file)

const routes = ['/te/', '/te/benches']

const small = { ...phone, viewport: { width: 320, height: 640 } }

async function checkTelugu(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })) // the header covers nothing
  expect(await findLatinWords(page)).toEqual([])
  expect(await findTypeFaults(page)).toEqual([])
  expect(await findClippedLines(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(await violations(page)).toEqual([])
}

test.each(routes)(
  '%s shows and announces only Telugu, fits a small phone, has no layout shifts, and loads few fonts',
  async (path) => {
    const { page, faults } = await open(path, small)
    await hydrateAll(page)
    await settled(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('te')
    expect(await shifts(page)).toEqual([])
    const fonts = await loadedFonts(page)
    expect(fonts.size).toBeGreaterThan(0)
    expect(sizeOf(fonts)).toBeLessThanOrEqual(70_000)
    await checkTelugu(page)
    expect(faults).toEqual([])
  },
)

const onPhone = ['a phone', { ...small, reducedMotion: 'reduce' }] as const

describe.each([onPhone])('on %s, in Telugu,', (_name, device) => {
  test('an open biography and the open menu have only Telugu, fit, and are accessible', async () => {
    const { page } = await open('/te/trustmembers', device)
    await hydrateAll(page)
    await page.getByRole('button', { name: te.biography.more }).click()
    await page.getByRole('button', { name: te.biography.less }).waitFor()
    await checkTelugu(page)
    const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
    if (await button(te.menu).count()) await button(te.menu).click()
    await button(te.focusAreas).click()
    await page.getByRole('banner').getByRole('link', { name: 'విద్య' }).waitFor()
    await checkTelugu(page)
  })

  test('a photo in the lightbox has only Telugu, and buttons with Telugu names', async () => {
    const { page } = await open('/te/education', device)
    await hydrateAll(page)
    await page.getByRole('link', { name: te.photoInGallery('', 1, 2) }).click()
    await page.locator('.gslide.current [data-state="complete"]').waitFor()
    await checkTelugu(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: te.lightbox.next }).click()
    await dialog
      .getByRole('status')
      .getByText(fill(te.lightbox.placeOf, { place: 2, count: 2 }), { exact: true })
      .waitFor()
    await dialog.getByRole('button', { name: te.lightbox.close }).click()
  })
})

/** The width of the line around the letters of an element. */
const stroke = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).webkitTextStrokeWidth))

/** Calls `seen` with the name of each font that a page requests. */
function observeFonts(page: Page, seen: (name: string) => void): void {
  page.on('request', (request) => {
    const name = fontName(request.url())
    if (name) seen(name)
  })
}

test.each([['a Telugu page', '/te/books', 'latin-medium', 'telugu']])(
  'on %s, a font that cannot be loaded is not replaced by a larger one',
  async (_, path, missing, other) => {
    const fonts = new Set<string>()
    const { page } = await visit(address + path, desktop, async (page) => {
      observeFonts(page, (name) => fonts.add(name))
      await page.route(`**/${missing}-*.woff2`, (route) => route.abort())
      await saveData(page)
    })
    await settled(page)
    expect([...fonts].sort()).toEqual([missing, other].sort())
  },
)

test('a page without a translation is marked, for visitors and search engines, and has one weight, also for texts in English', async () => {
  const fonts: string[] = []
  const { page } = await visit(`${address}/te/books`, desktop, async (page) => {
    observeFonts(page, (name) => fonts.push(name))
    await saveData(page)
  })
  await settled(page)
  expect(fonts.sort()).toEqual(['latin-medium', 'telugu'])
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.getAttribute('lang')).toBe('en')
  expect(await title.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('500')
  expect(await stroke(page, 'h1[lang="en"]')).toBeGreaterThan(0.5)
  await page.getByText(te.notTranslated).waitFor()
  expect(await page.locator('.prose').getAttribute('lang')).toBe('en')
  const html = published('te/books.html')
  expect(html).toContain('<link rel="canonical" href="https://trust.example/books">')
  expect(html).not.toContain('rel="alternate" hreflang')
  expect(published('sitemap.xml')).not.toContain('/te/books')
})

test('the language switch links to the same page in the other language, and back', async () => {
  const { page } = await open('/education')
  const link = page.getByRole('banner').getByRole('link', { name: te.languageName })
  expect(await link.getAttribute('lang')).toBe('te')
  expect(await link.getAttribute('hreflang')).toBe('te')
  await link.click()
  await page.waitForURL(`${address}/te/education`)
  await page.getByRole('heading', { level: 1, name: 'విద్య' }).waitFor()
  expect(await page.locator('[aria-current="page"]').textContent()).toBe('విద్య')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${address}/education`)
})

test('Telugu headings are bolder than text, and links stay in the language, also in texts', async () => {
  const { page } = await open('/te/benches')
  expect(await stroke(page, 'h1')).toBeGreaterThan(0.5)
  expect(await stroke(page, '.prose p')).toBe(0)
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')!).filter((href) => !href.startsWith('/photos/')),
    )
  expect(links.filter((href) => !href.startsWith('/te/'))).toEqual([])
  await page.locator('.prose a').click()
  await page.waitForURL(`${address}/te/education`)
})

test('a translated page links to its page in each language, for search engines', async () => {
  const links = (file: string) =>
    [
      ...published(file).matchAll(
        /<link rel="alternate" hreflang="([\w-]+)" href="https:\/\/trust\.example([^"]*)">/g,
      ),
    ].map(([, language, path]) => `${language} ${path}`)
  expect(links('benches.html')).toEqual(['en /benches', 'te /te/benches', 'x-default /benches'])
  expect(links('te/benches.html')).toEqual(links('benches.html'))
  expect(published('te/benches.html')).toContain('<meta property="og:locale" content="te_IN">')
  expect(published('te/benches.html')).toContain('"inLanguage":"te"')
  expect(published('sitemap.xml')).toContain('hreflang="te" href="https://trust.example/te/benches"')
  expect(published('te/feed.xml')).toContain('https://trust.example/te/benches')
  expect(published('feed.xml')).not.toContain('/te/')
})

test('a Telugu paragraph on an English page is marked', () => {
  expect(published('benches.html')).toMatch(/<p lang="te">ఇది తెలుగు పేరా\.<\/p>/)
})

test('the page for unknown addresses is in all languages, with bold headings', async () => {
  const { page } = await open('/te/nothing')
  await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
  const other = page.locator('section[lang="te"]')
  await other.getByRole('heading', { name: te.notFoundTitle }).waitFor()
  // One weight of the English letters serves both languages.
  for (const selector of ['h1', '[lang="te"] h2']) expect(await stroke(page, selector)).toBeGreaterThan(0.5)
  await other.getByRole('link', { name: te.toHomePage }).click()
  await page.waitForURL(`${address}/te/`)
})

test.each([['/TE/EDUCATION', '/te/education']])('%s redirects to %s', async (from, to) => {
  const { page } = await open(from)
  await page.waitForURL(address + to)
})

test('a third language has pages, and every page links to it', async () => {
  const { page } = await open('/ne/about')
  expect(await page.locator('html').getAttribute('lang')).toBe('ne')
  await page.getByRole('heading', { level: 1, name: 'हाम्रो बारेमा' }).waitFor()
  const others = page.getByRole('banner').locator('a[hreflang]:visible')
  expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/te/about',
  ])
})
