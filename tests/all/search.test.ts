/** More of the search: a late or missing list, old browsers, and the links to it. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, hold, open } from '../browser'
import { field, results } from '../browser/search'

test('Enter does not take the focus from a visitor who goes on typing', async () => {
  const { page } = await open('/search')
  const list = await hold(page, /search-\w+\.json/)
  await field(page).focus()
  const question = () => new URL(page.url()).searchParams.get('q')
  await page.keyboard.type('17')
  await expect.poll(question).toBe('17')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' October')
  await expect.poll(question).toBe('17 October')
  list.release()
  await results(page).first().waitFor()
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

const status = (page: Page) => page.getByRole('main').getByRole('status')
const siteMap = (page: Page) => page.getByRole('navigation', { name: 'All pages' })

test('a list that cannot be loaded is reported, and requested again', async () => {
  const { page } = await open('/search')
  let isCut = true
  await page.route(/search-\w+\.json/, (route) => (isCut ? route.abort() : route.fallback()))
  await field(page).fill('benches')
  await status(page).getByText('could not be loaded').waitFor()
  expect(await siteMap(page).isVisible()).toBe(true)
  isCut = false
  await page.keyboard.press('Enter')
  await status(page).getByText('results for “benches”').waitFor()
})

test('a search whose script cannot be loaded is reported, and Enter loads the page again', async () => {
  const { page } = await open('/search')
  let isCut = true
  await page.route(/search-[\w-]+\.js$/, (route) => (isCut ? route.abort() : route.fallback()))
  await field(page).fill('benches')
  await status(page).getByText('could not be loaded').waitFor()
  isCut = false
  await page.keyboard.press('Enter')
  await status(page).getByText('results for “benches”').waitFor()
})

test('the search works without what browsers of 2020 lack, and says if it cannot work', async () => {
  const { page } = await open('/search?q=benches', desktop, (page) =>
    page.addInitScript(() => {
      for (const [owner, name] of [
        [Element, 'replaceChildren'],
        [Array, 'at'],
        [String, 'at'],
        [Array, 'findLast'],
        [String, 'replaceAll'],
      ] as const)
        Reflect.deleteProperty(owner.prototype, name)
    }),
  )
  await status(page).getByText('results for “benches”').waitFor()
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'append'))
  await field(page).fill('school')
  await status(page).getByText('All pages are listed below').waitFor()
  expect(await siteMap(page).isVisible()).toBe(true)
  expect(await results(page).count()).toBe(0)
})
