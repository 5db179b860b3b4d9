/** Printed pages contain everything except controls. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hydrate, startVisit, turnWheel, visit } from '../visit'

/** The end of a full biography. */
const lastParagraph = (page: Page) => page.getByText(/^\[Fourth paragraph/).first()

test('full biographies are printed, without their buttons', async () => {
  const { page } = await visit('/trustmembers')
  await page.emulateMedia({ media: 'print' })
  expect(await lastParagraph(page).isVisible()).toBe(true)
  expect(await page.getByRole('button').count()).toBe(0)
})

test('full biographies are printed even if the scripts do not load', async () => {
  const { page } = await startVisit(desktop)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/trustmembers')
  await page.emulateMedia({ media: 'print' })
  expect(await lastParagraph(page).isVisible()).toBe(true)
})

test('all slides are printed, one below the other', async () => {
  const { page } = await visit('/education')
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

test('parts that have not faded in yet are printed', async () => {
  const { page } = await visit('/about')
  await turnWheel(page, 10)
  await page.locator('[data-aos]').last().waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const opacities = () =>
    page.locator('[data-aos]').evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['1']))
})

test('the name of the trust is printed above the page, and how to reach it below', async () => {
  const { page } = await visit('/governmentschoolfoundation')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').getByText('[Name of the trust]').isVisible()).toBe(true)
  const imprint = page.getByRole('contentinfo')
  for (const text of ['[contact@example.org]', '[+91 00000 00000]', '[www.example.org]'])
    expect(await imprint.getByText(text).isVisible(), text).toBe(true)
  expect(await imprint.getByText(/^\[Office address/).isVisible()).toBe(true)
  expect(await page.getByRole('navigation').count()).toBe(0)
})

test('all focus areas are printed, and no link that only leads on', async () => {
  const { page } = await visit('/')
  await page.emulateMedia({ media: 'print' })
  const strip = page.getByRole('region', { name: 'Our Focus Area' })
  expect(await strip.getByRole('link').count()).toBe(5)
  for (const name of ['Meet the trust members', 'All news', 'Ask for support'])
    expect(await page.getByRole('main').getByRole('link', { name }).count(), name).toBe(0)
})

test.each(['/contact', '/ask'])('%s is printed on one sheet', async (path) => {
  const { page } = await visit(path)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
