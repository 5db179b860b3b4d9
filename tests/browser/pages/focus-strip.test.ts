/** The strip of focus areas on the home page, four at a time. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrate, phone, visit } from '../visit'

const strip = (page: Page) => page.getByRole('region', { name: 'Our Focus Area' })
const next = (page: Page) => strip(page).getByRole('button', { name: 'Next →' })
const titles = (page: Page) => strip(page).getByRole('listitem').getByRole('heading').allTextContents()

const first = ['Education', 'Empowerment', 'Agriculture', 'Healthcare']
const second = ['Social Needs', 'Education', 'Empowerment', 'Agriculture']

describe('on a phone', () => {
  const device = phone
  test('wraps around, announces the cards politely, and keeps the focus on its button', async () => {
    const { page, faults } = await visit('/', device)
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

  test('hidden cards cannot be reached, and a card links to its page', async () => {
    const { page } = await visit('/', device)
    expect(await strip(page).getByRole('link').count()).toBe(4)
    await next(page).click()
    await strip(page).getByRole('link', { name: 'Social Needs' }).waitFor()
    expect(await strip(page).getByRole('link').count()).toBe(4)
    await strip(page).getByRole('link', { name: 'Social Needs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Social Needs' }).waitFor()
  })
})

test('the four cards fit windows of every width, in up to four rows', async () => {
  const { page } = await visit('/')
  for (const [width, rows] of [
    [320, 4],
    [576, 2],
    [768, 2],
    [992, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await strip(page)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
    const which = `at ${width} pixels`
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size, which).toBe(rows)
    expect(Math.min(...boxes.map(({ left }) => left)), which).toBeGreaterThanOrEqual(0)
    expect(Math.max(...boxes.map(({ right }) => right)), which).toBeLessThanOrEqual(width)
  }
})

test('on a phone, the first of the next cards and the button are in view', async () => {
  const { page } = await visit('/', phone)
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
