/** The look of pages in windows of every width and at night, the places of their parts, and large letters. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  desktopWithoutScripts,
  hydrateAll,
  open,
  openEmpty,
  phone,
  showMap,
  startSession,
} from '../browser'
import { violations, violationsInDarkMode } from '../browser/axe'
import { areas, banner, focused, isOpen, link, menu, titles } from '../browser/menu'
import { expectToFit } from '../browser/overflow'
import { kinds } from '../browser/routes'
import { expectPicture, waitForFonts, windows } from '../browser/screenshots'
import { scrollThrough, shifts } from '../browser/shifts'

const boxOf = (part: Locator) => part.boundingBox().then((box) => box!)
const widths = [320, 360, 768, 1280, 1920]
const medium = { viewport: { width: 768, height: 1024 } }

test('at 768 pixels, a long text of a story is below its photo, and a short text beside it', async () => {
  const { page } = await open('/benches', medium)
  const photos = page.getByRole('article').locator('picture')
  const texts = [page.getByText('we were guests at a government school'), page.getByText('The LED TV brings')]
  const [long, short] = await Promise.all(texts.map(boxOf))
  const [first, second] = [await boxOf(photos.nth(0)), await boxOf(photos.nth(1))]
  expect(long!.y).toBeGreaterThanOrEqual(first.y + first.height)
  expect(first.width).toBeGreaterThan(600)
  expect(short!.x + short!.width).toBeLessThanOrEqual(second.x)
})

test('the text of a card without a photo has its whole width', async () => {
  const { page } = await open('/news')
  const card = page.getByRole('article').first()
  const text = card.locator('> div').last()
  await card.locator('> :first-child').evaluate((photo) => photo.remove())
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const [whole, own] = [await boxOf(card), await boxOf(text)]
    expect([own.x, own.width], `at ${width} pixels`).toEqual([whole.x, whole.width])
  }
})

test('a phone has the buttons that share a page, and its own menu prints it', async () => {
  const { page } = await open('/benches', phone)
  const print = page.getByRole('button', { name: 'Print' })
  expect(await print.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await print.isVisible()).toBe(true)
})

test('screen readers have the parts of a page below the window', async () => {
  const { page } = await open('/', desktopWithoutScripts)
  const session = await startSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const headings = nodes
    .filter(({ role, ignored }) => role?.value === 'heading' && !ignored)
    .map(({ name }) => name?.value)
  for (const name of ['Our Focus Area', 'Who we are', 'Trust Members', 'News & Updates'])
    expect(headings).toContain(name)
})

test('a sum of money is on one line at every width', async () => {
  const { page } = await open('/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = heading.firstChild!
      const range = document.createRange()
      return ['25', 'Million'].map((word) => {
        const start = text.textContent!.indexOf(word)
        range.setStart(text, start)
        range.setEnd(text, start + word.length)
        return range.getBoundingClientRect().top
      })
    })
    expect(tops[0], `at ${width} pixels`).toBe(tops[1])
  }
})

test('a highlighted figure is on one line at every width, unless it is too long', async () => {
  const { page } = await open('/bathroom')
  const figures = page.locator('.facts strong')
  const lines = async () => {
    const heights = await figures.evaluateAll((all) => all.map((figure) => figure.clientHeight))
    return heights.map((height) => Math.round(height / Math.min(...heights)))
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await figures.nth(1).evaluate((figure) => {
      figure.textContent = '10 kilometres'
    })
    expect(await lines(), `at ${width} pixels`).toEqual([1, 1, 1])
    await figures.nth(1).evaluate((figure) => {
      figure.textContent = '10 kilometres '.repeat(9)
    })
    expect((await lines())[1]).toBeGreaterThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('"Given so far" has no hole at any width, with one to six sums and a wide or upright photo', async () => {
  const { page } = await open('/')
  const section = page.getByRole('region', { name: 'Given so far' })
  for (const width of [360, 576, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const isUpright of [false, true])
      for (let count = 1; count <= 6; count++) {
        const found = await section.evaluate(
          (part, { isUpright, count }) => {
            const list = part.querySelector('ul')!
            while (list.children.length < count) list.append(list.firstElementChild!.cloneNode(true))
            while (list.children.length > count) list.lastElementChild!.remove()
            const photo = part.querySelector('img')!
            Object.assign(photo, isUpright ? { width: 900, height: 1200 } : { width: 1200, height: 900 })
            list.parentElement!.dataset.upright = String(isUpright)
            const [all, sums, seen] = [list.parentElement!, list, photo].map((element) =>
              element.getBoundingClientRect(),
            )
            const isBeside = seen!.right <= sums!.left
            const columns = new Set([...list.children].map((sum) => sum.getBoundingClientRect().left)).size
            return {
              // Beside the sums, the photo is as high as they are; above them, both have the whole width.
              hole: isBeside
                ? Math.max(all!.bottom - seen!.bottom, all!.bottom - sums!.bottom)
                : Math.max(all!.right - seen!.right, sums!.top - seen!.bottom - 30),
              columns,
              proportion: seen!.width / seen!.height / (isUpright ? 0.75 : 4 / 3),
              height: part.clientHeight,
            }
          },
          { isUpright, count },
        )
        const where = `${count} sums at ${width} pixels, ${isUpright ? 'upright' : 'wide'}`
        expect(found.hole, where).toBeLessThan(2)
        if (width === 360) expect(found.height, where).toBeLessThanOrEqual(1200)
        else if (count > 3) expect(found.columns, where).toBeGreaterThan(1)
        // The edges of a photo may be cut, but not more than half of it.
        expect(Math.abs(Math.log(found.proportion)), where).toBeLessThan(Math.log(2))
      }
  }
  for (const name of ['All news', 'How to give'])
    expect(await section.getByRole('link', { name }).last().isVisible(), name).toBe(true)
})

test('Tab closes the list of areas when the focus leaves it, in both directions', async () => {
  const { page } = await open('/about')
  await areas(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  expect(await isOpen(page)).toBe(false)
  await areas(page).focus()
  await page.keyboard.press('Enter')
  for (const _ of [...titles, 'the next link']) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('About Us')
  expect(await isOpen(page)).toBe(false)
})

test('Escape closes the list first, then the menu, and a touch outside closes both', async () => {
  const { page } = await open('/about', phone)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await areas(page).focus()
  await page.keyboard.press('Space')
  await link(page, 'Education').focus()
  await page.keyboard.press('Escape')
  expect(await isOpen(page)).toBe(false)
  expect(await menu(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await menu(page).getAttribute('aria-expanded')).toBe('false')
  expect(await focused(page)).toBe('Menu')
  await menu(page).tap()
  await page.touchscreen.tap(180, 700)
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('false')
})

test('with letters three times as large, the menu stays in the window', async () => {
  const { page } = await open('/', { ...medium, bypassCSP: true })
  await page.addStyleTag({ content: 'html { font-size: 300% }' })
  const edges = await banner(page).evaluate((header) =>
    [...header.querySelectorAll('a, button')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => one.getBoundingClientRect().right),
  )
  expect(edges.length).toBeGreaterThan(1)
  expect(Math.max(...edges)).toBeLessThanOrEqual(768)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
})

const names = [
  'Asha Trust',
  'Vidya Deepam Charitable Trust',
  'Sri Venkateswara Educational and Charitable Trust, Hyderabad', // 60 letters, the longest allowed
  'విద్యా జ్యోతి సేవా సంస్థ',
  'శ్రీ వెంకటేశ్వర విద్యా సేవా చారిటబుల్ ట్రస్టు హైదరాబాద్ నగరం',
]

/** Writes another name as Header.tsx does, and measures it. */
const measure = (page: Page, name: string) =>
  page.evaluate((name) => {
    const header = document.querySelector('header')!
    const [part] = [...header.querySelectorAll<HTMLElement>('a:first-of-type > span')].filter(
      (one) => one.offsetWidth > 1,
    )
    header.dataset.name = name.length > 36 ? 'long' : 'short'
    part!.lang = /[\u0c00-\u0c7f]/.test(name) ? 'te' : 'en'
    part!.textContent = name
    const { scrollWidth } = document.documentElement
    return {
      size: Number.parseFloat(getComputedStyle(part!).fontSize),
      height: header.offsetHeight,
      isCut: part!.scrollWidth > part!.clientWidth + 1 || scrollWidth > innerWidth,
    }
  }, name)

test('the name of a trust is whole at every width, and grows half as much as the letters', async () => {
  const { page } = await open('/education')
  const session = await startSession(page)
  // Those of phones take no room.
  await session.send('Emulation.setScrollbarsHidden', { hidden: true })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    for (const name of names) {
      const sizes: number[] = []
      for (const standard of [16, 32]) {
        await session.send('Page.setFontSizes', { fontSizes: { standard } })
        const { size, height, isCut } = await measure(page, name)
        const place = `${name} at ${width} pixels, letters of ${standard}`
        expect(isCut, place).toBe(false)
        expect(size, place).toBeGreaterThanOrEqual(16)
        if (standard === 16) expect(height, place).toBeLessThanOrEqual(100)
        sizes.push(size)
      }
      const growth = sizes[1]! / sizes[0]!
      expect(growth, `${name} at ${width} pixels`).toBeGreaterThanOrEqual(width < 360 ? 1.3 : 1.49)
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await session.send('Emulation.setScrollbarsHidden', { hidden: false })
})

test('a heading that is linked to is below the header, also with large letters', async () => {
  const { page } = await open('/education', { ...phone, bypassCSP: true })
  await measure(page, names[2]!)
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${size}; scroll-behavior: auto }` })
    await page.evaluate(() => {
      location.hash = ''
      scrollTo({ top: 0, behavior: 'instant' })
      location.hash = '#gallery-2025-10-11'
    })
    const heading = page.getByRole('heading', { name: 'Event Gallery – 2025-10-11' })
    const top = () => heading.evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(top, { message: size }).toBeLessThan(300)
    expect(await top(), size).toBeGreaterThanOrEqual((await banner(page).boundingBox())!.height)
  }
})

test('the sticky header does not hide focused elements', async () => {
  const { page } = await open('/education')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const bottomOfHeader = () => banner(page).evaluate((header) => header.getBoundingClientRect().bottom)
  await expect.poll(bottomOfHeader).toBeGreaterThan(60)
  // Going backwards, focused elements scroll in at the top of the window.
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    const top = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(await bottomOfHeader())
  }
})

/** tests/browser/each-page has the phone. */
const furtherWindows = ['1280', '360-night'] as const

test.each(furtherWindows)(
  'every kind of page looks as before, and is accessible, at %s',
  { timeout: 300_000 },
  async (name) => {
    const { page, faults } = await openEmpty(windows[name])
    await waitForFonts(page)
    await showMap(page)
    for (const route of kinds) {
      await page.goto(route)
      await hydrateAll(page)
      await expectPicture(page, name, route)
      const isNight = name === '360-night'
      expect(await (isNight ? violationsInDarkMode(page) : violations(page)), route).toEqual([])
      if (isNight) await page.emulateMedia({ colorScheme: 'dark' }) // for the next page
      if (name === '1280') {
        await expectToFit(page, [320, 576, 768, 992, 1280, 1400])
        await page.setViewportSize(windows[name].viewport)
      }
    }
    expect(faults).toEqual([])
  },
)

test.each(kinds)('on a desktop, nothing moves on %s', async (route) => {
  const { page } = await open(route, desktop)
  await scrollThrough(page)
  expect(await shifts(page)).toEqual([])
})

test('open biographies are accessible', async () => {
  const { page, faults } = await open('/trustmembers', { ...desktop, reducedMotion: 'reduce' })
  await hydrateAll(page)
  const more = page.getByRole('button', { name: 'More' })
  for (let left = await more.count(); left > 0; left--) {
    await more.first().click()
    await expect.poll(() => more.count()).toBe(left - 1)
  }
  expect(await violations(page)).toEqual([])
  expect(await violationsInDarkMode(page)).toEqual([])
  expect(faults).toEqual([])
})
