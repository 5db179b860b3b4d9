/** The search: its field, results, keys, address, and the list of all pages. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { SearchList } from '../../../src/shared/search-list'
import { hold } from '../hold'
import { addScript, desktop, desktopWithoutScripts, phone, settled, visit } from '../visit'
import { field, results } from './search'

const status = (page: Page) => page.getByRole('main').getByRole('status')
const siteMap = (page: Page) => page.getByRole('navigation', { name: 'All pages' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const questionOf = (page: Page) => new URL(page.url()).searchParams.get('q')

describe('the search', () => {
  test('loads when the field is used, and shows kind, title, day, a line and a photo', async () => {
    const requested: string[] = []
    const { page, faults } = await visit('/search', desktop, async (page) => {
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    })
    const searching = () => [...new Set(requested.filter((path) => /\/search-.*\.js/.test(path)))]
    await settled(page)
    expect(searching()).toEqual([])
    await page.getByLabel('Search this site').fill('40 beches')
    await status(page).getByText('1 result for “40 beches”').waitFor()
    expect(searching()).toHaveLength(2)
    const first = results(page).first()
    await first.getByRole('link', { name: 'Benches, an LED TV and park items' }).waitFor()
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
    await field(page).fill('')
    await siteMap(page).waitFor()
    expect(questionOf(page)).toBeNull()
    expect(faults).toEqual([])
  })

  test('arrows, Enter and Escape work', async () => {
    const { page } = await visit('/search')
    const list = await hold(page, /search-\w+\.json/)
    await field(page).focus()
    await page.keyboard.type('17 October')
    await expect.poll(() => questionOf(page)).toBe('17 October')
    await page.keyboard.press('Enter') // the results are not there yet
    list.release()
    await expect.poll(() => focused(page)).toBe('17 October 2025')
    await page.keyboard.press('ArrowUp')
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await field(page).fill('school')
    await status(page).getByText('results for “school”').waitFor()
    const titles = await results(page).getByRole('link').allTextContents()
    for (const title of titles.slice(0, 2)) {
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe(title)
    }
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe(titles[0])
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('school')
    await page.keyboard.press('Escape')
    await siteMap(page).waitFor()
    expect(await field(page).inputValue()).toBe('')
  })

  test('the question is in the address: results are there at once, and again after Back', async () => {
    const { page, faults } = await visit('/search?q=2025-09-19', phone)
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

  test('says when the list cannot be loaded, and tries again', async () => {
    const { page } = await visit('/search')
    let isCut = true
    await page.route(/search-\w+\.json/, (route) => (isCut ? route.abort() : route.fallback()))
    await field(page).fill('benches')
    await status(page).getByText('could not be loaded').waitFor()
    expect(await siteMap(page).isVisible()).toBe(true)
    isCut = false
    await page.keyboard.press('Enter')
    await status(page).getByText('results for “benches”').waitFor()
  })

  test('works without what browsers of 2020 lack, and says if it cannot work', async () => {
    const { page } = await visit('/search?q=benches', desktop, (page) =>
      addScript(page, () => {
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

  test('says when its script cannot run', async () => {
    const { page } = await visit('/search', desktop, (page) =>
      page.route(/search-\w+\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }),
      ),
    )
    await field(page).fill('benches')
    await status(page).getByText('All pages are listed below').waitFor()
    expect(await siteMap(page).isVisible()).toBe(true)
  })

  test('shows many results in parts, and texts as they are', async () => {
    const title = (number: number) => `<b>Bench</b> ${number}`
    const list: SearchList = {
      things: [],
      entries: Array.from({ length: 45 }, (_, number) => ({
        kind: 'news',
        path: `/contact#${number}`,
        texts: { en: [title(number), '<img src=x onerror=alert(1)>'] },
      })),
    }
    const { page, faults } = await visit('/search', phone, (page) =>
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
})

test.each([320, 1280])('every page links to it in header and footer at %d px', async (width) => {
  const { page } = await visit('/contact', { viewport: { width, height: 700 } })
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  for (const part of ['banner', 'contentinfo'] as const) {
    const link = page.getByRole(part).getByRole('link', { name: 'Search', exact: true })
    expect(await link.isVisible()).toBe(true)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
})

test('without JavaScript, the page is a list of all pages', async () => {
  const { page } = await visit('/search', desktopWithoutScripts)
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
