/** The search: its field, results, keys, address, and the list of all pages. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SearchList } from '../../src/page-data/search-list'
import { desktop, desktopWithoutScripts, hold, open, phone, settled } from '../browser'
import { field, results } from './search'

const status = (page: Page) => page.getByRole('main').getByRole('status')
const siteMap = (page: Page) => page.getByRole('navigation', { name: 'All pages' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const questionOf = (page: Page) => new URL(page.url()).searchParams.get('q')

test('the search loads when it is used, and shows a result with its day and photo', async () => {
  const requested: string[] = []
  const { page, faults } = await open('/search', desktop, async (page) => {
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  })
  const searching = () => [...new Set(requested.filter((path) => /\/search-.*\.js/.test(path)))]
  await settled(page)
  expect(searching()).toEqual([])
  await page.getByLabel('Search this site').fill('40 beches')
  await status(page).getByText('1 result for “40 beches”').waitFor()
  expect(searching()).toHaveLength(2)
  const first = results(page).first()
  await first.getByRole('link', { name: 'Forty benches and an LED TV' }).waitFor()
  expect(await first.getByText('Story').isVisible()).toBe(true)
  expect(await first.getByText('2 September 2025', { exact: true }).isVisible()).toBe(true)
  expect(await first.locator('p mark').first().textContent()).toMatch(/^(40|benches)$/)
  const photo = first.locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  expect(questionOf(page)).toBe('40 beches')
  expect(await siteMap(page).isVisible()).toBe(false)
  await field(page).fill('zzzzzz')
  await status(page).getByText('Nothing was found for “zzzzzz”').waitFor()
  const others = page.getByRole('navigation', { name: 'Read on' }).getByRole('link')
  expect(await others.allTextContents()).toEqual(['About Us', 'Contact Us', 'Documents', 'Photos'])
  expect(await results(page).count()).toBe(0)
  await field(page).fill('17 October')
  await results(page).first().getByRole('link', { name: '17 October 2025' }).waitFor()
  await field(page).fill('  ')
  await siteMap(page).waitFor()
  expect(questionOf(page)).toBeNull()
  expect(faults).toEqual([])
})

test('Enter moves to the first result, also before it is there', async () => {
  const { page } = await open('/search')
  const list = await hold(page, /search-\w+\.json/)
  await field(page).focus()
  await page.keyboard.type('17 October')
  await expect.poll(() => questionOf(page)).toBe('17 October')
  await page.keyboard.press('Enter') // the results are not there yet
  list.release()
  await expect.poll(() => focused(page)).toBe('17 October 2025')
})

test('Enter moves to the first result, also before the script of the search is there', async () => {
  const { page } = await open('/search')
  const script = await hold(page, /search-[\w-]+\.js$/)
  await field(page).fill('17 October')
  await field(page).press('Enter')
  script.release()
  await expect.poll(() => focused(page)).toBe('17 October 2025')
})

test('the address contains the question, so Back shows the results again', async () => {
  const { page, faults } = await open('/search?q=2025-09-19', phone)
  const first = results(page).first().getByRole('link')
  await first.waitFor()
  expect(await field(page).inputValue()).toBe('2025-09-19')
  await first.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await results(page).first().waitFor()
  expect(await results(page).count()).toBe(2)
  expect(faults).toEqual([])
})

test('many results are shown in parts, and texts as they are', async () => {
  const title = (number: number) => `<b>Bench</b> ${number}`
  const list: SearchList = {
    synonyms: [],
    entries: Array.from({ length: 45 }, (_, number) => ({
      kind: 'news',
      path: `/contact#${number}`,
      texts: { en: [title(number), '<img src=x onerror=alert(1)>'] },
    })),
  }
  const { page, faults } = await open('/search', phone, (page) =>
    page.route(/search-\w+\.json/, (route) => route.fulfill({ json: list })),
  )
  await field(page).fill('bench')
  await status(page).getByText('45 results').waitFor()
  expect(await results(page).count()).toBe(20)
  const more = page.getByRole('button', { name: 'More results' })
  await more.click()
  expect(await results(page).count()).toBe(40)
  expect(await focused(page)).toBe(await results(page).nth(20).getByRole('link').textContent())
  await more.click()
  expect(await results(page).count()).toBe(45)
  expect(await more.isVisible()).toBe(false)
  expect(await results(page).first().locator('img').count()).toBe(0)
  expect(await results(page).first().textContent()).toContain('<img src=x onerror=alert(1)>')
  expect(faults).toEqual([])
})

test('without JavaScript, the page is a list of all pages', async () => {
  const { page } = await open('/search', desktopWithoutScripts)
  expect(await page.getByRole('search').isVisible()).toBe(false)
  for (const name of [
    'About Us',
    'Education',
    'Cheques for eight guest lecturers',
    '17 October 2025',
    'Secretary',
  ])
    expect(await siteMap(page).getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  expect(await siteMap(page).getByRole('heading', { level: 4, name: '2025' }).count()).toBe(2)
  await siteMap(page).getByRole('link', { name: 'Secretary' }).click()
  await page.waitForURL(/\/trustmembers#member-4-name$/)
})
