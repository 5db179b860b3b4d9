/** The parts of pages: focus areas, members, navigation, fading in, sharing, and print. */

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hydrate, open, phone } from '../browser'

const strip = (page: Page) => page.getByRole('region', { name: 'Our Focus Area' })
const next = (page: Page) => strip(page).getByRole('button', { name: 'Next →' })
const titles = (page: Page) => strip(page).getByRole('listitem').getByRole('heading').allTextContents()

const first = ['Education', 'Empowerment', 'Agriculture', 'Healthcare']
const second = ['Social Needs', 'Education', 'Empowerment', 'Agriculture']

test('the focus areas wrap around and are announced, and the button keeps the focus', async () => {
  const { page, faults } = await open('/', phone)
  expect(await titles(page)).toEqual(first)
  await hydrate(next(page))
  expect(await titles(page)).toEqual(first)
  await next(page).focus()
  await page.keyboard.press('Enter')
  expect(await titles(page)).toEqual(second)
  const status = strip(page).getByRole('status')
  expect(await status.textContent()).toBe(`Showing ${second.join(', ')}`)
  expect(await next(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await titles(page)).toEqual(first)
  expect(await status.textContent()).toBe(`Showing ${first.join(', ')}`)
  expect(faults).toEqual([])
})

const card = (page: Page, place: number) => page.getByRole('article').nth(place)
const more = (page: Page, place: number) => card(page, place).getByRole('button', { name: 'More' })
const less = (page: Page, place: number) => card(page, place).getByRole('button', { name: 'Show Less' })
const paragraph = (page: Page) => card(page, 0).getByText(/^Second paragraph/)

test('each biography opens and closes by itself', async () => {
  const { page, faults } = await open('/trustmembers', phone)
  expect(await page.getByRole('article').count()).toBe(4)
  expect(await page.getByRole('button', { name: 'More' }).count()).toBe(4)
  expect(await paragraph(page).isVisible()).toBe(false)
  expect(await more(page, 0).getAttribute('aria-expanded')).toBe('false')
  await more(page, 0).click()
  expect(await less(page, 0).getAttribute('aria-expanded')).toBe('true')
  expect(await paragraph(page).isVisible()).toBe(true)
  expect(await paragraph(page).evaluate((element) => element.tagName)).toBe('P')
  expect(await page.getByRole('button', { name: 'More' }).count()).toBe(3)
  await less(page, 0).focus()
  await page.keyboard.press('Enter')
  await paragraph(page).waitFor({ state: 'hidden' })
  expect(await more(page, 0).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

/** What browsers do when they find a text: they dispatch the event, then remove the attribute. */
const reveal = (text: Locator) =>
  text.evaluate((one) => {
    one.dispatchEvent(new Event('beforematch', { bubbles: true }))
    one.removeAttribute('hidden')
  })

const biography = (page: Page) => page.locator('[data-slot][hidden="until-found"]').first()

async function expectOpen(page: Page) {
  await less(page, 0).waitFor()
  expect(await paragraph(page).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'More' }).count()).toBe(3)
  await less(page, 0).click()
  await paragraph(page).waitFor({ state: 'hidden' })
}

test('a biography opens if the browser finds a word in it', async () => {
  const { page } = await open('/trustmembers')
  expect(await less(page, 0).count()).toBe(0)
  expect(await page.locator('[hidden="until-found"]').count()).toBe(4)
  await reveal(biography(page))
  await expectOpen(page)
  await reveal(biography(page))
  await expectOpen(page)
})

const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a link opens its page at the top, and Back shows what was read', async () => {
  const { page, faults } = await open('/education', phone)
  const group = page.locator('#gallery-2025-10-11')
  const top = () => group.evaluate((element) => element.getBoundingClientRect().top)
  await group.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(top).toBeLessThan(200)
  const before = await top()
  await footer(page, 'Healthcare').evaluate((link: HTMLElement) => link.click())
  await heading(page, 'Healthcare').waitFor()
  expect(await page.title()).toMatch(/^Healthcare/)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await heading(page, 'Education').waitFor()
  // Chromium restores the place of an element. With the typeface in the cache now, what is above it may be higher or lower.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(30)
  await page.goForward()
  await heading(page, 'Healthcare').waitFor()
  await expect.poll(() => scrolled(page)).toBeLessThan(5)
  expect(faults).toEqual([])
})

/** The part that contains a heading. */
const part = (page: Page, name: string) =>
  page.locator('[data-reveal]').filter({ has: page.getByRole('heading', { name, includeHidden: true }) })

const opacity = (page: Page, name: string) =>
  part(page, name).evaluate((one) => getComputedStyle(one).opacity)
const isFading = (page: Page, name: string) =>
  part(page, name).evaluate((one) => one.classList.contains('aos-animate') && one.dataset.aos !== undefined)
const isWaiting = (page: Page, name: string) =>
  part(page, name).evaluate((one) => one.dataset.aos !== undefined && !one.classList.contains('aos-animate'))

/** Scrolls until the top of a part, without its transform, is this many pixels inside the window. */
const bringIn = (page: Page, name: string, pixels: number) =>
  part(page, name).evaluate((one: HTMLElement, inside) => {
    const top = one.getBoundingClientRect().top - new DOMMatrix(getComputedStyle(one).transform).f
    window.scrollBy({ top: top - innerHeight + inside, behavior: 'instant' })
  }, pixels)

/** Scrolls slowly to just above a part, which then waits below the window. */
async function readTo(page: Page, name: string): Promise<void> {
  await bringIn(page, name, -20)
  await expect.poll(() => isWaiting(page, name)).toBe(true)
}

test('a part fades in once, 100 pixels inside the window, in one second', async () => {
  const { page, faults } = await open('/about', phone)
  await readTo(page, 'Our Approach')
  expect(await opacity(page, 'Our Approach')).toBe('0')
  await bringIn(page, 'Our Approach', 90)
  // The library looks again after 99 milliseconds.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))))
  expect(await isWaiting(page, 'Our Approach')).toBe(true)
  await bringIn(page, 'Our Approach', 110)
  await expect.poll(() => isFading(page, 'Our Approach')).toBe(true)
  const timing = await part(page, 'Our Approach').evaluate((one) => {
    const { transitionDuration, transitionTimingFunction } = getComputedStyle(one)
    return `${transitionDuration} ${transitionTimingFunction}`
  })
  expect(timing).toBe('1s, 1s ease-in-out, ease-in-out')
  await expect.poll(() => opacity(page, 'Our Approach'), { timeout: 3000 }).toBe('1')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForFunction(() => scrollY === 0)
  expect(await opacity(page, 'Our Approach')).toBe('1')
  expect(faults).toEqual([])
})

test('the address of an event is copied, and the button says so', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, faults } = await open('/events/2025-10-17', { ...desktop, permissions })
  // Pressed again while it says so, it says what it did before afterwards.
  await page.getByRole('button', { name: 'Copy link' }).dblclick()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  await page.getByRole('status').getByText('Link copied').waitFor({ state: 'attached' })
  // The address of the test site is a placeholder, so the address is that of the window, also in a message.
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(page.url())
  const message = page.getByRole('link', { name: 'Share on WhatsApp' })
  await message.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  for (const _ of ['once', 'again']) await message.click()
  const { searchParams } = new URL((await message.getAttribute('href'))!)
  expect(searchParams.get('text')).toBe(`17 October 2025 ${address}`)
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.waitFor()
  // The buttons of Giving.tsx copy a text of their own.
  await copy.evaluate((button) => {
    delete button.dataset.copy
    button.dataset.text = 'trust@bank'
  })
  await copy.click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('trust@bank')
  expect(faults).toEqual([])
})

test('at most six photos of the newest event are shown, and all events are one press away', async () => {
  const { page } = await open('/', phone)
  const section = page.getByRole('region', { name: 'Newest photos' })
  await section.getByText('17 October 2025').waitFor()
  expect(await section.getByRole('img').count()).toBe(6)
  const all = section.getByRole('link', { name: 'All photos of this event' })
  expect(await all.getAttribute('href')).toBe('/events/2025-10-17')
  await section.getByRole('link', { name: 'All events in pictures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Photos' }).waitFor()
})

test('the list of stories leads to its years', async () => {
  const { page } = await open('/news')
  await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2025' }).click()
  await page.waitForURL('**/news#year-2025')
})

test('an area begins with a paragraph and the photos of its newest event, and its cards follow', async () => {
  const { page } = await open('/education', phone)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2, name: 'Event Gallery – 2025-10-17' })
  const parts = [
    main.getByRole('heading', { level: 2 }).first(),
    main.locator('.prose p').first(),
    heading,
    page.getByRole('region', { name: 'Event Gallery – 2025-10-17' }).getByRole('link').first(),
    main.getByRole('article').first(),
    main.getByRole('heading', { name: 'Event Gallery – 2025-10-11' }),
  ]
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops[3]).toBeLessThan(1000)
  // The date is seen, and read once.
  expect((await heading.boundingBox())!.height).toBeGreaterThan(15)
  const event = main.locator('section').filter({ has: heading })
  expect(await event.getByText('17 October 2025').count()).toBe(0)
})

test('photos of an event are whole, in rows of one height that fill the width: three in a row, two on a phone', async () => {
  const { page } = await open('/education')
  const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
  const wanted = { 1280: [3, 3, 3, 3, 2], 576: [3, 3, 3, 3, 2], 360: [2, 2, 2, 2, 2, 2, 2] }
  for (const [width, counts] of Object.entries(wanted)) {
    await page.setViewportSize({ width: Number(width), height: 740 })
    const rows = await gallery.evaluate((carousel) =>
      [...carousel.querySelectorAll('ul')].flatMap((list) => {
        const { left, right } = list.getBoundingClientRect()
        const photos = [...list.querySelectorAll('a')].map((link) => {
          const photo = link.querySelector('img')!
          const box = link.getBoundingClientRect()
          const own = Number(photo.getAttribute('width')) / Number(photo.getAttribute('height'))
          return { ...box.toJSON(), change: Math.abs(box.width / box.height / own - 1) } as DOMRect & {
            change: number
          }
        })
        const tops = [...new Set(photos.map(({ top }) => Math.round(top)))]
        return tops.map((top) => {
          const row = photos.filter((photo) => Math.round(photo.top) === top)
          const heights = row.map(({ height }) => height)
          return {
            count: row.length,
            uneven: Math.max(...heights) - Math.min(...heights),
            hole: row[0]!.left - left + right - row.at(-1)!.right,
            change: Math.max(...row.map(({ change }) => change)),
          }
        })
      }),
    )
    expect(
      rows.map(({ count }) => count),
      width,
    ).toEqual(counts)
    for (const { uneven, hole, change } of rows) {
      expect(uneven, width).toBeLessThan(1)
      expect(hole, width).toBeLessThan(1)
      expect(change, width).toBeLessThan(0.02)
    }
  }
})

test('the page of an event begins with a large photo, which opens in the lightbox with all others', async () => {
  const { page } = await open('/events/2025-10-17')
  const [first, second] = await page
    .locator('a[data-photo]')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
  expect(first!.height).toBeGreaterThan(1.5 * second!.height)
  expect(first!.bottom).toBeLessThan(second!.top)
  await page.locator('a[data-photo]').first().click()
  await page.getByRole('status').getByText('1 of 14').waitFor()
})

test('how to ask shows the questions once', async () => {
  const { page } = await open('/ask', phone)
  expect(await page.getByText('Village and district').filter({ visible: true }).count()).toBe(1)
  const addresses = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const mail = addresses.find((address) => address!.startsWith('mailto:'))!
  expect(new URL(mail).searchParams.get('body')).toContain('Village and district: ')
})

/** The end of a full biography. */
const lastParagraph = (page: Page) => page.getByText(/^Fourth paragraph/).first()

test('full biographies are printed, without their buttons', async () => {
  const { page } = await open('/trustmembers')
  await page.emulateMedia({ media: 'print' })
  expect(await lastParagraph(page).isVisible()).toBe(true)
  expect(await page.getByRole('button').count()).toBe(0)
})

test('the form on paper is one sheet', async () => {
  const { page } = await open('/ask')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('on paper, headings are one below the other, and not cut', async () => {
  const { page } = await open('/')
  await page.setViewportSize({ width: 673, height: 1009 }) // a sheet of A4 with its margins
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const pillars = await main
    .getByRole('heading', { level: 3 })
    .evaluateAll((all) =>
      all.map((one) => [one.getBoundingClientRect().left, one.scrollWidth - one.clientWidth]),
    )
  expect(pillars.filter(([, hidden]) => hidden! > 0)).toEqual([])
  expect(Math.max(...pillars.map(([left]) => left!))).toBeLessThan(100)
})

test('all slides are printed, one below the other', async () => {
  const { page } = await open('/education')
  const carousel = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
  await hydrate(carousel)
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await page.emulateMedia({ media: 'print' })
  const boxes = await carousel
    .locator('[role="group"]')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes).toHaveLength(3)
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(1)
  expect(boxes[1]!.top).toBeGreaterThanOrEqual(boxes[0]!.bottom)
  expect(boxes[2]!.top).toBeGreaterThanOrEqual(boxes[1]!.bottom)
  expect(await page.getByRole('button').count()).toBe(0)
})

test('the name of the trust is printed above the page, and how to reach it below', async () => {
  const { page } = await open('/benches')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').getByText('Lamp Trust').isVisible()).toBe(true)
  const imprint = page.getByRole('contentinfo')
  for (const text of ['office@trust.example', '[+91 00000 00000]', '[www.example.org]'])
    expect(await imprint.getByText(text).isVisible(), text).toBe(true)
  expect(await imprint.getByText('[Office address, Hyderabad]').isVisible()).toBe(true)
  expect(await page.getByRole('navigation').count()).toBe(0)
})
