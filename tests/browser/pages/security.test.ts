/** In a real browser, pages with the headers of a host violate no policy. `each-page.test.ts` opens a page of each kind. */
import { expect, test } from 'vitest'
import { pages, read } from '../../site/site'
import { desktop, hydrate, showMap, visit } from '../visit'

test('using the site violates no policy', async () => {
  const { page, faults } = await visit('/', desktop, showMap)
  await page.getByRole('button', { name: 'Next slide' }).first().click()
  await page.getByRole('button', { name: 'Next →' }).click()
  await page.getByRole('button', { name: 'Focus Areas' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Education' }).click()
  const gallery = page.getByRole('region', { name: 'Event Gallery – 2025-10-17' })
  await hydrate(gallery) // before hydration, scrolling to a photo would move the row of the gallery
  await gallery.getByRole('button', { name: 'Next slide' }).click()
  await gallery.getByRole('group', { name: '2 of 3' }).getByRole('link').first().click()
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
  await page.getByRole('button', { name: 'Show Less' }).waitFor()
  expect(faults).toEqual([])
})

test('every page contains the policy, without frame-ancestors', () => {
  for (const page of pages) {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(page))?.[1]
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|frame-ancestors/)
  }
})
