/** The positions of the parts of a page. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktopWithoutScripts, open, startSession } from '../browser'

const boxOf = (part: Locator) => part.boundingBox().then((box) => box!)
const large = { viewport: { width: 1280, height: 800 } }
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

test('the parts of a page below the window are laid out: screen readers and pictures of the whole page have them', async () => {
  const { page } = await open('/', desktopWithoutScripts)
  const session = await startSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const headings = nodes
    .filter(({ role, ignored }) => role?.value === 'heading' && !ignored)
    .map(({ name }) => name?.value)
  for (const name of ['Our Focus Area', 'Who we are', 'Trust Members', 'News & Updates'])
    expect(headings).toContain(name)
})

test('at every width, no line of the muggu crosses the longest title of a banner', async () => {
  const { page } = await open('/socialneeds')
  const title = page.getByRole('heading', { level: 1 })
  await title.evaluate((heading) => {
    heading.textContent = 'Help for communities in situations that nobody could foresee'
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const backgrounds = await title.evaluate((heading) => {
      const banner = heading.closest('[class*="banner"]')!
      return [heading, banner].map((part) => getComputedStyle(part).backgroundColor)
    })
    expect(backgrounds[0], `at ${width} pixels`).toBe(backgrounds[1])
    expect(backgrounds[0], `at ${width} pixels`).not.toContain('rgba')
  }
})

test('on the home page, a testimonial is aligned with its heading, and at every width, a number is on the line of its word', async () => {
  const { page } = await open('/', large)
  const quoted = await boxOf(page.getByRole('heading', { name: 'What People Say About Us' }))
  const region = page.getByRole('region', { name: 'What People Say About Us' })
  const quotation = await boxOf(region.getByRole('figure').first())
  expect(quotation.x).toBeCloseTo(quoted.x)
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

test('at every width, a highlighted figure and its unit are on one line', async () => {
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

test('beside a long title, the photo of the banner is as tall as the title', async () => {
  const { page } = await open('/about', { viewport: { width: 800, height: 1024 } })
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Benches and play items for a child-care centre in a village'.repeat(2)
  })
  const text = await boxOf(page.getByRole('heading', { level: 1 }).locator('xpath=..'))
  const photo = await boxOf(page.locator('img[fetchpriority="high"]'))
  expect(text.height).toBeGreaterThan(320)
  expect(photo.y).toBeLessThanOrEqual(text.y)
  expect(photo.y + photo.height).toBeGreaterThanOrEqual(text.y + text.height)
})

test('the title of an event, or its day, follows the name of its gallery in large letters', async () => {
  const { page } = await open('/education', medium)
  for (const [date, title] of [
    ['2025-10-17', '17 October 2025'],
    ['2025-09-02', 'Forty benches for a school'],
  ]) {
    const heading = page.getByRole('heading', { name: `Event Gallery – ${date}` })
    const follower = heading.locator('xpath=following-sibling::*[1]')
    expect(await follower.textContent()).toBe(title)
    expect((await boxOf(follower)).height).toBeGreaterThan((await boxOf(heading)).height)
  }
})
