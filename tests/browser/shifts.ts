/** Layout shifts of a page. */
import type { Page } from 'playwright-core'
import { settled } from '../browser'

interface Shift {
  value: number
  moved: string[]
}

/** All layout shifts since the page was opened, with the elements that moved. */
export async function shifts(page: Page): Promise<Shift[]> {
  await settled(page)
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

/** Scrolls to the end of the page, so that all its islands are hydrated. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}
