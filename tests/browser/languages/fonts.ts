import type { Page } from 'playwright-core'

/** The name of a font, without its hash, or `undefined` for the URL of another file. */
export const fontName = (url: string): string | undefined => /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1]

/** The names of the fonts that a page has loaded, and their sizes in bytes. */
export async function loadedFonts(page: Page): Promise<Map<string, number>> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  )
  return new Map(
    files.flatMap(([url, size]) => {
      const name = fontName(url)
      return name ? [[name, size] as const] : []
    }),
  )
}

/** The sum of the sizes of fonts, in bytes. */
export const sizeOf = (fonts: Map<string, number>) => [...fonts.values()].reduce((sum, size) => sum + size, 0)
