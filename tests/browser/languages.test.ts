/** A site in English, Telugu and a third language, which is a dictionary and content alone. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from '../../scripts/preview/serve-site'
import { te } from '../../src/i18n/te'
import { makeProject, type Project } from '../fixtures/project'
import { area, entry, minimalSite, plainPhoto, story } from '../fixtures/site'
import { shifts } from './shifts'
import { badRoom, badType, latinWords } from './telugu-texts'
import { desktop, phone, saveData, shareBrowser, visit, wakeAll } from './visit'

shareBrowser()

let project: Project
let server: Server
let address: string

const long = 'ప్రధానోపాధ్యాయులందరికీ'

beforeAll(async () => {
  project = makeProject({
    ...(await minimalSite()),
    'site.te.md': entry({
      name: 'దీపం ట్రస్టు',
      tagline: 'వెలుగు',
      footerLine: 'రేపటి కోసం',
      address: 'కార్యాలయం, హైదరాబాద్',
    }),
    'pages/home.te.md': entry({
      title: 'స్వాగతం',
      description: 'మొదలు',
      pillars: '[{title: విద్య, text: పుస్తకాలు}]',
      trustMembers: 'నలుగురు',
    }),
    'pages/about.te.md': entry({
      title: 'మా గురించి',
      description: 'ఎవరు',
      blocks: '[{title: లక్ష్యం, text: సాయం}]',
    }),
    'pages/contact.te.md': entry({ title: 'సంప్రదించండి', description: 'ఎక్కడ' }),
    'pages/trustmembers.te.md': entry({ title: 'సభ్యులు', description: 'మనుషులు' }),
    'focus-areas/education.md': area('Education', 1),
    'focus-areas/education.te.md': entry(
      { title: 'విద్య', text: 'విద్య గురించి', heading: 'అందరికీ విద్య' },
      `పరిచయం: ${long} నమస్కారం.`,
    ),
    'members/founder.md': entry(
      { name: 'Rani', role: 'Founder', shortBio: 'Teaches', image: 'school.jpg', order: '1' },
      'Life.',
    ),
    'members/founder.te.md': entry({ name: 'రాణి', role: 'వ్యవస్థాపకురాలు', shortBio: 'బోధిస్తారు' }, 'జీవితం.'),
    'news/benches.md': story('Benches', { aliases: '[/old-benches]' }, 'They came.\n\nఇది తెలుగు పేరా.'),
    'news/benches.te.md': entry({ title: 'బెంచీలు', description: 'బెంచీల గురించి' }, 'వచ్చాయి. [విద్య](/education).'),
    'news/books.md': story('Books', {}, 'They [came](/education).'),
    'galleries/2025-10-17/IMG_1.jpg': await plainPhoto('red'),
    'galleries/2025-10-17/IMG_2.jpg': await plainPhoto('blue'),
    'pages/about.hi.md': entry({ title: 'हमारे बारे में' }),
  })
  const { folder } = project
  const dictionary = readFileSync(join(folder, 'src/i18n/te.ts'), 'utf8')
  writeFileSync(
    join(folder, 'src/i18n/hi.ts'),
    dictionary
      .replace('te: Words', 'hi: Words')
      .replace("'తెలుగు'", "'हिन्दी'")
      .replace('Telugu}', 'Devanagari}'),
  )
  const table = join(folder, 'src/i18n/languages.ts')
  const code = readFileSync(table, 'utf8')
  writeFileSync(table, `import { hi } from './hi'\n${code.replace('{ en, te }', '{ en, te, hi }')}`)
  const { status, err } = await project.run('build')
  if (status !== 0) throw new Error(err)
  server = createServer(serveSite(join(folder, 'dist'), '/'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server?.close()
  rmSync(project.folder, { recursive: true })
})

const open = (path: string, device: Parameters<typeof visit>[1] = desktop) =>
  visit(address + path, device, saveData)
const published = (file: string) => readFileSync(join(project.folder, 'dist', file), 'utf8')

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const { violations } = await checker.run({ iframes: false } as axe.RunOptions)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
  })
}

const routes = [
  '/te/',
  '/te/about',
  '/te/contact',
  '/te/trustmembers',
  '/te/education',
  '/te/benches',
  '/te/books',
]

describe.each(routes)('%s', (path) => {
  test('has no English word in its Telugu, for eyes or ears', async () => {
    const { page, faults } = await open(path)
    await wakeAll(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('te')
    expect(await latinWords(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('fits a phone, moves nothing, loads few fonts, and gives every text its height', async () => {
    const sizes: number[] = []
    const { page } = await visit(address + path, small, async (page) => {
      await saveData(page)
      page.on('response', async (response) => {
        if (response.url().endsWith('.woff2')) sizes.push((await response.body()).length)
      })
    })
    await wakeAll(page)
    await page.waitForLoadState('networkidle')
    expect(await badType(page)).toEqual([])
    expect(await badRoom(page)).toEqual([])
    expect(await widerBy(page)).toBe(0)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(70_000)
    expect(await shifts(page)).toEqual([])
  })

  test('has nothing for axe to find', async () => {
    const { page } = await open(path, phone)
    await wakeAll(page)
    expect(await violations(page)).toEqual([])
  })
})

const small = { ...phone, viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const
const widerBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each([
  ['a phone', small],
  ['a desktop', { ...desktop, reducedMotion: 'reduce' } as const],
])('on %s, in Telugu,', (_name, device) => {
  async function check(page: Page): Promise<void> {
    expect(await latinWords(page)).toEqual([])
    expect(await badType(page)).toEqual([])
    expect(await badRoom(page)).toEqual([])
    expect(await widerBy(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  }

  test('the open menu', async () => {
    const { page } = await open('/te/trustmembers', device)
    const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
    if (await button(te.menu).count()) await button(te.menu).click()
    await button(te.focusAreas).click()
    await page.getByRole('banner').getByRole('link', { name: 'విద్య' }).waitFor()
    await check(page)
  })

  test('a photo in the lightbox', async () => {
    const { page } = await open('/te/education', device)
    await wakeAll(page)
    await page.getByRole('link', { name: /2 ఫొటోల్లో 1వది/ }).click()
    await page.locator('.gslide.current [data-state="complete"]').waitFor()
    await check(page)
  })

  test('an open biography', async () => {
    const { page } = await open('/te/trustmembers', device)
    await wakeAll(page)
    await page.getByRole('button', { name: te.biography.more }).click()
    await page.getByRole('button', { name: te.biography.less }).waitFor()
    await check(page)
  })
})

test('Telugu headings are bolder than text, in pages of all languages', async () => {
  const stroke = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).webkitTextStrokeWidth))
  const telugu = (await open('/te/benches')).page
  expect(await stroke(telugu, 'h1')).toBeGreaterThan(0.5)
  expect(await stroke(telugu, '.prose p')).toBe(0)
  const untranslated = (await open('/te/books')).page
  expect(await stroke(untranslated, 'h1[lang="en"]')).toBe(0)
  expect(await stroke((await open('/404')).page, '[lang="te"] h2')).toBeGreaterThan(0.5)
})

test('the switch leads to the same page in the other language, and back', async () => {
  const { page } = await open('/education')
  const link = page.getByRole('banner').getByRole('link', { name: 'తెలుగు' })
  expect(await link.getAttribute('lang')).toBe('te')
  expect(await link.getAttribute('hreflang')).toBe('te')
  await link.click()
  await page.waitForURL(`${address}/te/education`)
  await page.getByRole('heading', { level: 1, name: 'విద్య' }).waitFor()
  expect(await page.locator('[aria-current="page"]').textContent()).toBe('విద్య')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${address}/education`)
})

test('links keep to the language, those in texts too', async () => {
  const { page } = await open('/te/benches')
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')!).filter((href) => !href.startsWith('/photos/')),
    )
  expect(links.filter((href) => !href.startsWith('/te/'))).toEqual([])
  await page.locator('.prose a').click()
  await page.waitForURL(`${address}/te/education`)
})

test('a page without a translation says so, in the page and to search engines', async () => {
  const { page } = await open('/te/books')
  await page.getByText(te.notTranslated).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')
  expect(await page.locator('.prose').getAttribute('lang')).toBe('en')
  const html = published('te/books.html')
  expect(html).toContain('<link rel="canonical" href="https://trust.example/books">')
  expect(html).not.toContain('rel="alternate" hreflang')
  expect(published('sitemap.xml')).not.toContain('/te/books')
})

test('a page with a translation names all its languages', async () => {
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

test('a Telugu paragraph on an English page is marked', async () => {
  const { page } = await open('/benches')
  expect(await page.getByText('ఇది తెలుగు పేరా').getAttribute('lang')).toBe('te')
})

test('one page for unknown addresses speaks all languages', async () => {
  const { page } = await open('/te/nothing')
  await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
  const other = page.locator('section[lang="te"]')
  await other.getByRole('heading', { name: te.notFoundTitle }).waitFor()
  await other.getByRole('link', { name: te.toHomePage }).click()
  await page.waitForURL(`${address}/te/`)
})

test.each([
  ['/te', '/te/'],
  ['/te/Education', '/te/education'],
  ['/TE/EDUCATION', '/te/education'],
  ['/te/education/', '/te/education'],
  ['/te/old-benches', '/te/benches'],
])('%s leads to %s', async (from, to) => {
  const { page } = await open(from)
  expect(page.url()).toBe(address + to)
})

test('carousel and lightbox have Telugu names', async () => {
  const { page } = await open('/te/education')
  await wakeAll(page)
  await page.getByRole('link', { name: /2 ఫొటోల్లో 1వది/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: te.lightbox.next }).click()
  await dialog.getByRole('status').getByText('2లో 2', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: te.lightbox.close }).click()
})

test('words with soft hyphens are found, and copied without them', async () => {
  const { page } = await open('/te/education')
  const prose = page.locator('.prose').first()
  expect(await prose.textContent()).toContain('\u00AD')
  const { isFound, copied } = await page.evaluate((word) => {
    const isFound = (window as unknown as { find(text: string): boolean }).find(word)
    let copied = ''
    addEventListener('copy', (event) => {
      copied = event.clipboardData!.getData('text/plain')
    })
    getSelection()!.selectAllChildren(document.querySelector('.prose')!)
    document.execCommand('copy')
    return { isFound, copied }
  }, long)
  expect(isFound).toBe(true)
  expect(copied).toContain(long)
})

test('a third language has its pages, and every page links to it', async () => {
  const { page } = await open('/hi/about')
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await page.getByRole('heading', { level: 1, name: 'हमारे बारे में' }).waitFor()
  const others = page.getByRole('banner').locator('a[hreflang]')
  expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/te/about',
  ])
})
