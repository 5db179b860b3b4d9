/** `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Runs `task` for every item, at most `limit` at a time. Results are in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries() // shared by all lanes, so each item is taken once
  let hasFailed = false
  const lane = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return
      results[index] = await task(item)
    }
  }
  const lanes = Array.from({ length: Math.min(limit, items.length) }, () =>
    lane().catch((error) => {
      hasFailed = true
      throw error
    }),
  )
  await Promise.allSettled(lanes) // no task may still be running when this returns
  await Promise.all(lanes)
  return results
}
