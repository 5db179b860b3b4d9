/** More of the parts of pages: focus areas, members, fading in, print, and links. */

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hydrate, open, phone, settled, turnWheel } from '../browser'

const strip = (page: Page) => page.getByRole('region', { name: 'Our Focus Area' })
const next = (page: Page) => strip(page).getByRole('button', { name: 'Next →' })

test('on a phone, the first of the next cards and the button are in view', async () => {
  const { page } = await open('/', phone)
  await hydrate(next(page))
  await next(page).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await next(page).click()
  const card = strip(page).getByRole('listitem').filter({ hasText: 'Social Needs' })
  await card.waitFor()
  const header = (await page.getByRole('banner').boundingBox())!
  const button = (await next(page).boundingBox())!
  const { y, height } = (await card.boundingBox())!
  expect(button.y).toBeGreaterThan(header.y + header.height)
  expect(y).toBeGreaterThan(button.y + button.height)
  expect(y + height).toBeLessThanOrEqual(phone.viewport.height)
})

const card = (page: Page, place: number) => page.getByRole('article').nth(place)
const more = (page: Page, place: number) => card(page, place).getByRole('button', { name: 'More' })
const less = (page: Page, place: number) => card(page, place).getByRole('button', { name: 'Show Less' })

test('an open card has the whole width, and closed cards of a row have the same height', async () => {
  const boxes = (part: Locator) =>
    part.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const { page } = await open('/trustmembers')
  for (const part of [page.getByRole('article'), page.getByRole('button', { name: 'More' })]) {
    const [first, second] = await boxes(part)
    expect(first!.bottom).toBeCloseTo(second!.bottom, 1)
  }
  await more(page, 1).click()
  await less(page, 1).waitFor()
  const [first, second, third, fourth] = await boxes(page.getByRole('article'))
  expect(second!.top).toBeGreaterThan(first!.bottom)
  expect(second!.right).toBeCloseTo(fourth!.right, 1)
  expect(third!.top).toBeCloseTo(fourth!.top, 1)
})

test('the button that closes a card is below its text, and stays in the window', async () => {
  const { page } = await open('/trustmembers', phone)
  await more(page, 0).click()
  await less(page, 0).waitFor()
  const end = card(page, 0).getByText(/^Fourth paragraph/)
  const [text, button] = [(await end.boundingBox())!, (await less(page, 0).boundingBox())!]
  expect(button.y).toBeGreaterThanOrEqual(text.y + text.height)
  await less(page, 0).click()
  const header = (await page.getByRole('banner').boundingBox())!
  const closed = (await more(page, 0).boundingBox())!
  expect(closed.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(closed.y + closed.height).toBeLessThanOrEqual(phone.viewport.height)
})

const faded = ['Our Mission', 'Our Agenda', 'Our Approach', 'Education', 'Empowerment']

const opacity = (page: Page, name: string) =>
  page
    .locator('[data-reveal]')
    .filter({ has: page.getByRole('heading', { name, includeHidden: true }) })
    .evaluate((one) => getComputedStyle(one).opacity)

test.each([
  ['the visitor prefers reduced motion', { ...desktop, reducedMotion: 'reduce' as const }, 'nothing'],
  ['the library for it does not load', desktop, '**/aos-*'],
])('nothing is hidden when %s', async (_name, device, blocked) => {
  const { page } = await open('/about', device, (page) => page.route(blocked, (route) => route.abort()))
  await turnWheel(page, 10)
  await settled(page)
  for (const name of faded) expect(await opacity(page, name)).toBe('1')
})

test('parts that have not faded in yet are printed', async () => {
  const { page } = await open('/about')
  await turnWheel(page, 10)
  await page.locator('[data-aos]').last().waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const opacities = () =>
    page.locator('[data-aos]').evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['1']))
})

test('all focus areas are printed, and no link that only leads on', async () => {
  const { page } = await open('/')
  await page.emulateMedia({ media: 'print' })
  expect(await strip(page).getByRole('link').count()).toBe(5)
  for (const name of ['Meet the trust members', 'All news', 'Ask for support'])
    expect(await page.getByRole('main').getByRole('link', { name }).count(), name).toBe(0)
})

// The event has 14 photos.
const oneSheet = ['/contact', '/events/2025-10-17', '/te/events/2025-10-17']

test.each(oneSheet)('%s is printed on one sheet', async (path) => {
  const { page } = await open(path)
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the form is printed', async () => {
  const { page } = await open('/ask', desktop, (page) =>
    page.addInitScript(() => {
      window.print = () => {
        document.title = 'Printed'
      }
    }),
  )
  await page.getByRole('button', { name: 'Print the form' }).click()
  expect(await page.title()).toBe('Printed')
})
