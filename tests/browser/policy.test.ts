/** A host that allows nothing inline and no third party but the map: all works, and nothing is refused. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, shareBrowser, visit } from './visit'

shareBrowser()

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

async function underPolicy(page: Page): Promise<void> {
  await page.route(/^http:\/\/localhost:\d+\/[^.]*$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    })
  })
}

test('the main journeys break no rule', async () => {
  const { page, faults } = await visit('/', desktop, underPolicy)
  await page.getByRole('button', { name: 'Next slide' }).first().click()
  await page.getByRole('button', { name: 'Next →' }).click()
  await page.getByRole('button', { name: 'Focus Areas' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Education' }).click()
  const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await gallery.getByRole('link').first().click()
  await page.locator('.gslide.current [data-state="complete"]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('heading', { level: 1, name: /About/ }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goto('/contact')
  await page.getByTitle('Map of the office').scrollIntoViewIfNeeded()
  await page.frameLocator('[title="Map of the office"]').getByText('Map').waitFor()
  await page.goto('/trustmembers')
  await page.getByRole('button', { name: 'More' }).first().click()
  expect(faults).toEqual([])
})
