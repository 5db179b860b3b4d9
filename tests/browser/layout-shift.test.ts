/** Nothing moves under the visitor's eyes while a page comes alive, nor when it is scrolled through. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { routes } from './routes'
import { desktop, phone, shareBrowser, tablet, visit } from './visit'

shareBrowser()

interface Shift {
  value: number
  moved: string[]
}

/** Every shift of the layout since the page began, with what moved. */
async function shifts(page: Page): Promise<Shift[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type Entry = PerformanceEntry & { value: number; sources: { node?: Element }[] }
        const found: Shift[] = []
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Entry[]) {
            const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
            found.push({ value, moved })
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))))
      }),
  )
}

describe.each([
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desktop', desktop],
])('on %s nothing moves', (_name, device) => {
  test.each(routes)('%s', async (route) => {
    const { page } = await visit(route, device)
    expect(await shifts(page)).toEqual([])
  })
})

test.each(['/', '/education', '/about'])('nothing moves while %s is scrolled through', async (route) => {
  const { page } = await visit(route, phone)
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  expect(await shifts(page)).toEqual([])
})
