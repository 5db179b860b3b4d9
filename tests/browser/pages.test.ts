/** Every page has its parts, and nothing goes wrong in it unseen. */
import { expect, test } from 'vitest'
import { routes } from './routes'
import { desktop, phone, ready, shareBrowser, startVisit } from './visit'

shareBrowser()

const one = { banner: 1, main: 1, contentinfo: 1, title: 1 }

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('all pages are whole and quiet on %s', { timeout: 120_000 }, async (_name, device) => {
  const { page, faults } = await startVisit(device)
  for (const route of routes) {
    await page.goto(route)
    await ready(page)
    const parts = {
      banner: await page.getByRole('banner').count(),
      main: await page.getByRole('main').count(),
      contentinfo: await page.getByRole('contentinfo').count(),
      title: await page.getByRole('heading', { level: 1 }).count(),
    }
    expect({ route, parts, faults }).toEqual({ route, parts: one, faults: [] })
  }
})
