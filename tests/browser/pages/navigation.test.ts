/** Navigation: ordinary links, prefetching, and Back. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstOrAll } from '../../is-all'
import { addScript, desktop, phone, saveData, settled, startSession, visit, visitAlone } from '../visit'

const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const header = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe.each(
  firstOrAll([
    ['a desktop', desktop],
    ['a phone', phone],
  ]),
)('on %s', (_name, device) => {
  test('a link opens its page at the top, and Back restores the scroll position', async () => {
    const { page, faults } = await visit('/education', device)
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect.poll(() => scrolled(page)).toBe(1500)
    await footer(page, 'Healthcare').evaluate((link: HTMLElement) => link.click())
    await heading(page, 'Healthcare').waitFor()
    expect(await page.title()).toMatch(/^Healthcare/)
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await heading(page, 'Education').waitFor()
    await expect.poll(() => scrolled(page)).toBe(1500)
    await page.goForward()
    await heading(page, 'Healthcare').waitFor()
    await expect.poll(() => scrolled(page)).toBe(0)
    expect(faults).toEqual([])
  })
})

describe('the next page', () => {
  /** Opens the contact page, and counts its requests for other pages. */
  async function openContact(prepare: (page: Page) => Promise<unknown> = async () => {}) {
    const requested: string[] = []
    const { page, faults } = await visitAlone('/contact', desktop, async (page) => {
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await prepare(page)
    })
    await settled(page)
    const count = (path: string) => requested.filter((one) => one === path).length
    return { page, faults, count }
  }

  test('is prefetched when its link is near the viewport, but only a few are', async () => {
    const { page, faults, count } = await openContact()
    await expect.poll(() => count('/about')).toBe(1)
    const prefetched = () => page.locator('link[rel=prefetch]').count()
    await footer(page, 'Healthcare').scrollIntoViewIfNeeded()
    await settled(page)
    expect(await prefetched()).toBe(3)
    expect(count('/healthcare')).toBe(0)
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) await link.focus()
    expect(await prefetched()).toBe(6)
    // The browser reports violations of the policy, and prefetched pages that nobody opens.
    expect(faults).toEqual([])
  })

  test.each<[string, (page: Page) => Promise<unknown>]>(
    firstOrAll([
      ['pointed at', (page) => header(page, 'Healthcare').hover()],
      ['focused', (page) => header(page, 'Healthcare').focus()],
    ]),
  )('is fetched when its link is %s, once, and at low priority', async (_name, act) => {
    const { page, count } = await openContact((page) =>
      addScript(page, () => {
        IntersectionObserver.prototype.observe = () => {} // nothing is near in this test
      }),
    )
    const session = await startSession(page)
    await session.send('Network.enable')
    const priorities: string[] = []
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.endsWith('/healthcare')) priorities.push(request.initialPriority)
    })
    await page.getByRole('button', { name: 'Focus Areas' }).click()
    expect(count('/healthcare')).toBe(0)
    await act(page)
    await expect.poll(() => priorities).toEqual(['VeryLow'])
    await act(page)
    await header(page, 'Agriculture').hover()
    await expect.poll(() => count('/agriculture')).toBe(1)
    expect(count('/healthcare')).toBe(1)
  })

  test.each<[string, (page: Page) => Promise<unknown>]>(
    firstOrAll([
      ['save data', saveData],
      [
        'have a slow connection',
        (page) =>
          addScript(page, () =>
            Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
          ),
      ],
    ]),
  )('is not fetched for visitors who %s, until they go there', async (_name, prepare) => {
    const { page, count } = await openContact(prepare)
    await header(page, 'About Us').hover()
    await footer(page, 'Healthcare').scrollIntoViewIfNeeded()
    await settled(page)
    expect([count('/about'), count('/healthcare')]).toEqual([0, 0])
    await footer(page, 'Healthcare').click()
    await heading(page, 'Healthcare').waitFor()
  })

  test('is not fetched for links to other sites, files, e-mail addresses and the same page', async () => {
    const { page } = await visit('/contact', desktop)
    const prefetched = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href')),
      )
    const addresses = [
      'https://www.openstreetmap.org/x',
      '//localhost/about', // with two slashes, it begins with the name of a host
      '/sitemap.xml',
      'mailto:office@trust.example',
      '/contact#office',
    ]
    for (const address of addresses) {
      await page.evaluate((href) => {
        const link = `<a href="${href}">Odd</a>`
        document.querySelector('main')!.insertAdjacentHTML('afterbegin', link)
      }, address)
      const link = page.getByRole('link', { name: 'Odd' }).first()
      await link.focus()
      expect(await link.evaluate((one) => one === document.activeElement), address).toBe(true)
    }
    await header(page, 'About Us').focus()
    await expect.poll(prefetched).toContain('/about')
    expect((await prefetched()).filter((address) => !/^\/[a-z]*$/.test(address!))).toEqual([])
    expect((await prefetched()).filter((address) => address === '/contact')).toEqual([])
  })
})

test('a link to a fragment scrolls there, and Back removes the fragment', async () => {
  const { page } = await visit('/about')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  // Chromium ignores keys before it has painted the page. The same fragment again adds nothing to the history.
  const pressEnter = async () => {
    if (!page.url().endsWith('#main')) await skip.press('Enter')
    return new URL(page.url()).hash
  }
  await expect.poll(pressEnter).toBe('#main')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await heading(page, /About/).count()).toBe(1)
})

test('scrolling to a part of a page does not glide, so that the focus is always in view', async () => {
  const { page } = await visit('/about')
  const top = await page.getByRole('contentinfo').evaluate((footer) => {
    footer.scrollIntoView()
    return footer.getBoundingClientRect().top
  })
  expect(top).toBeLessThan(800)
})

test('an unknown address shows a page with links to others', async () => {
  const { page } = await visit('/contact')
  const [response] = await Promise.all([page.waitForResponse('**/nowhere'), page.goto('/nowhere')])
  expect(response.status()).toBe(404)
  await heading(page, 'This page is not here').waitFor()
  await page.getByRole('link', { name: 'To the home page' }).click()
  await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
})
