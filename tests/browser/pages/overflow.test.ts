/** No page is wider than its window, at each breakpoint of the layout and with letters twice as large. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../routes'
import { desktop, visit } from '../visit'

const widths = [320, 360, 576, 768, 992, 1200, 1400, 1920]

/** The elements that exceed the right edge and are not in a scrolling row. */
async function overhang(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    )
    return parts.map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`)
  })
}

test.each(routes)('%s', async (route) => {
  const { page } = await visit(route, { ...desktop, bypassCSP: true })
  for (const width of widths) expect(await overhang(page, width), `at ${width} pixels`).toEqual([])
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const width of [360, 1280]) {
    expect(await overhang(page, width), `twice as large at ${width} pixels`).toEqual([])
  }
})
