/** Fills a pattern of a dictionary: `fill('{place} of {count}', { place: 3, count: 24 })` → `3 of 24`. */
export function fill(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

/** Writes whole numbers as in India: `250000` → `2,50,000`. `Intl` may change with its version. */
export function writeNumber(number: number): string {
  return String(number).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}
