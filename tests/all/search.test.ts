/** The search of a site in two languages, under a sub-path; Enter while the list is loading. */

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hold, open, openEmpty, phone, ready } from '../browser'
import { type BuiltSite, buildAndServe } from '../browser/built-site'
import { field, results } from '../browser/search'
import { entry, minimalSite, plainPhoto, story } from '../fixtures/site'

describe('a site in two languages, under a sub-path', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(
      {
        ...(await minimalSite()),
        'site.te.md': entry({ name: 'దీపం ట్రస్టు' }),
        'news/benches.md': story('Benches', { date: '2025-10-17' }),
        'news/benches.te.md': entry({ title: 'పాఠశాలకు బెంచీలు', description: 'బడిలో' }, 'వచ్చాయి.'),
        'galleries/2025-10-11/IMG_1.jpg': await plainPhoto('teal', 900, 600),
      },
      '/sub/',
    )
  })
  afterAll(() => site?.stop())

  test('Telugu is found in Latin letters, and leads to the page in Telugu', async () => {
    const { page, faults } = await open(`${site.address}te/search?q=paatashaala`, phone)
    await results(page).getByRole('link', { name: 'పాఠశాలకు బెంచీలు' }).waitFor()
    const other = page.getByRole('link', { name: 'English' }).first()
    await expect.poll(() => other.getAttribute('href')).toBe(`${site.address}search?q=paatashaala`)
    await field(page).fill('11 అక్టోబర్')
    await results(page).getByRole('link', { name: '11 అక్టోబర్ 2025' }).click()
    await page.waitForURL(`${site.address}te/events/2025-10-11`)
    expect(faults).toEqual([])
  })

  test('the page in English finds it as well, and shows the Telugu line', async () => {
    const { page } = await openEmpty(phone)
    await page.goto(`${site.address}search?q=badi`)
    await ready(page)
    const first = results(page).first()
    await first.getByRole('link', { name: 'Benches' }).waitFor()
    const line = first.locator('[lang="te"]')
    expect(await line.textContent()).toBe('బడిలో వచ్చాయి.')
    const mark = line.locator('mark')
    expect(await mark.textContent()).toBe('బడిలో')
    // In the typeface of the site, which the page does not load for itself.
    const red = async () => (await sharp(await mark.screenshot()).stats()).channels[0]!.min
    await expect.poll(red).toBeLessThan(100)
  })
})

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

test('says when the list cannot be loaded, and tries again', async () => {
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

test('works without what browsers of 2020 lack, and says if it cannot work', async () => {
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

test('says when its script cannot run', async () => {
  const { page } = await open('/search', desktop, (page) =>
    page.route(/search-\w+\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }),
    ),
  )
  await field(page).fill('benches')
  await status(page).getByText('All pages are listed below').waitFor()
  expect(await siteMap(page).isVisible()).toBe(true)
})

test.each([320, 1280])('every page links to it in header and footer at %d px', async (width) => {
  const { page } = await open('/contact', { viewport: { width, height: 700 } })
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  for (const part of ['banner', 'contentinfo'] as const) {
    const link = page.getByRole(part).getByRole('link', { name: 'Search', exact: true })
    expect(await link.isVisible()).toBe(true)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
})
