/** Turns the values of a form into what its file will contain. */

/** The CMS marks the items of a list, once there is a new one, with values that it does not write: `given.0.__sc_item_id`. */
const ownOfCms = /\.__sc_\w+$/

type Tree = { [name: string]: Tree | string }

/** As front matter is read: every value is a text. Values that the CMS does not write are left out. */
export function nest(values: readonly [path: string, value: unknown][]): Tree {
  const tree: Tree = {}
  for (const [path, value] of values) {
    if (ownOfCms.test(path)) continue
    const names = path.split('.')
    const last = names.pop()!
    const parent = names.reduce((at, name) => {
      at[name] ??= {}
      return at[name] as Tree
    }, tree)
    if (typeof value !== 'object') parent[last] = String(value)
  }
  return toLists(tree) as Tree
}

function toLists(value: Tree | string): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  if (!isList) return Object.fromEntries(entries)
  const list: unknown[] = []
  for (const [name, inner] of entries) list[Number(name)] = inner
  return Array.from(list, (item) => item ?? {})
}
