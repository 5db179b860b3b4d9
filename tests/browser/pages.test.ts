import { describe, expect, test } from 'vitest'
import { routes } from './routes'
import { desktop, phone, shareBrowser, visit } from './visit'

shareBrowser()

describe.each(routes)('%s', (route) => {
  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('is whole and quiet on %s', async (_name, device) => {
    const { page, faults } = await visit(route, device)
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('main').count()).toBe(1)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(faults).toEqual([])
  })
})
