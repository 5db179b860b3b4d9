/** Focus areas that entries name by their files, `area: education`. */

import { closestMatch } from '../../../src/shared/schema/issues'
import type { Problems } from '../../lib/problems'

/** The addresses of all focus areas. */
export interface AreaAddresses {
  shown: readonly string[]
  /** Drafts, and areas with mistakes. Entries may name them. */
  hidden: readonly string[]
}

/** The address of the area `name` if it is shown. Reports at `place` that there is no such area. */
export function findArea(
  name: string,
  { shown, hidden }: AreaAddresses,
  location: Parameters<Problems['error']>[0],
  problems: Problems,
): string | undefined {
  const path = `/${name}`
  if (shown.includes(path)) return path
  if (hidden.includes(path)) return
  const names = shown.map((address) => address.slice(1))
  const nearest = closestMatch(name, names)
  const remedy = nearest ? `Did you mean "${nearest}"?` : `The areas are ${names.join(', ')}.`
  problems.error(location, `there is no focus area "${name}". ${remedy}`)
}
