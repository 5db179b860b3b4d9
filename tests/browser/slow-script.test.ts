/** A visitor before whom the page stands, and not yet its script: everything answers. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hold } from './hold'
import { desktop, hydrated, phone, shareBrowser, startVisit } from './visit'

shareBrowser()

const script = '**/assets/app-*.js'

describe('before the script has come', () => {
  async function arrive(path: string, device: BrowserContextOptions) {
    const { page, faults } = await startVisit(device)
    const { come } = await hold(page, script)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.waitForFunction(() => document.styleSheets.length > 0)
    const comeAlive = async () => {
      come()
      await hydrated(page)
      await page.locator('[data-ready="true"]').first().waitFor()
    }
    return { page, faults, comeAlive }
  }

  const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
  const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

  test('the menu opens by touch, and stays open when it comes', async () => {
    const { page, faults, comeAlive } = await arrive('/about', phone)
    expect(await link(page, 'Contact Us').count()).toBe(0)
    await button(page, 'Menu').tap()
    expect(await link(page, 'Contact Us').isVisible()).toBe(true)
    expect(await link(page, 'Education').count()).toBe(0)
    await button(page, 'Focus Areas').tap()
    expect(await link(page, 'Education').isVisible()).toBe(true)
    await comeAlive()
    for (const name of ['Menu', 'Focus Areas']) {
      expect(await button(page, name).getAttribute('aria-expanded')).toBe('true')
    }
    await link(page, 'Education').tap()
    await page.getByRole('heading', { level: 1, name: 'Education' }).waitFor()
    expect(await button(page, 'Menu').getAttribute('aria-expanded')).toBe('false')
    expect(faults).toEqual([])
  })

  test('the list of areas opens by mouse and by keyboard, and its links lead on', async () => {
    const { page } = await arrive('/about', desktop)
    await button(page, 'Focus Areas').click()
    expect(await link(page, 'Education').isVisible()).toBe(true)
    await page.mouse.click(640, 700)
    expect(await link(page, 'Education').count()).toBe(0)
    await button(page, 'Focus Areas').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/education', { waitUntil: 'commit' })
  })

  test('a member card opens, and stays open when it comes', async () => {
    const { page, faults, comeAlive } = await arrive('/trustmembers', phone)
    const card = page.getByRole('article').nth(1)
    const text = card.getByText(/^\[Second paragraph/)
    expect(await text.isVisible()).toBe(false)
    await card.getByRole('button', { name: 'More' }).tap()
    expect(await text.isVisible()).toBe(true)
    await comeAlive()
    expect(await card.getByRole('button', { name: 'Show Less' }).getAttribute('aria-expanded')).toBe('true')
    expect(await text.isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(3)
    expect(faults).toEqual([])
  })

  test('a photo opens as a link, and a row of slides scrolls', async () => {
    const { page } = await arrive('/education', phone)
    const row = page.locator('[data-glide-el="track"]').first()
    await row.evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: 'instant' }))
    const second = row.getByRole('group', { name: '2 of 3' })
    await second.getByRole('link').first().tap()
    await page.waitForURL(/\/photos\/.*\.jpg$/, { waitUntil: 'commit' })
  })
})
