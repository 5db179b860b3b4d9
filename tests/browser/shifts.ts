/** What has moved on a page under the visitor's eyes. */
import type { Page } from 'playwright-core'

interface Shift {
  value: number
  moved: string[]
}

/** Every shift of the layout since the page began, with what moved. */
export async function shifts(page: Page): Promise<Shift[]> {
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
