/** Merges package.json field by field: git would report neighbouring lines, such as name and version, as a conflict. */

type Fields = Record<string, unknown>

/** The release was tested with its packages. Dependabot proposes newer ones again. */
const ofRelease = /^(version|dependencies|devDependencies|overrides)\b/

/** `choose`: called for a field that the site and the release changed in different ways. */
export function mergeFields(
  base: Fields,
  site: Fields,
  release: Fields,
  choose: (field: string) => 'site' | 'release',
  path = '',
): Fields {
  const names = new Set([...Object.keys(release), ...Object.keys(site)])
  const entries = [...names].map((name) => {
    const [before, here, there] = [base, site, release].map((fields) => fields[name])
    const field = `${path}${name}`
    const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    if (isSame(here, before) || isSame(here, there)) return [name, there]
    if (isSame(there, before)) return [name, here]
    if (isFields(here) && isFields(there))
      return [name, mergeFields(isFields(before) ? before : {}, here, there, choose, `${field}.`)]
    return [name, ofRelease.test(field) || choose(field) === 'release' ? there : here]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether the lock file of the release does not fit the merged package.json. */
export function needsNewLock(merged: Fields, release: Fields): boolean {
  return ['dependencies', 'devDependencies', 'overrides'].some(
    (name) => JSON.stringify(merged[name]) !== JSON.stringify(release[name]),
  )
}
