/** Fills a pattern of a dictionary: `fill('{place} of {count}', { place: 3, count: 24 })` → `3 of 24`. */
export function fill(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
