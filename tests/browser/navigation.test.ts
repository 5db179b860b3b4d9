/** Going from page to page: what is fetched, where one arrives, and the way back. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone, shareBrowser, visit } from './visit'

shareBrowser()

const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** A mark that goes with the document: still there means that no new one was loaded. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window)

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, device) => {
  test('a link changes page, title, place and focus without a new document; Back restores the place', async () => {
    const { page, faults } = await visit('/education', device)
    await markDocument(page)
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect.poll(() => scrolled(page)).toBe(1500)
    await footer(page, 'Healthcare').evaluate((link: HTMLElement) => link.click())
    await heading(page, 'Healthcare').waitFor()
    await expect.poll(() => page.title()).toMatch(/^Healthcare/)
    await expect.poll(() => scrolled(page)).toBe(0)
    const focused = await page.evaluate(() => document.activeElement?.tagName)
    expect(focused).toBe('H1')
    await page.goBack()
    await heading(page, 'Education').waitFor()
    await expect.poll(() => scrolled(page)).toBe(1500)
    await page.goForward()
    await heading(page, 'Healthcare').waitFor()
    await expect.poll(() => scrolled(page)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
    expect(faults).toEqual([])
  })
})

describe('from page to page', () => {
  /** How many view transitions following a link started. */
  async function transitions(options: BrowserContextOptions): Promise<number> {
    const { page } = await visit('/contact', options, (page) =>
      page.addInitScript(() => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          document.documentElement.dataset.transitions = `${Number(document.documentElement.dataset.transitions ?? 0) + 1}`
          return start(update)
        }
      }),
    )
    await footer(page, 'Healthcare').click()
    await heading(page, 'Healthcare').waitFor()
    return page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0))
  }

  test('the new one fades in over the old', async () => expect(await transitions(desktop)).toBe(1))

  test('it comes at once for those who asked for less motion', async () =>
    expect(await transitions({ ...desktop, reducedMotion: 'reduce' })).toBe(0))
})

describe('the next page', () => {
  /** The home page, and what it asks for of this kind. */
  async function listen(saveData = false) {
    const asked: string[] = []
    const { page } = await visit('/contact', desktop, async (page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true })
      }, saveData)
    })
    await page.waitForLoadState('networkidle')
    const isAsked = (name: RegExp) => asked.some((path) => name.test(path))
    return { page, asked, isAsked }
  }

  test('is fetched when its link comes near the window, and not while it is far', async () => {
    const { page, isAsked } = await listen()
    await expect.poll(() => isAsked(/^\/about$/)).toBe(true)
    await expect.poll(() => isAsked(/\/About-.*js$/)).toBe(true)
    expect(isAsked(/^\/healthcare$/)).toBe(false)
    await footer(page, 'Healthcare').scrollIntoViewIfNeeded()
    await expect.poll(() => isAsked(/^\/healthcare$/)).toBe(true)
    await expect.poll(() => isAsked(/\/Area-.*js$/)).toBe(true)
  })

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['pointed at', (page) => page.getByRole('banner').getByRole('link', { name: 'Healthcare' }).hover()],
    ['focused', (page) => page.getByRole('banner').getByRole('link', { name: 'Healthcare' }).focus()],
  ])('is fetched when its link is %s, once, and then shown without another request', async (_name, act) => {
    const { page, asked, isAsked } = await listen()
    // Nothing comes near in this test, however near it is.
    await page.evaluate(() => {
      IntersectionObserver.prototype.observe = () => {}
    })
    await footer(page, 'About').evaluate((link: HTMLElement) => link.click())
    await heading(page, /About/).waitFor()
    await page.getByRole('button', { name: 'Focus Areas' }).click()
    expect(isAsked(/^\/healthcare$/)).toBe(false)
    await act(page)
    await expect.poll(() => isAsked(/\/Area-.*js$/)).toBe(true)
    await page.getByRole('banner').getByRole('link', { name: 'Healthcare' }).click()
    await heading(page, 'Healthcare').waitFor()
    expect(asked.filter((path) => path === '/healthcare')).toHaveLength(1)
  })

  test('is not fetched for those who save data, until they go there', async () => {
    const { page, isAsked } = await listen(true)
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).hover()
    await footer(page, 'Healthcare').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(isAsked(/^\/(about|healthcare)$/)).toBe(false)
    await footer(page, 'Healthcare').click()
    await heading(page, 'Healthcare').waitFor()
  })
})

describe('what belongs to the browser', () => {
  test('a held key opens a tab', async () => {
    const { page } = await visit('/')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      footer(page, 'Healthcare').click({ modifiers: ['Control'] }),
    ])
    await tab.waitForURL('**/healthcare')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test.each([
    ['another site', 'https://www.openstreetmap.org/x', {}],
    ['a file', '/sitemap.xml', {}],
    ['a download', '/about', { download: '' }],
    ['another window', '/about', { target: '_blank' }],
    ['an e-mail', 'mailto:office@trust.example', {}],
  ])('a link to %s is left alone', async (_name, href, attributes) => {
    const { page } = await visit('/contact')
    const isLeft = await page.evaluate(
      ([address, more]) => {
        const link = document.createElement('a')
        Object.assign(link, { href: address, ...more })
        if ('download' in more) link.setAttribute('download', '')
        document.querySelector('main')!.append(link)
        let isUntouched = false
        // Heard last; the browser itself is then kept from going there.
        window.addEventListener('click', (event) => {
          isUntouched = !event.defaultPrevented
          event.preventDefault()
        })
        link.click()
        return isUntouched
      },
      [href, attributes] as const,
    )
    expect(isLeft).toBe(true)
  })

  test('a link to a place on the page goes there and Back returns', async () => {
    const { page } = await visit('/about')
    await markDocument(page)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#main')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await isSameDocument(page)).toBe(true)
    expect(await heading(page, /About/).count()).toBe(1)
  })

  test('a page opened at a place stands there', async () => {
    const { page } = await visit('/education#gallery-2025-09-02')
    const top = () =>
      page
        .getByRole('heading', { name: 'Event Gallery – 2025-09-02' })
        .evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThan(-50)
  })
})

describe('after a new deploy', () => {
  test('a visitor who lets no site keep anything has a living page', async () => {
    const { page, faults } = await visit('/trustmembers', desktop, (page) =>
      page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('denied', 'SecurityError')
        }
        for (const name of ['sessionStorage', 'localStorage'])
          Object.defineProperty(window, name, { get: refuse })
      }),
    )
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('button', { name: 'Show Less' }).waitFor()
    expect(faults).toEqual([])
  })

  test('a page whose script is gone is opened by the browser, once', async () => {
    const { page } = await visit('/contact', desktop, (page) =>
      page.route('**/assets/About-*.js', (route) => route.fulfill({ status: 404, body: '' })),
    )
    await markDocument(page)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL('**/about')
    await heading(page, /About/).waitFor()
    expect(await isSameDocument(page)).toBe(false)
    await page.waitForLoadState('networkidle')
    // Arriving there is one, trying once more is two: the page itself is whole without its script.
    expect(loads).toBeLessThanOrEqual(2)
    expect(await heading(page, /About/).isVisible()).toBe(true)
  })

  test('a page of a newer version is opened by the browser', async () => {
    const { page } = await visit('/contact', desktop, (page) =>
      page.route('**/about', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/assets\/app-[^.]+\.js/, 'assets/app-newer.js')
        await route.fulfill({ response, body })
      }),
    )
    await markDocument(page)
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL('**/about')
    expect(await isSameDocument(page)).toBe(false)
  })
})

test('an address that does not exist says so, in the browser as on the server', async () => {
  const { page } = await visit('/contact')
  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<a href="/nowhere">Nowhere</a>')
  })
  await page.getByRole('link', { name: 'Nowhere' }).click()
  await heading(page, 'This page is not here').waitFor()
  await page.getByRole('link', { name: 'To the home page' }).click()
  await page.getByRole('heading', { name: 'Our Focus Area' }).waitFor()
})
