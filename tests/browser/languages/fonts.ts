import type { Page } from 'playwright-core'

/** The fonts that a page has loaded: their names, without the hash, and sizes in bytes. */
export async function loadedFonts(page: Page): Promise<Map<string, number>> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  )
  return new Map(
    files.flatMap(([url, size]) => {
      const name = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1]
      return name ? [[name, size] as const] : []
    }),
  )
}

/** The sum of the sizes of fonts, in bytes. */
export const sizeOf = (fonts: Map<string, number>) => [...fonts.values()].reduce((sum, size) => sum + size, 0)
