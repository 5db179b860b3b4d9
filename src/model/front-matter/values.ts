/** Values of fields: every value is a text, a list or a group of fields. */

export type Fields = Record<string, unknown>

export function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Removes empty values. The items of a list of groups keep their places. */
export function prune(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) {
    const items = value.map((item) => (isGroup(item) ? (prune(item) ?? {}) : prune(item)))
    const known = items.filter((item) => item !== undefined)
    return known.length ? known : undefined
  }
  if (!isGroup(value)) return value
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const pruned = prune(inner)
    return pruned === undefined ? [] : [[name, pruned] as const]
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
