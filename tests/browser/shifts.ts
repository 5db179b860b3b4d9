/** Layout shifts of a page. */
import type { Page } from 'playwright-core'
import { settled } from './visit'

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
