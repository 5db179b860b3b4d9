/** The browser's caches, which Playwright disables in tests that route requests. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { desktop, hydrate, newProfile, ownBrowser, phone, ready } from '../browser'
import { news, testimonials } from '../browser/carousels'
import { launchBrowser } from '../chromium'

const browser = ownBrowser(() =>
  launchBrowser(inject('installed') ?? inject('browser'), [], ['--disable-back-forward-cache']),
)

async function open(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await newProfile(await browser(), { serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isFromCache: persisted }))
  })
  await page.goto(path)
  await ready(page)
  return page
}

const isFromCache = (page: Page) => page.evaluate(() => Reflect.get(window, 'isFromCache'))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const slides = (page: Page) => news(page).getByRole('group')
const names = (page: Page) => slides(page).evaluateAll((all) => all.map((slide) => slide.ariaLabel))

/** Goes back to a page in the back/forward cache. */
async function goBackTo(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back())
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await expect.poll(() => isFromCache(page)).toBe(true)
}

// The packaged browser has no back/forward cache. The others may drop a page from it on a busy machine.
describe.skipIf(!inject('installed'))('Back', { retry: 2 }, () => {
  test.each(Object.entries({ phone, desktop }))(
    'restores the page as it was left: a %s',
    async (_name, device) => {
      const page = await open('/', device)
      await hydrate(news(page))
      await news(page).getByRole('button', { name: 'Next slide' }).click()
      await expect.poll(() => names(page)).toEqual(['2 of 3'])
      const scrolled = await page.evaluate(() => scrollY)
      await news(page)
        .getByRole('link')
        .first()
        .evaluate((link) => (link as HTMLElement).click())
      await page.waitForURL((url) => url.pathname !== '/')
      await goBackTo(page, '/')
      expect(await names(page)).toEqual(['2 of 3'])
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      // Everything still works.
      await news(page).getByRole('button', { name: 'Next slide' }).click()
      await expect.poll(() => names(page)).toEqual(['3 of 3'])
      await hydrate(testimonials(page))
    },
  )

  test('restores an open biography, but not the open menu', async () => {
    const page = await open('/trustmembers', phone)
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('button', { name: 'Show Less' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await heading(page, /About/).waitFor()
    await goBackTo(page, '/trustmembers')
    expect(await page.getByRole('button', { name: 'Show Less' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
  })

  test('restores a gallery in which a photo was open', async () => {
    const page = await open('/education')
    const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
    await gallery.getByRole('link').nth(2).click()
    await page.getByRole('dialog').getByRole('status').getByText('3 of 14').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#glightbox-body').waitFor({ state: 'detached' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Healthcare' }).click()
    await heading(page, 'Healthcare').waitFor()
    await goBackTo(page, '/education')
    await gallery.getByRole('link').nth(3).click()
    await page.getByRole('dialog').getByRole('status').getByText('4 of 14').waitFor()
  })

  test('makes no error, nor does a link that is followed then', async () => {
    const page = await open('/contact')
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const follow = async (name: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await heading(page, name).waitFor()
    }
    await follow('Healthcare')
    await goBackTo(page, '/contact')
    await follow('Healthcare')
    await follow('Agriculture')
    expect(errors).toEqual([])
  })
})
